import type { ExchangeRates } from '#contract/currency/rates.ts';
import { dayText } from '#domain/day-text.ts';
import { readerTime } from '#web/browser/reader-time.ts';

type StoredRate = ExchangeRates['rates'][number];

/** The state of a rate: its source and age, and whether it is offered to readers. */
export function rateText(stored: StoredRate | undefined, now: number): string {
  if (!stored) return 'No rate, not offered.';
  const { currency, rate, day, source, offeredUntil } = stored;
  const by = { operator: 'entered here', ecb: 'ECB', demo: 'demo rate' }[source];
  const known = `1 USD = ${rate} ${currency}, ${by}, ${dayText(day)}.`;
  if (offeredUntil === null) return `${known} Offered until you set a rate.`;
  const isOffered = now < Date.parse(offeredUntil);
  return isOffered ? `${known} Offered until ${readerTime(offeredUntil)}.` : `${known} Too old, not offered.`;
}

/** The state of rate fetching, as lines of text. */
export function fetchingText(fetching: ExchangeRates['fetching']): string[] {
  if (!fetching) {
    return ['Set RATES_URL to fetch rates: a file in the European Central Bank’s daily format.'];
  }
  const { host, triedAt, fetchedAt, nextAt, problem } = fetching;
  return [
    fetchedAt === null
      ? `No rates fetched from ${host} yet.`
      : `Last fetched from ${host} on ${readerTime(fetchedAt)}. The newer rate applies.`,
    ...(problem === null ? [] : [`On ${triedAt === null ? 'the last try' : readerTime(triedAt)}: ${problem}`]),
    `Next try on ${readerTime(nextAt)}.`,
  ];
}
