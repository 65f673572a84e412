import { inBatches, type Queries } from '#platform/database/database.ts';
import { Turns } from '#platform/runtime/turns.ts';
import type { ListChange } from '#catalogue/prices/apply-price-list.server.ts';
import {
  changesOfList,
  priceOf,
  readLastEntries,
  recordedPlaceOf,
  type PriceChangeRow,
} from '#catalogue/prices/price-changes.server.ts';
import { amountOf, isSameAmount, type ListedLine } from '#catalogue/prices/price-lines.server.ts';

/** Author and time of an undo. */
type Undoing = Parameters<typeof changesOfList>[3];

/** The deletions that an undo takes back: ids of their entries by service and price. */
type UndoneDeletions = ReadonlyMap<string, number>;

/**
 * Prepares price lists whose prices return. A price that returns as it was deleted last has undone its deletion: its
 * line keeps the former start, that of other lines is left out.
 */
export async function prepareReturns(
  queries: Queries,
  lists: readonly ListChange[],
  by: Undoing,
): Promise<{ readonly lists: ListChange[]; readonly undone: UndoneDeletions }> {
  const turns = new Turns();
  const undone = new Map<string, number>();
  const prepared: ListChange[] = [];
  for (const list of lists) {
    if (turns.isOver) await turns.next();
    const { named } = list.service;
    const entries = changesOfList(named, list.before, list.after, by);
    const last = entries.some(isReturn) ? await readLastEntries(queries, named.serviceId) : null;
    const changed = new Set<string>();
    for (const entry of entries) {
      const deletion = isReturn(entry) ? last?.get(priceOf(entry)) : undefined;
      if (deletion?.toMicros === null && isSameAmount(amountOf(deletion.fromMicros), entry.toMicros ?? null)) {
        undone.set(keyOf(entry), deletion.id);
      } else if (entry.which !== 'cost') {
        changed.add(recordedPlaceOf(entry));
      }
    }
    prepared.push({
      ...list,
      after: list.after.map((line) => (changed.has(recordedPlaceOf(line)) ? withoutStart(line) : line)),
    });
  }
  return { lists: prepared, undone };
}

/** Stores undone deletions with the entries after an id that returned their prices. */
export async function storeUndoneDeletions(queries: Queries, undone: UndoneDeletions, after: number): Promise<void> {
  if (undone.size === 0) return;
  const entered = await queries
    .selectFrom('priceChanges')
    .select(['id', 'serviceId', 'unit', 'country', 'fromQuantity', 'which', 'fromMicros', 'toMicros'])
    .where('id', '>', after)
    .execute();
  const pairs = entered.flatMap((entry) => {
    const deletedId = isReturn(entry) ? undone.get(keyOf(entry)) : undefined;
    return deletedId === undefined ? [] : [{ deletedId, returnedId: entry.id }];
  });
  await inBatches(pairs, (some) => queries.insertInto('undoneDeletions').values(some).execute());
}

type PriceEntry = Pick<PriceChangeRow, 'unit' | 'country' | 'fromQuantity' | 'which'>;

function isReturn({ fromMicros, toMicros }: { readonly fromMicros?: unknown; readonly toMicros?: unknown }): boolean {
  return fromMicros === null && toMicros !== null;
}

function keyOf(entry: PriceEntry & Pick<PriceChangeRow, 'serviceId'>): string {
  return `${entry.serviceId} ${priceOf(entry)}`;
}

function withoutStart({ formerStart: _formerStart, ...line }: ListedLine): ListedLine {
  return line;
}
