import { dayText } from '#domain/day-text.ts';

/** What is known of when prices began. */
export interface DatedPrices {
  /** ISO 8601. */
  readonly since: string;
  /** Whether the prices were there before the records began. */
  readonly sinceAtLeast: boolean;
  /** The day (YYYY-MM-DD) of the first check of the direct price, null where nobody has checked it. */
  readonly firstCheckedOn: string | null;
}

/** The day from which prices are known to be what they are, and whether they may be older. */
export interface PriceSince {
  readonly day: string;
  readonly atLeast: boolean;
}

/** Since when both prices of a line are what they are; null for older prices that nobody has checked. */
export function lineSince({ since, sinceAtLeast, firstCheckedOn }: DatedPrices): PriceSince | null {
  if (!sinceAtLeast) return { day: since.slice(0, 'YYYY-MM-DD'.length), atLeast: false };
  return firstCheckedOn === null ? null : { day: firstCheckedOn, atLeast: true };
}

/** The same of the direct price: what was checked before it was entered is older than its entry. */
export function directSince(prices: DatedPrices): PriceSince | null {
  const { since, firstCheckedOn } = prices;
  const isOlder = firstCheckedOn !== null && firstCheckedOn < since.slice(0, 'YYYY-MM-DD'.length);
  return lineSince(isOlder ? { ...prices, sinceAtLeast: true } : prices);
}

/** As it follows the word "since": "6 Oct 2026", "at least 6 Oct 2026". */
export function sinceText({ day, atLeast }: PriceSince): string {
  return `${atLeast ? 'at least ' : ''}${dayText(day)}`;
}
