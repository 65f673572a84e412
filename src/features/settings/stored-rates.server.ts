import type { Selectable } from 'kysely';
import type { CurrentRate } from '#core/site.ts';
import { dayText } from '#core/day-text.ts';
import {
  CURRENCIES,
  formatRate,
  rateExpiry,
  type Currency,
  type DatedRate,
  parseRate,
  rateFault,
} from '#core/exchange-rate.ts';
import type { Queries } from '#platform/database/database.ts';
import type { ExchangeRatesTable } from '#platform/database/operator-tables.ts';
import { z } from 'zod';
import { exchangeRatesInputSchema, type ExchangeRatesInput } from '#features/currency/rates.ts';
import { dayOf } from '#core/staleness.ts';
import { changeCatalogue, type CatalogueContext } from '#catalogue/change-catalogue.server.ts';

export type RateRow = Selectable<ExchangeRatesTable>;

export interface NewRate extends DatedRate {
  readonly currency: Currency;
  readonly source: RateRow['source'];
  readonly setAt: number;
}

/** All stored rates in the order of currencies. */
export async function readRates(queries: Queries): Promise<RateRow[]> {
  const rows = await queries.selectFrom('exchangeRates').selectAll().execute();
  return CURRENCIES.flatMap((currency) => rows.find((row) => row.currency === currency) ?? []);
}

/** Stores a rate, replacing the previous one. */
export async function storeRate(queries: Queries, { currency, micros, day, source, setAt }: NewRate): Promise<void> {
  const values = { rateMicros: micros, day, source, setAt };
  await queries
    .insertInto('exchangeRates')
    .values({ currency, ...values })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet(values))
    .execute();
}

/** The stored rate that a new one is compared with; null for none or a demo rate. */
export function rateBefore(stored: RateRow | undefined): DatedRate | null {
  return stored && stored.source !== 'demo' ? { micros: BigInt(stored.rateMicros), day: stored.day } : null;
}

/** The current rates at a moment. The operator's rates have the site as their source. */
export function currentRates(rows: readonly RateRow[], now: number, siteName: string): CurrentRate[] {
  return rows
    .filter((row) => now < rateExpiry(row))
    .map(({ currency, rateMicros, day, source }) => {
      const rate = formatRate(BigInt(rateMicros));
      const by = { operator: siteName, ecb: 'ECB', demo: 'demo rate' }[source];
      return { currency, rate, note: `1 USD = ${rate} ${currency}, ${by}, ${dayText(day)}` };
    });
}

/** When the next rate expires, infinity if none does. */
export function nextRateExpiry(rows: readonly RateRow[], now: number): number {
  return Math.min(...rows.map(rateExpiry).filter((end) => end > now), Number.POSITIVE_INFINITY);
}

/**
 * Stores or removes rates of the operator, as a change of the catalogue, whose version notifies all instances.
 *
 * @throws ZodError for an implausible rate.
 */
export async function enterRates(context: CatalogueContext, input: ExchangeRatesInput): Promise<void> {
  const { rates } = exchangeRatesInputSchema.parse(input);
  const scope = rates.map(({ currency }) => ['rate', currency] as const);
  await changeCatalogue(context, { entity: 'settings', scope }, async (queries, { now }) => {
    const stored = new Map((await readRates(queries)).map((row) => [row.currency, row]));
    for (const [index, { currency, rate, day = dayOf(now) }] of rates.entries()) {
      const before = stored.get(currency);
      const micros = rate === null ? null : parseRate(rate);
      if (micros === null) await removeRate(queries, currency);
      else if (!isSame(before, micros, day)) {
        const fault = rateFault({ micros, day }, rateBefore(before), now);
        if (fault !== null) throw refusal(index, fault, rate);
        await storeRate(queries, { currency, micros, day, source: 'operator', setAt: now });
      }
    }
  });
}

function isSame(stored: RateRow | undefined, micros: bigint, day: string): boolean {
  return stored !== undefined && stored.source !== 'demo' && BigInt(stored.rateMicros) === micros && stored.day === day;
}

async function removeRate(queries: Queries, currency: Currency): Promise<void> {
  await queries.deleteFrom('exchangeRates').where('currency', '=', currency).execute();
}

function refusal(index: number, message: string, input: unknown): z.ZodError {
  return new z.ZodError([{ code: 'custom', path: ['rates', index, 'rate'], message, input }]);
}
