import { z } from 'zod';
import { exchangeRatesInputSchema, type ExchangeRatesInput } from '#contract/currency/rates.ts';
import { parseRate, rateFault, type Currency } from '#domain/currency/exchange-rate.ts';
import { dayOf } from '#domain/prices/staleness.ts';
import { changeCatalogue, type CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import type { Queries } from '#server/database/database.ts';
import { rateBefore, readRates, storeRate, type RateRow } from './stored-rates.ts';

/**
 * Stores or removes rates of the operator, as a change of the catalogue, whose version notifies all instances.
 *
 * @throws ZodError for an implausible rate.
 */
export async function enterRates(context: CatalogueContext, input: ExchangeRatesInput): Promise<void> {
  const { rates } = exchangeRatesInputSchema.parse(input);
  const scope = { rates: rates.map(({ currency }) => currency) };
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
