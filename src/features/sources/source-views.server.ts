import { sql, type Selectable } from 'kysely';
import type { SourceAnswer, SourcesAnswer, SourcesQuery } from './source.ts';
import { compareNames } from '#core/alphabetical.ts';
import { SOURCE_LIMITS } from '#core/limits.ts';
import { containsAll, normalizeText, searchWords } from '#core/search.ts';
import { isBeingRead } from './leased-work.server.ts';
import { firstReadingAt } from './reading-time.ts';
import {
  READING_RESULTS,
  SOURCE_STATES,
  stateOf,
  type PlaceResult,
  type ReadingResult,
  type SourceState,
} from '#catalogue/sources/source-state.ts';
import { citingFacts, citingLines } from '#catalogue/sources/cited-sources.server.ts';
import type { Queries } from '#platform/database/database.ts';
import type { SourceTables } from '#catalogue/sources/source-tables.server.ts';
import { NotFoundError } from '#platform/errors/problem-error.ts';
import { isoTime } from '#platform/runtime/iso-time.ts';
import { Turns } from '#platform/runtime/turns.ts';

/** A line or fact that cites a source, with the result of its place. */
interface Citation {
  readonly sourceId: number;
  readonly isFact: boolean;
  readonly providerName: string;
  readonly serviceName: string;
  readonly hasPlace: boolean;
  readonly result: PlaceResult | null;
  /** Whether the operator has dismissed the figure found. */
  readonly isDismissed: boolean;
  readonly foundSince: number | null;
}

/** The clock, and whether daily checks are on: the time of a next reading depends on both. */
export interface SourceClock {
  readonly now: () => number;
  readonly isOn: () => boolean;
}

interface CitedSource {
  readonly row: ListedRow;
  readonly state: SourceState;
  readonly citations: readonly Citation[];
}

/** All sources that a direct price in effect or a fact cites. */
export async function readSources(queries: Queries, query: SourcesQuery, clock: SourceClock): Promise<SourcesAnswer> {
  const cited = await readCitedSources(queries);
  const recent = await readRecentReadings(queries);
  const robots = await readRobotsStates(queries);
  const words = searchWords(query.q ?? '');
  const { state: wanted = 'all' } = query;
  const shown = cited.filter(
    (source) => (wanted === 'all' || source.state === wanted) && containsAll(searchText(source), words),
  );
  const count = (state: SourceState) => cited.filter((source) => source.state === state).length;
  return {
    sources: byWorstHost(shown.map((source) => answerOf(source, recent, robots, clock))),
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

/** One source. @throws NotFoundError, also if no line or fact cites it any more. */
export async function readSource(queries: Queries, id: number, clock: SourceClock): Promise<SourceAnswer> {
  const [source] = await readCitedSources(queries, id);
  if (!source) throw new NotFoundError('source', id);
  return answerOf(source, await readRecentReadings(queries, id), await readRobotsStates(queries), clock);
}

const TROUBLED: ReadonlySet<SourceState> = new Set(['differs', 'lost', 'unread']);

/** The number of cited sources in the state differs, lost or unread. */
export async function countTroubledSources(queries: Queries): Promise<number> {
  return (await readCitedSources(queries)).filter(({ state }) => TROUBLED.has(state)).length;
}

/** The number of cited sources in each state, and when the one that was read longest ago was read. */
export async function countSources(queries: Queries) {
  const cited = await readCitedSources(queries);
  const readAt = cited.flatMap(({ row, state }) => (state === 'paused' ? [] : (row.readAt ?? [])));
  return {
    states: Object.fromEntries(
      SOURCE_STATES.map((state) => [state, cited.filter((source) => source.state === state).length]),
    ),
    oldestReadAt: readAt.length === 0 ? null : readAt.reduce((oldest, time) => Math.min(oldest, time)),
  };
}

const LISTED = [
  'id',
  'url',
  'host',
  'paused',
  'nextAt',
  'leaseUntil',
  'waitingSince',
  'failures',
  'readAt',
  'reason',
  'sameAt',
  'shapeChangedAt',
] as const;

type ListedRow = Pick<Selectable<SourceTables['sources']>, (typeof LISTED)[number]>;

async function readCitedSources(queries: Queries, id?: number): Promise<CitedSource[]> {
  let select = queries.selectFrom('sources').select(LISTED);
  if (id !== undefined) select = select.where('id', '=', id);
  const citationsOf = Map.groupBy(await readCitations(queries, id), ({ sourceId }) => sourceId);
  const turns = new Turns();
  const cited: CitedSource[] = [];
  for (const row of await select.execute()) {
    if (turns.isOver) await turns.next();
    const citations = citationsOf.get(row.id);
    if (citations) cited.push({ row, citations, state: stateIn(row, citations) });
  }
  return cited;
}

function stateIn(row: ListedRow, citations: readonly Citation[]): SourceState {
  return stateOf({
    isPaused: Boolean(row.paused),
    wasRead: row.readAt !== null,
    isUnread: row.reason !== null,
    results: citations.map(({ hasPlace, result }) => (hasPlace ? result : 'no-place')),
  });
}

type RobotsStates = ReadonlyMap<string, SourceAnswer['robots']>;

/** What is known of robots.txt files, by origin. */
async function readRobotsStates(queries: Queries): Promise<RobotsStates> {
  const rows = await queries
    .selectFrom('sourceRobots')
    .select(['origin', 'unreached', sql<boolean | 0 | 1>`content is not null`.as('isRead')])
    .execute();
  return new Map(
    rows.map(({ origin, unreached, isRead }) => [origin, isRead ? 'read' : unreached ? 'unreached' : 'unreadable']),
  );
}

async function readCitations(queries: Queries, sourceId?: number): Promise<Citation[]> {
  let facts = citingFacts(queries)
    .innerJoin('services', 'services.id', 'factEvidence.serviceId')
    .innerJoin('providers', 'providers.id', 'services.providerId')
    .select(['sources.id as sourceId', 'providers.name as providerName', 'services.name as serviceName'])
    .select(['factPlaces.place', 'factPlaces.result', 'foundSince']);
  if (sourceId !== undefined) facts = facts.where('sources.id', '=', sourceId);
  let lines = citingLines(queries)
    .innerJoin('services', 'services.id', 'priceLines.serviceId')
    .innerJoin('providers', 'providers.id', 'services.providerId')
    .select(['sources.id as sourceId', 'providers.name as providerName', 'services.name as serviceName'])
    .select(['sourcePlaces.place', 'sourcePlaces.result', 'foundMicros', 'foundSince', 'dismissedMicros']);
  if (sourceId !== undefined) lines = lines.where('sources.id', '=', sourceId);
  const ofLines = (await lines.execute()).map(({ place, foundMicros, dismissedMicros, ...row }) => ({
    ...row,
    isFact: false,
    hasPlace: place !== null,
    isDismissed: row.result === 'differs' && dismissedMicros !== null && dismissedMicros === foundMicros,
  }));
  const ofFacts = (await facts.execute()).map(({ place, ...row }) => ({
    ...row,
    isFact: true,
    hasPlace: place !== null,
    isDismissed: false,
  }));
  return [...ofLines, ...ofFacts];
}

/** The most recent readings of a source. */
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

function searchText({ row, citations }: CitedSource): string {
  const names = citations.flatMap(({ providerName, serviceName }) => [providerName, serviceName]);
  return normalizeText([row.url, ...new Set(names)].join('\n'));
}

function answerOf(
  { row, citations, state }: CitedSource,
  recent: ReadonlyMap<number, RecentReadings>,
  robots: RobotsStates,
  { now, isOn }: SourceClock,
): SourceAnswer {
  const { id, url, host, reason, failures, readAt, shapeChangedAt } = row;
  const count = (isCounted: (one: Citation) => boolean) => citations.filter(isCounted).length;
  const of = (wanted: PlaceResult) => (one: Citation) => one.hasPlace && one.result === wanted;
  const worst = (['differs', 'lost'] as const).find((result) => citations.some(of(result)));
  // A price that was corrected after the reading is the one that the reading found.
  const isFound = reason === null && shapeChangedAt === null && citations.some(of('same'));
  const starts = worst ? citations.filter(of(worst)).flatMap(({ foundSince }) => foundSince ?? []) : [];
  return {
    id,
    url,
    host,
    lines: count(({ isFact }) => !isFact),
    facts: count(({ isFact }) => isFact),
    state,
    reason,
    robots: robots.get(new URL(url).origin) ?? null,
    status: recent.get(id)?.status ?? null,
    readAt: isoTime(readAt),
    sameAt: isoTime(isFound ? readAt : row.sameAt),
    nextAt: isoTime(row.paused || !isOn() ? null : row.nextAt || firstReadingAt(url, now())),
    reading: isBeingRead(row, now()),
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

/** Sorts hosts with prices first, then by their worst state, then by host; within a host likewise, then by URL. */
function byWorstHost(sources: readonly SourceAnswer[]): SourceAnswer[] {
  const rank = ({ state }: SourceAnswer) => SOURCE_STATES.indexOf(state);
  const hosts = Map.groupBy(sources, ({ host }) => host);
  const byUse = (a: SourceAnswer, b: SourceAnswer) =>
    Number(a.lines === 0) - Number(b.lines === 0) || rank(a) - rank(b);
  const inOrder = (a: SourceAnswer, b: SourceAnswer) => byUse(a, b) || compareNames(a.url, b.url);
  return [...hosts.values()]
    .map((some) => some.toSorted(inOrder))
    .toSorted(([a], [b]) => (a && b ? byUse(a, b) || compareNames(a.host, b.host) : 0))
    .flat();
}
