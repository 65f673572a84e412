import { sql } from 'kysely';
import type {
  HistoryAnswer,
  HistoryEntry,
  HistoryNarrowing,
  HistoryQuery,
  HistoryRow,
  HistoryRowsAnswer,
  HistoryRowsQuery,
} from './history.ts';
import type { HistoryEntity } from './history-text.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { adminApi } from '#core/routes.ts';
import { HISTORY_LIMITS } from '#core/limits.ts';
import { normalizeText, searchWords } from '#core/search.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import type { Queries } from '#platform/database/database.ts';
import { lookupFor, shownValues, type RowLookup } from './described-rows.server.ts';
import type { Row } from './recorded-rows.server.ts';
import {
  likePattern,
  readChanges,
  readEntry,
  readFirstChanges,
  readMatchingChanges,
  readUndone,
  type StoredChange,
  type StoredEntry,
} from './stored-entries.server.ts';

/** Why an entry cannot be undone, null if it can. */
export type ObstacleOf = (entry: StoredEntry) => Promise<string | null>;

/** What of the history is read: entries below an id, and none of `hidden` kinds. */
interface HistoryPart {
  readonly before?: number | undefined;
  readonly hidden?: readonly HistoryEntity[];
}

/** The entries of a query with the names of people, newest first. */
export function selectEntries(queries: Queries, query: HistoryNarrowing, { before, hidden = [] }: HistoryPart) {
  const { way, entity, q = '', line, from, to } = query;
  let select = queries
    .selectFrom('history')
    .leftJoin('people', 'people.id', 'history.personId')
    .selectAll('history')
    .select('people.name as personName')
    .orderBy('history.id', 'desc');
  if (before !== undefined) select = select.where('history.id', '<', before);
  if (hidden.length > 0) select = select.where('entity', 'not in', hidden);
  if (way) select = select.where('way', '=', way);
  if (entity) select = select.where('entity', '=', entity);
  if (from) select = select.where('at', '>=', Date.parse(from));
  if (to) select = select.where('at', '<', Date.parse(to) + (to.includes('T') ? 0 : MILLISECONDS_PER_DAY));
  for (const word of searchWords(q)) {
    const pattern = likePattern(normalizeText(word));
    // A name is in `people` alone, and has to be found as it is now.
    select = select.where(sql<boolean>`(history.search_text like ${pattern} escape '\\'
      or people.search_text like ${pattern} escape '\\')`);
  }
  if (line !== undefined) {
    select = select.where('history.id', 'in', (rows) =>
      rows
        .selectFrom('historyRows')
        .select('entryId')
        .where('kind', '=', 'price-line')
        .where('rowKey', '=', String(line)),
    );
  }
  return select;
}

/** A page of the history, newest first, with whether each entry can be undone. Entries of `hidden` kinds are left out. */
export async function readHistory(
  queries: Queries,
  query: HistoryQuery,
  obstacleOf: ObstacleOf,
  hidden: readonly HistoryEntity[] = [],
): Promise<HistoryAnswer> {
  const { before, limit, q = '', line } = query;
  const search = { words: searchWords(q), line };
  const found = await selectEntries(queries, query, { before, hidden })
    .limit(limit + 1)
    .execute();
  const entries = found.slice(0, limit);
  const ids = entries.map(({ id }) => id);
  const undone = await readUndone(queries, ids);
  const changes = await readFirstChanges(queries, ids, HISTORY_LIMITS.shown);
  const matching = await readMatchingChanges(queries, ids, HISTORY_LIMITS.shown, search);
  const shownChangesOf = (id: number) => matching.get(id)?.changes ?? changes.get(id) ?? [];
  const find = await lookupFor(queries, ids.flatMap(shownChangesOf).flatMap(rowsIn), []);
  const answers: HistoryEntry[] = [];
  for (const entry of entries) {
    const obstacle = undone.has(entry.id) ? null : await obstacleOf(entry);
    const undo = undone.has(entry.id) ? 'done' : obstacle === null ? 'possible' : 'blocked';
    const things = thingsIn(shownChangesOf(entry.id), find);
    const { id, at, personName, summary, changed } = entry;
    answers.push({
      id,
      at: new Date(at).toISOString(),
      actor: personName ?? entry.actor,
      way: entry.way,
      entity: entry.entity,
      summary,
      changed,
      matches: matching.get(id)?.count ?? null,
      ...things,
      undo,
      blockedBy: obstacle,
    });
  }
  const last = entries.at(-1);
  const next = last && found.length > limit ? withQuery(adminApi.history, { ...query, before: last.id }) : null;
  return { entries: answers, next };
}

/** A page of an entry's rows. @throws NotFoundError */
export async function readHistoryRows(
  queries: Queries,
  id: number,
  { after: leftOut = 0, q = '', line }: HistoryRowsQuery,
): Promise<HistoryRowsAnswer> {
  await readEntry(queries, id);
  const search = { words: searchWords(q), line };
  const found = await readChanges(queries, id, { after: leftOut - 1, limit: HISTORY_LIMITS.rows + 1, search });
  const changes = found.slice(0, HISTORY_LIMITS.rows);
  const find = await lookupFor(queries, changes.flatMap(rowsIn), []);
  const last = found.length > changes.length ? changes.at(-1) : undefined;
  return {
    rows: changes.map((change) => rowOf(change, find)),
    next: last ? withQuery(adminApi.historyRows(id), { q, line, after: last.position + 1 }) : null,
  };
}

function rowsIn({ before, after }: StoredChange): Row[] {
  return [before, after].filter((row) => row !== null);
}

function rowOf({ kind, label, before, after }: StoredChange, find: RowLookup): HistoryRow {
  const shown = (row: Row | null) => row && shownValues(kind, row, find);
  return { what: label, before: shown(before), after: shown(after) };
}

/** The changed rows of an entry by label; equal labels are numbered. */
function thingsIn(changes: readonly StoredChange[], find: RowLookup): Pick<HistoryEntry, 'before' | 'after'> {
  type Things = Map<string, Record<string, unknown>>;
  const [befores, afters]: [Things, Things] = [new Map(), new Map()];
  const counts = new Map<string, number>();
  for (const change of changes) {
    const { what, before, after } = rowOf(change, find);
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    const name = count > 1 ? `${what} (${count})` : what;
    if (before) befores.set(name, before);
    if (after) afters.set(name, after);
  }
  const asRecord = (some: Things) => (some.size > 0 ? Object.fromEntries(some) : null);
  return { before: asRecord(befores), after: asRecord(afters) };
}
