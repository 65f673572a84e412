export const MILLISECONDS_PER_DAY = 86_400_000;

/** Who checks list prices: a person, or the machine that reads sources again. */
export const CHECKED_BY = ['person', 'machine'] as const;
export type CheckedBy = (typeof CHECKED_BY)[number];

/** The check of a list price. Demo prices are never outdated. */
export interface CheckedPrice {
  /** The day (UTC) of the last check of the vendor's page, as YYYY-MM-DD. */
  readonly checkedOn: string;
  readonly isDemo: boolean;
}

/** Whether a list price was checked more than `maxAgeDays` before a day (UTC, YYYY-MM-DD). */
export function isStale(price: CheckedPrice, today: string, maxAgeDays: number): boolean {
  const turns = staleAt(price, maxAgeDays);
  return turns !== null && Date.parse(today) >= turns;
}

/** When a list price becomes outdated, at midnight UTC in milliseconds since 1970; null if never. */
export function staleAt({ checkedOn, isDemo }: CheckedPrice, maxAgeDays: number): number | null {
  return isDemo ? null : Date.parse(checkedOn) + (maxAgeDays + 1) * MILLISECONDS_PER_DAY;
}

/** The day (UTC, YYYY-MM-DD) of a moment in milliseconds since 1970. */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
