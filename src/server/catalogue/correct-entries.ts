import type { Queries } from '#server/database/database.ts';
import type { PriceChangeRow } from './price-changes.ts';
import { amountOf, isSameAmount, type StoredLine } from './price-lines.ts';

type Place = Pick<PriceChangeRow, 'unit' | 'country' | 'fromQuantity'>;

/**
 * Links the entries of a correction to the wrong ones. Publicly, the price before is the one before the wrong entry.
 * The correction of an opening price is an opening price.
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
    return {
      ...entry,
      correction: true,
      corrects: wrong.id,
      shownFromMicros: amountOf(wrong.shownFromMicros),
      isOpening: Boolean(wrong.isOpening),
    };
  });
}

async function lastEntries(queries: Queries, serviceId: number) {
  const rows = await queries
    .selectFrom('priceChanges')
    .select(['id', 'unit', 'country', 'fromQuantity', 'which', 'toMicros', 'shownFromMicros', 'isOpening'])
    .where('serviceId', '=', serviceId)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [priceOf(row), row]));
}

/** Since when shown prices have been in effect, and whether they are older than the history. */
export type PriceStart = Pick<StoredLine, 'since' | 'isOpening'>;

/**
 * When the prices of lines began, without corrected entries; null without entries. A correction may restore an older
 * price.
 */
export async function publicPriceStarts(
  queries: Queries,
  serviceId: number,
): Promise<(line: Place) => PriceStart | null> {
  const rows = await publicChanges(queries)
    .select(['change.unit', 'change.country', 'change.fromQuantity', 'change.at', 'change.isOpening'])
    .where('change.serviceId', '=', serviceId)
    .execute();
  const byPlace = Map.groupBy(rows, placeOf);
  return (line) => {
    const entries = byPlace.get(placeOf(line)) ?? [];
    if (entries.length === 0) return null;
    return {
      since: Math.max(...entries.map(({ at }) => at)),
      isOpening: entries.every(({ isOpening }) => isOpening),
    };
  };
}

/** The public history: own and list prices, without corrected entries and those that change nothing without them. */
export function publicChanges(queries: Queries) {
  return queries
    .selectFrom('priceChanges as change')
    .where('change.which', 'in', ['own', 'direct'])
    .where('change.shownFromMicros', 'is distinct from', (change) => change.ref('change.toMicros'))
    .where((change) => {
      const corrections = change.selectFrom('priceChanges as later').select('later.id');
      return change.not(change.exists(corrections.whereRef('later.corrects', '=', 'change.id')));
    });
}

/** The public history without opening prices. */
export function listedChanges(queries: Queries) {
  return publicChanges(queries).where('change.isOpening', '=', false);
}

function placeOf({ unit, country, fromQuantity }: Place): string {
  return `${unit} ${country ?? ''} ${fromQuantity}`;
}

function priceOf(entry: Place & Pick<PriceChangeRow, 'which'>): string {
  return `${placeOf(entry)} ${entry.which}`;
}
