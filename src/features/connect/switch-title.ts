import type { ConnectSwitchView } from './connect-view.ts';

/** "Switch from Bright Data to Oxylabs". */
export function switchTitle(view: ConnectSwitchView | null): string {
  const names = [view?.from && `from ${view.from.name}`, view?.to && `to ${view.to.name}`].filter(Boolean);
  return names.length === 0 ? 'Switch vendors' : `Switch ${names.join(' ')}`;
}
