import { DEFAULT_PRICE_MAX_AGE_DAYS } from '#domain/limits.ts';
import { dayOf } from '#domain/prices/staleness.ts';
import type { Queries } from '#server/database/database.ts';
import type { Milliseconds } from '#server/database/schema.ts';

/** The clock for prices, and the configured age of outdated ones. */
export interface PriceClock {
  readonly now: () => Milliseconds;
  /** Days until a list price is outdated, unless set in the panel. */
  readonly priceMaxAgeDays?: number;
}

/** The moment for which prices are read. */
export interface PriceMoment {
  readonly now: Milliseconds;
  /** The day in UTC, YYYY-MM-DD. */
  readonly today: string;
  readonly maxAgeDays: number;
}

/** The current moment. */
export async function momentOf(
  queries: Queries,
  { now, priceMaxAgeDays = DEFAULT_PRICE_MAX_AGE_DAYS }: PriceClock,
): Promise<PriceMoment> {
  const settings = await queries.selectFrom('settings').select('priceMaxAgeDays').executeTakeFirst();
  const time = now();
  return { now: time, today: dayOf(time), maxAgeDays: settings?.priceMaxAgeDays ?? priceMaxAgeDays };
}
