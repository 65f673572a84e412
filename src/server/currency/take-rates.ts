import { rateFault } from '#domain/currency/exchange-rate.ts';
import { changeCatalogue, SCHEDULED_CHANGE, type CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import type { Queries } from '#server/database/database.ts';
import { rateBefore, readRates, storeRate, type NewRate } from '#server/settings/stored-rates.ts';
import { RatesError } from './rates-error.ts';
import type { EcbRates } from './read-ecb-file.ts';

interface Judged {
  readonly taken: readonly NewRate[];
  readonly refused: readonly string[];
}

/**
 * Stores fetched rates that are newer than the stored ones; on the same day, the operator's take precedence. Without
 * new rates nothing changes, and no cache is cleared.
 *
 * @throws RatesError naming implausible rates, after the others were stored.
 */
export async function storeFetchedRates(context: CatalogueContext, fetched: EcbRates): Promise<void> {
  const now = context.now();
  let judged = await judge(context.database.queries, fetched, now);
  if (judged.taken.length > 0) {
    judged = await changeCatalogue(context, SCHEDULED_CHANGE, async (queries) => {
      const found = await judge(queries, fetched, now);
      for (const rate of found.taken) await storeRate(queries, rate);
      return found;
    });
  }
  if (judged.refused.length > 0) throw new RatesError(judged.refused.join(' '));
}

async function judge(queries: Queries, { day, micros: rates }: EcbRates, now: number): Promise<Judged> {
  const stored = new Map((await readRates(queries)).map((row) => [row.currency, row]));
  const accepted: NewRate[] = [];
  const refused: string[] = [];
  for (const [currency, micros] of rates) {
    const before = stored.get(currency);
    const isKnown =
      before !== undefined &&
      before.source !== 'demo' &&
      (before.day > day ||
        (before.day === day && (before.source === 'operator' || BigInt(before.rateMicros) === micros)));
    if (isKnown) continue;
    const fault = rateFault({ micros, day }, rateBefore(before), now);
    if (fault === null) accepted.push({ currency, micros, day, source: 'ecb', setAt: now });
    else refused.push(`${currency} of ${day} was refused: ${fault}`);
  }
  return { taken: accepted, refused };
}
