import { dayText } from '#core/day-text.ts';

/** The known dates of a price. */
export interface DatedPrices {
  /** ISO 8601. */
  readonly since: string;
  /** Whether the price existed before the records began. */
  readonly sinceAtLeast: boolean;
  /** Day (YYYY-MM-DD) of the first check of the list price, null if it was never checked. */
  readonly firstCheckedOn: string | null;
}

/** The day since which a price is known, and whether it may be older. */
export interface PriceSince {
  readonly day: string;
  readonly atLeast: boolean;
}

/** Since when both prices of a line have been in effect; null for older prices that were never checked. */
export function lineSince({ since, sinceAtLeast, firstCheckedOn }: DatedPrices): PriceSince | null {
  if (!sinceAtLeast) return { day: since.slice(0, 'YYYY-MM-DD'.length), atLeast: false };
  return firstCheckedOn === null ? null : { day: firstCheckedOn, atLeast: true };
}

/** Since when the list price has been in effect: its first check may be earlier than its entry. */
export function directSince(prices: DatedPrices): PriceSince | null {
  const { since, firstCheckedOn } = prices;
  const isOlder = firstCheckedOn !== null && firstCheckedOn < since.slice(0, 'YYYY-MM-DD'.length);
  return lineSince(isOlder ? { ...prices, sinceAtLeast: true } : prices);
}

/** The text after "since": "6 Oct 2026", "at least 6 Oct 2026". */
export function sinceText({ day, atLeast }: PriceSince): string {
  return `${atLeast ? 'at least ' : ''}${dayText(day)}`;
}
