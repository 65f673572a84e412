import { sql, type Selectable } from 'kysely';
import type { SourceAnswer, SourcesAnswer, SourcesQuery } from '#contract/sources/source.ts';
import { compareNames } from '#domain/alphabetical.ts';
import { SOURCE_LIMITS } from '#domain/limits.ts';
import { containsAll, normalizeText, searchWords } from '#domain/search.ts';
import { firstReadingAt } from '#domain/sources/reading-time.ts';
import {
  READING_RESULTS,
  SOURCE_STATES,
  stateOf,
  type PlaceResult,
  type ReadingResult,
  type SourceState,
} from '#domain/sources/source-state.ts';
import { citingLines } from '#server/catalogue/cited-sources.ts';
import type { Queries } from '#server/database/database.ts';
import type { SourceTables } from '#server/database/source-tables.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import { isoTime } from '#server/runtime/iso-time.ts';
import { Turns } from '#server/runtime/turns.ts';

/** A line that cites a source, with the result of its place. */
interface CitingLine {
  readonly sourceId: number;
  readonly providerName: string;
  readonly serviceName: string;
  readonly hasPlace: boolean;
  readonly result: PlaceResult | null;
  /** Whether it differs by the figure that the operator left aside. */
  readonly isDismissed: boolean;
  readonly foundSince: number | null;
}

/** The times of sources depend on the clock and on whether checks are on. */
export interface SourceClock {
  readonly now: () => number;
  readonly isOn: () => boolean;
}

/** A source that a list price cites now, with its lines. */
interface CitedSource {
  readonly row: ListedRow;
  readonly state: SourceState;
  readonly lines: readonly CitingLine[];
}

/** All sources that a list price cites now. */
export async function readSources(queries: Queries, query: SourcesQuery, clock: SourceClock): Promise<SourcesAnswer> {
  const cited = await readCitedSources(queries);
  const recent = await readRecentReadings(queries);
  const words = searchWords(query.q ?? '');
  const { state: wanted = 'all' } = query;
  const shown = cited.filter(
    (source) => (wanted === 'all' || source.state === wanted) && containsAll(searchText(source), words),
  );
  const count = (state: SourceState) => cited.filter((source) => source.state === state).length;
  return {
    sources: byWorstHost(shown.map((source) => answerOf(source, recent, clock))),
    counts: {
      all: cited.length,
      same: count('same'),
      differs: count('differs'),
      lost: count('lost'),
      unread: count('unread'),
      noPlace: count('no-place'),
      paused: count('paused'),
      never: count('never'),
    },
  };
}

/** One source. @throws NotFoundError also if no list price cites it any more. */
export async function readSource(queries: Queries, id: number, clock: SourceClock): Promise<SourceAnswer> {
  const [source] = await readCitedSources(queries, id);
  if (!source) throw new NotFoundError('source', id);
  return answerOf(source, await readRecentReadings(queries, id), clock);
}

const TROUBLED: ReadonlySet<SourceState> = new Set(['differs', 'lost', 'unread']);

/** The number of cited sources that differ, are lost or unread. */
export async function countTroubledSources(queries: Queries): Promise<number> {
  return (await readCitedSources(queries)).filter(({ state }) => TROUBLED.has(state)).length;
}

const LISTED = [
  'id',
  'url',
  'host',
  'paused',
  'nextAt',
  'leaseUntil',
  'failures',
  'readAt',
  'reason',
  'sameAt',
] as const;

type ListedRow = Pick<Selectable<SourceTables['sources']>, (typeof LISTED)[number]>;

async function readCitedSources(queries: Queries, id?: number): Promise<CitedSource[]> {
  let select = queries.selectFrom('sources').select(LISTED);
  if (id !== undefined) select = select.where('id', '=', id);
  const linesOf = Map.groupBy(await readCitingLines(queries, id), ({ sourceId }) => sourceId);
  const turns = new Turns();
  const cited: CitedSource[] = [];
  for (const row of await select.execute()) {
    if (turns.isOver) await turns.next();
    const lines = linesOf.get(row.id);
    if (lines) cited.push({ row, lines, state: stateIn(row, lines) });
  }
  return cited;
}

function stateIn(row: ListedRow, lines: readonly CitingLine[]): SourceState {
  return stateOf({
    isPaused: Boolean(row.paused),
    wasRead: row.readAt !== null,
    isUnread: row.reason !== null,
    results: lines.map(({ hasPlace, result }) => (hasPlace ? result : 'no-place')),
  });
}

async function readCitingLines(queries: Queries, sourceId?: number): Promise<CitingLine[]> {
  let select = citingLines(queries)
    .innerJoin('services', 'services.id', 'priceLines.serviceId')
    .innerJoin('providers', 'providers.id', 'services.providerId')
    .select(['sources.id as sourceId', 'providers.name as providerName', 'services.name as serviceName'])
    .select(['sourcePlaces.place', 'sourcePlaces.result', 'foundMicros', 'foundSince', 'dismissedMicros']);
  if (sourceId !== undefined) select = select.where('sources.id', '=', sourceId);
  const rows = await select.execute();
  return rows.map(({ place, foundMicros, dismissedMicros, ...row }) => ({
    ...row,
    hasPlace: place !== null,
    isDismissed: row.result === 'differs' && dismissedMicros !== null && dismissedMicros === foundMicros,
  }));
}

/** The last readings of a source. */
interface RecentReadings {
  /** Oldest first. */
  readonly results: readonly ReadingResult[];
  /** The HTTP status of the newest. */
  readonly status: number | null;
}

async function readRecentReadings(queries: Queries, id?: number): Promise<ReadonlyMap<number, RecentReadings>> {
  let select = queries.selectFrom('sources').select([
    'sources.id',
    sql<number | null>`(
      select status from source_readings where source_id = sources.id order by source_readings.id desc limit 1
    )`.as('status'),
    sql<string | null>`(
      select string_agg(latest.result, ',' order by latest.id) from (
        select id, result from source_readings where source_id = sources.id
        order by id desc limit ${sql.lit(SOURCE_LIMITS.recentReadings)}
      ) as latest
    )`.as('results'),
  ]);
  if (id !== undefined) select = select.where('id', '=', id);
  const resultsIn = (text: string | null) =>
    text?.split(',').flatMap((name) => READING_RESULTS.find((result) => result === name) ?? []) ?? [];
  const rows = await select.execute();
  return new Map(rows.map(({ results, status, ...row }) => [row.id, { results: resultsIn(results), status }]));
}

function searchText({ row, lines }: CitedSource): string {
  const names = lines.flatMap(({ providerName, serviceName }) => [providerName, serviceName]);
  return normalizeText([row.url, ...new Set(names)].join('\n'));
}

function answerOf(
  { row, lines, state }: CitedSource,
  recent: ReadonlyMap<number, RecentReadings>,
  { now, isOn }: SourceClock,
): SourceAnswer {
  const { id, url, host, reason, failures, readAt, sameAt } = row;
  const count = (isCounted: (line: CitingLine) => boolean) => lines.filter(isCounted).length;
  const of = (wanted: PlaceResult) => (line: CitingLine) => line.hasPlace && line.result === wanted;
  const worst = (['differs', 'lost'] as const).find((result) => lines.some(of(result)));
  const starts = worst ? lines.filter(of(worst)).flatMap(({ foundSince }) => foundSince ?? []) : [];
  return {
    id,
    url,
    host,
    lines: lines.length,
    state,
    reason,
    status: recent.get(id)?.status ?? null,
    readAt: isoTime(readAt),
    sameAt: isoTime(sameAt),
    nextAt: isoTime(row.paused || !isOn() ? null : row.nextAt || firstReadingAt(url, now())),
    reading: (row.leaseUntil ?? 0) > now(),
    failures,
    results: {
      same: count(of('same')),
      differs: count(of('differs')),
      dismissed: count(({ isDismissed }) => isDismissed),
      lost: count(of('lost')),
      noPlace: count(({ hasPlace }) => !hasPlace),
    },
    worstSince: isoTime(starts.length === 0 ? null : Math.min(...starts)),
    recent: [...(recent.get(id)?.results ?? [])],
  };
}

/** Hosts by the worst state of their sources, then by name; within a host the same. */
function byWorstHost(sources: readonly SourceAnswer[]): SourceAnswer[] {
  const rank = ({ state }: SourceAnswer) => SOURCE_STATES.indexOf(state);
  const hosts = Map.groupBy(sources, ({ host }) => host);
  const inOrder = (a: SourceAnswer, b: SourceAnswer) => rank(a) - rank(b) || compareNames(a.url, b.url);
  return [...hosts.values()]
    .map((some) => some.toSorted(inOrder))
    .toSorted(([a], [b]) => (a && b ? rank(a) - rank(b) || compareNames(a.host, b.host) : 0))
    .flat();
}
