import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { ConflictError, NotFoundError } from '#platform/errors/problem-error.ts';
import type { Queries } from '#platform/database/database.ts';
import type { HistoryEntity } from './history-text.ts';
import type { HistoryRowsTable, HistoryTable } from '#platform/database/schema.ts';
import { ROW_KINDS, rowSchema, type Row, type RowChange } from './recorded-rows.server.ts';

export type StoredEntry = Selectable<HistoryTable>;

/** A change of an entry, with the names at that time. */
export interface StoredChange extends RowChange {
  readonly position: number;
  readonly label: string;
}

/** An entry. Those of `hidden` kinds do not exist for the reader. @throws NotFoundError */
export async function readEntry(
  queries: Queries,
  id: number,
  hidden: readonly HistoryEntity[] = [],
): Promise<StoredEntry> {
  const entry = await queries.selectFrom('history').selectAll().where('id', '=', id).executeTakeFirst();
  if (!entry || hidden.includes(entry.entity)) throw new NotFoundError('entry of the history', id);
  return entry;
}

/** A search for rows: those of a price line, or with all words in their names. */
export interface RowSearch {
  readonly words: readonly string[];
  readonly line: number | undefined;
}

type RowsOf = ExpressionBuilder<{ historyRows: HistoryRowsTable }, 'historyRows'>;

/** The condition of a row search, null without one. */
function rowCondition({ words, line }: RowSearch) {
  if (words.length === 0 && line === undefined) return null;
  return (row: RowsOf) =>
    row.and([
      ...(line === undefined ? [] : [row('kind', '=', 'price-line'), row('rowKey', '=', String(line))]),
      ...words.map((word) => sql<boolean>`lower(label) like ${likePattern(word.toLowerCase())} escape '\\'`),
    ]);
}

/** A LIKE pattern for a text anywhere. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

function rowsOfEntry(queries: Queries, id: number) {
  return queries.selectFrom('historyRows').selectAll('historyRows').where('entryId', '=', id).orderBy('position');
}

/** The changes of an entry, or a page of them, in order. */
export async function readChanges(
  queries: Queries,
  id: number,
  { after = -1, limit, search }: { readonly after?: number; readonly limit?: number; readonly search?: RowSearch } = {},
): Promise<StoredChange[]> {
  let select = rowsOfEntry(queries, id).where('position', '>', after);
  const condition = search && rowCondition(search);
  if (condition) select = select.where(condition);
  if (limit !== undefined) select = select.limit(limit);
  return (await select.execute()).map(changeOf);
}

/** Rows added or deleted by an entry. */
export async function readAddedAndDeleted(queries: Queries, id: number): Promise<StoredChange[]> {
  const rows = rowsOfEntry(queries, id).where((row) => row.or([row('before', 'is', null), row('after', 'is', null)]));
  return (await rows.execute()).map(changeOf);
}

/** Changes of an entry whose rows a later entry has changed: only these can differ now. */
export async function readChangedSince(
  queries: Queries,
  id: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<StoredChange[]> {
  const rows = rowsOfEntry(queries, id)
    .where('position', '>', after)
    .where((row) =>
      row.exists(
        row
          .selectFrom('historyRows as later')
          .select('later.entryId')
          .whereRef('later.kind', '=', 'historyRows.kind')
          .whereRef('later.rowKey', '=', 'historyRows.rowKey')
          .where('later.entryId', '>', id),
      ),
    )
    .limit(limit);
  return (await rows.execute()).map(changeOf);
}

/** The first changes of entries, by entry id. */
export async function readFirstChanges(
  queries: Queries,
  ids: readonly number[],
  most: number,
): Promise<Map<number, StoredChange[]>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('historyRows')
    .selectAll()
    .where('entryId', 'in', ids)
    .where('position', '<', most)
    .orderBy('position')
    .execute();
  return new Map([...Map.groupBy(rows, ({ entryId }) => entryId)].map(([id, some]) => [id, some.map(changeOf)]));
}

/** The first matching rows of each entry, with their number. */
export async function readMatchingChanges(
  queries: Queries,
  ids: readonly number[],
  most: number,
  search: RowSearch,
): Promise<Map<number, { readonly count: number; readonly changes: StoredChange[] }>> {
  const condition = rowCondition(search);
  if (!condition || ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom((from) =>
      from
        .selectFrom('historyRows')
        .selectAll()
        .select((row) => [
          row.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('entryId').orderBy('position'))
            .as('place'),
          row.fn
            .countAll<number | string>()
            .over((over) => over.partitionBy('entryId'))
            .as('found'),
        ])
        .where('entryId', 'in', ids)
        .where(condition)
        .as('found_rows'),
    )
    .selectAll()
    .where('place', '<=', most)
    .orderBy('position')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ entryId }) => entryId)].map(([id, some]) => [
      id,
      { count: Number(some[0]?.found ?? 0), changes: some.map(changeOf) },
    ]),
  );
}

function changeOf({
  position,
  kind,
  rowKey,
  label,
  before,
  after,
}: Omit<Selectable<HistoryRowsTable>, 'entryId'>): StoredChange {
  const known = ROW_KINDS.find((one) => one === kind);
  // Written by a later version, or about a removed feature.
  if (!known) throw new ConflictError(`This version cannot read this kind of change: ${kind}.`);
  return { position, kind: known, key: rowKey, label, before: rowIn(before), after: rowIn(after) };
}

function rowIn(json: string | null): Row | null {
  return json === null ? null : rowSchema.parse(JSON.parse(json));
}

/** Which entries are undone by an entry that is not undone itself. */
export async function readUndone(queries: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const undoers = new Map<number, number[]>();
  let pendingIds = [...ids];
  while (pendingIds.length > 0) {
    const links = await queries
      .selectFrom('history')
      .select(['id', 'undoes'])
      .where('undoes', 'in', pendingIds)
      .execute();
    for (const { id, undoes } of links) {
      if (undoes !== null) undoers.set(undoes, [...(undoers.get(undoes) ?? []), id]);
    }
    pendingIds = links.map(({ id }) => id);
  }
  const undone = new Set<number>();
  // An undo is newer than the entry that it undoes.
  for (const id of [...undoers.keys()].toSorted((a, b) => b - a)) {
    if (undoers.get(id)?.some((undoer) => !undone.has(undoer))) undone.add(id);
  }
  return undone;
}
