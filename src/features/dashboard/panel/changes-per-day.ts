import type { PriceChange } from '#catalogue/prices/price-changes.ts';
import { dayOf, MILLISECONDS_PER_DAY } from '#core/staleness.ts';

/** Number of days in the chart, including today. */
export const CHART_DAYS = 30;

/** The price changes of a day (YYYY-MM-DD, UTC). */
export interface ChangesOfDay {
  readonly day: string;
  readonly down: number;
  readonly up: number;
  /** First and removed prices. */
  readonly other: number;
}

export function firstDay(now: number): string {
  return dayOf(now - (CHART_DAYS - 1) * MILLISECONDS_PER_DAY);
}

/** The changes by day, oldest day first, including days without changes. */
export function changesPerDay(
  changes: readonly Pick<PriceChange, 'at' | 'percent'>[],
  now: number,
): readonly ChangesOfDay[] {
  const byDay = Map.groupBy(changes, ({ at }) => dayOf(Date.parse(at)));
  return Array.from({ length: CHART_DAYS }, (_, index) => {
    const day = dayOf(now - (CHART_DAYS - 1 - index) * MILLISECONDS_PER_DAY);
    const ofDay = byDay.get(day) ?? [];
    const down = ofDay.filter(({ percent }) => percent !== null && percent < 0).length;
    const up = ofDay.filter(({ percent }) => percent !== null && percent > 0).length;
    return { day, down, up, other: ofDay.length - down - up };
  });
}
