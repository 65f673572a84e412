export const MILLISECONDS_PER_DAY = 86_400_000;

/**
 * Whose word a list price or a fact is: a person's who compared it with its source, the machine's that read the source
 * again, or that of a list published by somebody, from which it was taken over.
 */
export const CHECKED_BY = ['person', 'machine', 'list'] as const;
export type CheckedBy = (typeof CHECKED_BY)[number];

/** The check of a list price. Demo prices are never outdated, those from a list without a day at once. */
export interface CheckedPrice {
  /** The day (UTC) of the last check of the vendor's page or of the list, as YYYY-MM-DD; null for an undated list. */
  readonly checkedOn: string | null;
  readonly isDemo: boolean;
}

/** Whether a list price was checked more than `maxAgeDays` before a day (UTC, YYYY-MM-DD). */
export function isStale(price: CheckedPrice, today: string, maxAgeDays: number): boolean {
  const turns = staleAt(price, maxAgeDays);
  return turns !== null && Date.parse(today) >= turns;
}

/** When a list price becomes outdated, at midnight UTC in milliseconds since 1970; null if never. */
export function staleAt({ checkedOn, isDemo }: CheckedPrice, maxAgeDays: number): number | null {
  if (isDemo) return null;
  return checkedOn === null
    ? Number.NEGATIVE_INFINITY
    : Date.parse(checkedOn) + (maxAgeDays + 1) * MILLISECONDS_PER_DAY;
}

/** Whether anything is known of where a value comes from: the day of a check, or the list that it was taken from. */
export function hasCheck({
  checkedOn,
  checkedBy,
}: {
  readonly checkedOn: string | null;
  readonly checkedBy: CheckedBy;
}) {
  return checkedOn !== null || checkedBy === 'list';
}

/** The day (UTC, YYYY-MM-DD) of a moment in milliseconds since 1970. */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
