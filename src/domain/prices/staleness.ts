export const MILLISECONDS_PER_DAY = 86_400_000;

/** What decides how long a direct price counts. Demo rows never go stale. */
export interface CheckedPrice {
  /** The day (UTC) on which somebody last looked at the vendor's page, as YYYY-MM-DD. */
  readonly checkedOn: string;
  readonly isDemo: boolean;
}

/** Whether the check of a direct price is more than `maxAgeDays` before a day (UTC, YYYY-MM-DD). */
export function isStale(price: CheckedPrice, today: string, maxAgeDays: number): boolean {
  const turns = staleAt(price, maxAgeDays);
  return turns !== null && Date.parse(today) >= turns;
}

/** When a direct price goes stale, at midnight UTC in milliseconds since 1970; null for one that never does. */
export function staleAt({ checkedOn, isDemo }: CheckedPrice, maxAgeDays: number): number | null {
  return isDemo ? null : Date.parse(checkedOn) + (maxAgeDays + 1) * MILLISECONDS_PER_DAY;
}

/** The day (UTC, YYYY-MM-DD) of a moment in milliseconds since 1970. */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
