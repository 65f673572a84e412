import type { Queries } from '#server/database/database.ts';
import type { PriceChangeRow } from './price-changes.ts';
import { amountOf, isSameAmount, type StoredLine } from './price-lines.ts';

type Place = Pick<PriceChangeRow, 'unit' | 'country' | 'fromQuantity'>;

/**
 * Entries of a correction: each names the entry whose price was wrong, and the public sees as the price before what that
 * one began with. The correction of an opening price is an opening price.
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

/** Since when prices are shown as they are, and whether they were there before the history began. */
export type Beginning = Pick<StoredLine, 'since' | 'isOpening'>;

/**
 * When a line's prices began by the entries that no correction has taken back; null where there are none. After a
 * correction that need not be now: the price before may be right again.
 */
export async function shownBeginnings(queries: Queries, serviceId: number): Promise<(line: Place) => Beginning | null> {
  const rows = await shownChanges(queries)
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

/** The same without opening prices, which are no changes. */
export function listedChanges(queries: Queries) {
  return shownChanges(queries).where('change.isOpening', '=', false);
}

function placeOf({ unit, country, fromQuantity }: Place): string {
  return `${unit} ${country ?? ''} ${fromQuantity}`;
}

function priceOf(entry: Place & Pick<PriceChangeRow, 'which'>): string {
  return `${placeOf(entry)} ${entry.which}`;
}
