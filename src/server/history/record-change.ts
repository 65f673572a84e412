import { setImmediate } from 'node:timers/promises';
import type { HistoryEntity, Way } from '#domain/history/history-text.ts';
import { normalizeText } from '#domain/search.ts';
import type { Queries } from '#server/database/database.ts';
import type { Milliseconds } from '#server/database/schema.ts';
import { mapInTurns, Turns } from '#server/runtime/turns.ts';
import { labelOf, lookupFor, lookupIn, ownersOf, rowOf, type Lookup } from './described-rows.ts';
import {
  changesBetween,
  readRows,
  RECORDED,
  type Cell,
  type RowChange,
  type RowKind,
  type Snapshot,
} from './recorded-rows.ts';
import { summarize } from './summarize.ts';

const ROWS_PER_INSERT = 1_000;

/** Longest searchable text of an entry, in UTF-16 code units. */
const LONGEST_SEARCH_TEXT = 20_000;

/** The author of a change, and how it was made. */
export interface Author {
  readonly actor: string;
  readonly way: Way;
}

/** The description of a change, without its rows. */
export interface RecordedChange {
  readonly at: Milliseconds;
  readonly author: Author;
  readonly entity: HistoryEntity;
  /** The entry that it undoes. */
  readonly undoes?: { readonly id: number; readonly summary: string } | undefined;
}

/**
 * Records a change inside its transaction: the differences of two snapshots. Returns the entry's id, null without
 * differences.
 */
export async function recordChange(
  queries: Queries,
  { at, author, entity, undoes }: RecordedChange,
  before: Snapshot,
  after: Snapshot,
): Promise<number | null> {
  const turns = new Turns();
  await turns.next();
  const changes = changesBetween(before, after);
  if (changes.length === 0) return null;
  const moments = [after, before];
  const completeRows = await mapInTurns(changes, (change) => rowOf(change, lookupIn(moments)));
  const find = await lookupFor(queries, completeRows, moments);
  await turns.next();
  const summary = undoes ? undoneSummary(undoes.summary, changes, find) : summarize(changes, find);
  const rows = await mapInTurns(changes, (change, position) => ({
    position,
    kind: change.kind,
    rowKey: change.key,
    label: labelOf(change.kind, completeRows[position] ?? {}, find),
    before: change.before && JSON.stringify(change.before),
    after: change.after && JSON.stringify(change.after),
  }));
  if (turns.isOver) await turns.next();
  // Owners first: the rows may exceed the searchable text.
  const names = new Set([...completeRows.flatMap((row) => ownersOf(row, find)), ...rows.map(({ label }) => label)]);
  const searchText = [summary, author.actor, ...names].join('\n').slice(0, LONGEST_SEARCH_TEXT);
  const values = {
    at,
    ...author,
    entity,
    summary,
    searchText: normalizeText(searchText),
    changed: rows.length,
    undoes: undoes?.id ?? null,
  };
  const { id } = await queries.insertInto('history').values(values).returning('id').executeTakeFirstOrThrow();
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    if (start > 0) await setImmediate();
    const some = rows.slice(start, start + ROWS_PER_INSERT).map((row) => ({ ...row, entryId: id }));
    await queries.insertInto('historyRows').values(some).execute();
  }
  return id;
}

/** Runs a change inside a transaction and records its differences. */
export async function recordedChange<T>(
  queries: Queries,
  said: RecordedChange,
  { kind, keys }: { readonly kind: RowKind; readonly keys: readonly Cell[] },
  work: () => Promise<T>,
): Promise<T> {
  const read = async () => new Map([[kind, await readRows(queries, kind, RECORDED[kind].key, keys)]]);
  const before = await read();
  const result = await work();
  await recordChange(queries, said, before, await read());
  return result;
}

const [UNDONE, REDONE] = ['Undone: ', 'Redone: '];

/** Undoing an undo redoes the change. */
function undoneSummary(summary: string, changes: readonly RowChange[], find: Lookup): string {
  if (summary.startsWith(UNDONE)) return `${REDONE}${summarize(changes, find)}`;
  return `${UNDONE}${summarize(changes, find, { isUndoing: true })}`;
}
