import { setImmediate } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import type { Queries } from '#server/database/database.ts';
import type { Milliseconds, PriceLinesTable } from '#server/database/schema.ts';
import type { Author } from '#server/history/record-change.ts';
import { correctEntries, type PriceStart, publicPriceStarts } from './correct-entries.ts';
import {
  changesOfList,
  endDemoMark,
  insertChanges,
  type PriceChangeRow,
  type RecordedService,
} from './price-changes.ts';
import { firstCheck, hasSamePrices, isSameAmount, placeOf, type ListedLine, type StoredLine } from './price-lines.ts';

/** SQLite binds at most 32,766 values per statement. */
const ROWS_PER_INSERT = 1_000;

/** Other requests run after this many lists. */
const LISTS_PER_TURN = 50;

/** The current and the new lines of a service: a new line with an id replaces that line. */
export interface ListChange {
  readonly service: RecordedService;
  readonly before: readonly StoredLine[];
  readonly after: readonly ListedLine[];
}

/** Author and time of a change, and whether it is a correction. */
export interface ListChangeContext {
  readonly author: Author;
  readonly now: Milliseconds;
  readonly correction?: boolean | undefined;
}

/**
 * Writes price lists and their history inside the caller's transaction; the only writer of lines that an author has
 * changed. Returns the number of changed lines.
 */
export async function applyPriceLists(
  queries: Queries,
  lists: readonly ListChange[],
  { author, now, correction = false }: ListChangeContext,
): Promise<number> {
  const removed: number[] = [];
  const written: Insertable<PriceLinesTable>[] = [];
  const history: PriceChangeRow[] = [];
  for (const [index, { service, before, after }] of lists.entries()) {
    if (index % LISTS_PER_TURN === LISTS_PER_TURN - 1) await setImmediate();
    const { serviceId } = service.named;
    const entries = changesOfList(service.named, before, after, { at: now, author });
    if (correction) await insertChanges(queries, await correctEntries(queries, serviceId, entries));
    else history.push(...entries);
    if (author.way !== 'seed') await endDemoMark(queries, service, entries);
    const publicStartOf = correction ? await publicPriceStarts(queries, serviceId) : null;
    const stored = new Map(before.map((line) => [line.id, line]));
    const kept = new Set<number>();
    for (const line of after) {
      const was = line.id === null ? undefined : stored.get(line.id);
      if (was) kept.add(was.id);
      if (was && isSameLine(was, line)) continue;
      if (was) removed.push(was.id);
      const unchanged = was && isSamePrice(was, line) ? was : null;
      const corrected = line.validFrom === null ? publicStartOf?.(line) : null;
      const { since, isOpening } = corrected ??
        unchanged ?? { since: line.validFrom ?? now, isOpening: author.way === 'seed' };
      const version = (was?.version ?? line.lastVersion ?? 0) + 1;
      written.push(
        rowOf(serviceId, line, { since, isOpening, firstCheckedOn: firstCheck(was ?? null, line), version }),
      );
    }
    for (const { id } of before) if (!kept.has(id)) removed.push(id);
  }
  await insertChanges(queries, history);
  await removeLines(queries, removed);
  await insertLines(queries, written);
  return new Set([...removed, ...written.map(({ id }, index) => id ?? -1 - index)]).size;
}

/** Deletes lines whose history is already recorded. */
export async function removeLines(queries: Queries, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += ROWS_PER_INSERT) {
    if (start > 0) await setImmediate();
    await queries
      .deleteFrom('priceLines')
      .where('id', 'in', ids.slice(start, start + ROWS_PER_INSERT))
      .execute();
  }
}

/** Stores lines. A changed line keeps its id; it is deleted first, so that lines may swap places. */
export async function insertLines(queries: Queries, rows: readonly Insertable<PriceLinesTable>[]): Promise<void> {
  const [changed, added] = [rows.filter(({ id }) => id !== undefined), rows.filter(({ id }) => id === undefined)];
  for (const group of [changed, added]) {
    for (let start = 0; start < group.length; start += ROWS_PER_INSERT) {
      if (start > 0) await setImmediate();
      await queries
        .insertInto('priceLines')
        .values(group.slice(start, start + ROWS_PER_INSERT))
        .execute();
    }
  }
}

/** A line as a database row. */
export function rowOf(
  serviceId: number,
  line: ListedLine,
  { since, isOpening, firstCheckedOn, version }: PriceStart & Pick<StoredLine, 'firstCheckedOn' | 'version'>,
): Insertable<PriceLinesTable> {
  const { id, unit, countryId, fromQuantity, validFrom, checkedOn, sourceUrl, atQuantity, note } = line;
  return {
    ...(id !== null && { id }),
    serviceId,
    unit,
    countryId,
    fromQuantity,
    ownMicros: line.own,
    directMicros: line.direct,
    costMicros: line.cost,
    validFrom,
    checkedOn,
    sourceUrl,
    atQuantity,
    note,
    since,
    isOpening,
    firstCheckedOn,
    version,
  };
}

function isSamePrice(a: ListedLine, b: ListedLine): boolean {
  return placeOf(a) === placeOf(b) && a.validFrom === b.validFrom && hasSamePrices(a, b);
}

/** Whether two lines are equal. */
export function isSameLine(a: ListedLine, b: ListedLine): boolean {
  return (
    placeOf(a) === placeOf(b) &&
    a.validFrom === b.validFrom &&
    a.own === b.own &&
    a.direct === b.direct &&
    isSameAmount(a.cost, b.cost) &&
    a.checkedOn === b.checkedOn &&
    a.sourceUrl === b.sourceUrl &&
    a.atQuantity === b.atQuantity &&
    a.note === b.note
  );
}
