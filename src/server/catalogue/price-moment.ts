import { DEFAULT_PRICE_MAX_AGE_DAYS } from '#domain/limits.ts';
import { dayOf } from '#domain/prices/staleness.ts';
import type { Queries } from '#server/database/database.ts';
import type { Milliseconds } from '#server/database/schema.ts';

/** What readers of prices go by beside the database: the wall clock, and what the configuration says of old prices. */
export interface PriceClock {
  readonly now: () => Milliseconds;
  /** After how many days a direct price is stale where the settings have no word of their own. */
  readonly priceMaxAgeDays?: number;
}

/** The moment for which prices are read. */
export interface PriceMoment {
  readonly now: Milliseconds;
  /** Its day in UTC, such as 2026-10-06. */
  readonly today: string;
  readonly maxAgeDays: number;
}

/** The moment that it is now. */
export async function momentOf(
  queries: Queries,
  { now, priceMaxAgeDays = DEFAULT_PRICE_MAX_AGE_DAYS }: PriceClock,
): Promise<PriceMoment> {
  const settings = await queries.selectFrom('settings').select('priceMaxAgeDays').executeTakeFirst();
  const time = now();
  return { now: time, today: dayOf(time), maxAgeDays: settings?.priceMaxAgeDays ?? priceMaxAgeDays };
}
