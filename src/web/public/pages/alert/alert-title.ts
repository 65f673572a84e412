import type { AlertPage } from '#contract/alert-page.ts';

const TITLES: Record<AlertPage['state'], string> = {
  form: 'Watch a price',
  sent: 'Check your inbox',
  confirm: 'Watch this price?',
  confirmed: 'You are watching this price',
  unsubscribe: 'Stop watching this price?',
  unsubscribed: 'You no longer watch this price',
  unknown: 'This link is no longer valid',
  failed: 'This did not work',
};

/** What a page of price alerts is called. */
export function alertTitle({ state }: AlertPage): string {
  return TITLES[state];
}
