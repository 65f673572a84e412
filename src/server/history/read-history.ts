import { sql } from 'kysely';
import type { HistoryAnswer, HistoryEntry, HistoryQuery, HistoryRow, HistoryRowsAnswer } from '#contract/history.ts';
import { adminApi } from '#contract/routes.ts';
import { HISTORY_LIMITS } from '#domain/limits.ts';
import { folded, wordsOf } from '#domain/search.ts';
import { MILLISECONDS_PER_DAY } from '#domain/staleness.ts';
import type { Queries } from '#server/database/database.ts';
import { lookupFor, shownValues, type Lookup } from './described-rows.ts';
import type { Row } from './recorded-rows.ts';
import {
  readChanges,
  readEntry,
  readFirstChanges,
  readUndone,
  type StoredChange,
  type StoredEntry,
} from './stored-entries.ts';

/** What stands in the way of taking an entry back, null where nothing does. */
export type ObstacleOf = (entry: StoredEntry) => Promise<string | null>;

/** A part of the history, newest first, each entry with whether it can be taken back now. */
export async function readHistory(
  queries: Queries,
  query: HistoryQuery,
  obstacleOf: ObstacleOf,
): Promise<HistoryAnswer> {
  const { before, limit, way, entity, q = '', from, to } = query;
  let select = queries
    .selectFrom('history')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) select = select.where('id', '<', before);
  if (way) select = select.where('way', '=', way);
  if (entity) select = select.where('entity', '=', entity);
  if (from) select = select.where('at', '>=', Date.parse(from));
  if (to) select = select.where('at', '<', Date.parse(to) + MILLISECONDS_PER_DAY);
  for (const word of wordsOf(q)) {
    const pattern = `%${folded(word).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    select = select.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
  }
  const found = await select.execute();
  const entries = found.slice(0, limit);
  const ids = entries.map(({ id }) => id);
  const undone = await readUndone(queries, ids);
  const changes = await readFirstChanges(queries, ids, HISTORY_LIMITS.shown);
  const find = await lookupFor(queries, [...changes.values()].flat().flatMap(rowsIn), []);
  const answers: HistoryEntry[] = [];
  for (const entry of entries) {
    const obstacle = undone.has(entry.id) ? null : await obstacleOf(entry);
    const undo = undone.has(entry.id) ? 'done' : obstacle === null ? 'possible' : 'blocked';
    const things = thingsIn(changes.get(entry.id) ?? [], find);
    const { id, at, actor, summary, changed } = entry;
    answers.push({
      id,
      at: new Date(at).toISOString(),
      actor,
      way: entry.way,
      entity: entry.entity,
      summary,
      changed,
      ...things,
      undo,
      blockedBy: obstacle,
    });
  }
  const last = entries.at(-1);
  return { entries: answers, next: last && found.length > limit ? nextPart(query, last.id) : null };
}

function nextPart(query: HistoryQuery, before: number): string {
  const values = Object.entries({ ...query, before }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${adminApi.history}?${new URLSearchParams(values).toString()}`;
}

/** A part of the rows that one entry has changed. @throws NotFoundError */
export async function readHistoryRows(queries: Queries, id: number, leftOut = 0): Promise<HistoryRowsAnswer> {
  const { changed } = await readEntry(queries, id);
  const changes = await readChanges(queries, id, { after: leftOut - 1, limit: HISTORY_LIMITS.rows });
  const find = await lookupFor(queries, changes.flatMap(rowsIn), []);
  const read = leftOut + changes.length;
  return {
    rows: changes.map((change) => rowOf(change, find)),
    next: changes.length > 0 && read < changed ? `${adminApi.historyRows(id)}?after=${read}` : null,
  };
}

function rowsIn({ before, after }: StoredChange): Row[] {
  return [before, after].filter((row) => row !== null);
}

function rowOf({ kind, label, before, after }: StoredChange, find: Lookup): HistoryRow {
  const shown = (row: Row | null) => row && shownValues(kind, row, find);
  return { what: label, before: shown(before), after: shown(after) };
}

/** What an entry has changed, by labels: two things of one name are told apart by a number. */
function thingsIn(changes: readonly StoredChange[], find: Lookup): Pick<HistoryEntry, 'before' | 'after'> {
  const things = {
    before: new Map<string, Record<string, unknown>>(),
    after: new Map<string, Record<string, unknown>>(),
  };

  const counts = new Map<string, number>();
  for (const change of changes) {
    const { what, before, after } = rowOf(change, find);
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    const name = count > 1 ? `${what} (${count})` : what;
    if (before) things.before.set(name, before);
    if (after) things.after.set(name, after);
  }
  const asRecord = (some: ReadonlyMap<string, Record<string, unknown>>) =>
    some.size > 0 ? Object.fromEntries(some) : null;
  return { before: asRecord(things.before), after: asRecord(things.after) };
}
