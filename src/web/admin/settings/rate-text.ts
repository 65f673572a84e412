import type { ExchangeRates } from '#contract/rates.ts';
import { dayText, timeText } from '#domain/day-text.ts';

type StoredRate = ExchangeRates['rates'][number];

/** What is known of a rate, and whether readers are offered it at a moment. */
export function rateText(stored: StoredRate | undefined, now: number): string {
  if (!stored) return 'No rate, not offered.';
  const { currency, rate, day, source, offeredUntil } = stored;
  const known = `1 USD = ${rate} ${currency}, ${source === 'ecb' ? 'ECB' : 'entered here'}, ${dayText(day)}.`;
  const isOffered = now < Date.parse(offeredUntil);
  return isOffered ? `${known} Offered until ${timeText(offeredUntil)} UTC.` : `${known} Too old, not offered.`;
}

/** How fetching rates goes, in lines. */
export function fetchingText(fetching: ExchangeRates['fetching']): string[] {
  if (!fetching) {
    return ['Set RATES_URL to have rates fetched: a file in the European Central Bank’s daily format.'];
  }
  const { host, triedAt, fetchedAt, nextAt, problem } = fetching;
  const time = (moment: string) => `${timeText(moment)} UTC`;
  return [
    fetchedAt === null
      ? `Nothing was fetched from ${host} yet.`
      : `Last fetched from ${host} on ${time(fetchedAt)}. The newer day holds.`,
    ...(problem === null ? [] : [`On ${triedAt === null ? 'the last try' : time(triedAt)}: ${problem}`]),
    `Next try on ${time(nextAt)}.`,
  ];
}
