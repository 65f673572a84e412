import type { AlertPage } from './alert-page.ts';

const TITLES: Record<AlertPage['state'], string> = {
  form: 'Set a price alert',
  sent: 'Check your inbox',
  confirm: 'Start this price alert?',
  confirmed: 'Your price alert is on',
  unsubscribe: 'Stop this price alert?',
  unsubscribed: 'Your price alert is off',
  unknown: 'This link is no longer valid',
  failed: 'The link did not work',
};

/** The title and heading of a page of price alerts. */
export function alertTitle({ state }: AlertPage): string {
  return TITLES[state];
}
