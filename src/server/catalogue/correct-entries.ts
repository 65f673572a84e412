import type { Queries } from '#server/database/database.ts';
import type { Milliseconds } from '#server/database/schema.ts';
import type { PriceChangeRow } from './price-changes.ts';
import { amountOf, isSameAmount, type StoredLine } from './price-lines.ts';

type Place = Pick<PriceChangeRow, 'unit' | 'country' | 'fromQuantity'>;

/**
 * Entries of a correction: each names the entry whose price was wrong, and the public sees as the price before what that
 * one began with.
 */
export async function correctEntries(
  queries: Queries,
  serviceId: number,
  entries: readonly PriceChangeRow[],
): Promise<PriceChangeRow[]> {
  const last = await lastEntries(queries, serviceId);
  return entries.map((entry) => {
    const wrong = last.get(priceOf(entry));
    if (!wrong || !isSameAmount(amountOf(wrong.toMicros), entry.fromMicros ?? null)) {
      return { ...entry, correction: true };
    }
    return { ...entry, correction: true, corrects: wrong.id, shownFromMicros: amountOf(wrong.shownFromMicros) };
  });
}

async function lastEntries(queries: Queries, serviceId: number) {
  const rows = await queries
    .selectFrom('priceChanges')
    .select(['id', 'unit', 'country', 'fromQuantity', 'which', 'toMicros', 'shownFromMicros'])
    .where('serviceId', '=', serviceId)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [priceOf(row), row]));
}

/**
 * Since when a line's prices are shown as they are, by the entries that no correction has taken back; null where there
 * are none. After a correction that need not be now: the price before may be right again.
 */
export async function shownSince(
  queries: Queries,
  serviceId: number,
): Promise<(line: Place) => StoredLine['since'] | null> {
  const rows = await shownChanges(queries)
    .select(['change.unit', 'change.country', 'change.fromQuantity'])
    .select((change) => change.fn.max<Milliseconds>('change.at').as('at'))
    .where('change.serviceId', '=', serviceId)
    .groupBy(['change.unit', 'change.country', 'change.fromQuantity'])
    .execute();
  const byPlace = new Map(rows.map((row) => [placeOf(row), row.at]));
  return (line) => byPlace.get(placeOf(line)) ?? null;
}

/** The history as anybody may see it: own and direct prices, without what was wrong and what then is no change. */
export function shownChanges(queries: Queries) {
  return queries
    .selectFrom('priceChanges as change')
    .where('change.which', 'in', ['own', 'direct'])
    .where('change.shownFromMicros', 'is distinct from', (change) => change.ref('change.toMicros'))
    .where((change) => {
      const corrections = change.selectFrom('priceChanges as later').select('later.id');
      return change.not(change.exists(corrections.whereRef('later.corrects', '=', 'change.id')));
    });
}

function placeOf({ unit, country, fromQuantity }: Place): string {
  return `${unit} ${country ?? ''} ${fromQuantity}`;
}

function priceOf(entry: Place & Pick<PriceChangeRow, 'which'>): string {
  return `${placeOf(entry)} ${entry.which}`;
}
