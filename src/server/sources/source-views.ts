import type { Selectable } from 'kysely';
import type { SourceAnswer, SourcesAnswer, SourcesQuery } from '#contract/sources/source.ts';
import { compareNames } from '#domain/alphabetical.ts';
import { containsAll, normalizeText, searchWords } from '#domain/search.ts';
import { firstReadingAt } from '#domain/sources/reading-time.ts';
import { SOURCE_STATES, stateOf, type SourceState } from '#domain/sources/source-state.ts';
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
  readonly result: Selectable<SourceTables['sourcePlaces']>['result'];
}

/** The times of sources depend on the clock and on whether checks are on. */
export interface SourceClock {
  readonly now: () => number;
  readonly isOn: () => boolean;
}

/** A source with its lines. */
interface CitedSource {
  readonly answer: SourceAnswer;
  readonly searchText: string;
}

/** All sources that a list price cites now. */
export async function readSources(queries: Queries, query: SourcesQuery, clock: SourceClock): Promise<SourcesAnswer> {
  const cited = await readCitedSources(queries, clock);
  const words = searchWords(query.q ?? '');
  const { state = 'all' } = query;
  const shown = cited.filter(
    ({ answer, searchText }) => (state === 'all' || answer.state === state) && containsAll(searchText, words),
  );
  const count = (wanted: SourceState) => cited.filter(({ answer }) => answer.state === wanted).length;
  return {
    sources: byWorstHost(shown.map(({ answer }) => answer)),
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
  const [source] = await readCitedSources(queries, clock, id);
  if (!source) throw new NotFoundError('source', id);
  return source.answer;
}

async function readCitedSources(queries: Queries, clock: SourceClock, id?: number): Promise<CitedSource[]> {
  const columns = ['id', 'url', 'host', 'paused', 'nextAt', 'readAt', 'reason', 'sameAt'] as const;
  let select = queries.selectFrom('sources').select(columns);
  if (id !== undefined) select = select.where('id', '=', id);
  const linesOf = Map.groupBy(await readCitingLines(queries, id), ({ sourceId }) => sourceId);
  const turns = new Turns();
  const cited: CitedSource[] = [];
  for (const row of await select.execute()) {
    if (turns.isOver) await turns.next();
    const lines = linesOf.get(row.id);
    if (lines) cited.push(citedSource(row, lines, clock));
  }
  return cited;
}

async function readCitingLines(queries: Queries, sourceId?: number): Promise<CitingLine[]> {
  let select = queries
    .selectFrom('priceLines')
    .innerJoin('services', 'services.id', 'priceLines.serviceId')
    .innerJoin('providers', 'providers.id', 'services.providerId')
    .leftJoin('sourcePlaces', (join) =>
      join
        .onRef('sourcePlaces.lineId', '=', 'priceLines.id')
        .onRef('sourcePlaces.sourceId', '=', 'priceLines.sourceId'),
    )
    .select(['priceLines.sourceId', 'providers.name as providerName', 'services.name as serviceName'])
    .select(['sourcePlaces.place', 'sourcePlaces.result'])
    .where('priceLines.sourceId', 'is not', null)
    .where('priceLines.validFrom', 'is', null)
    .where('priceLines.directMicros', '>', 0);
  if (sourceId !== undefined) select = select.where('priceLines.sourceId', '=', sourceId);
  const rows = await select.execute();
  return rows.map(({ place, ...row }) => ({ ...row, sourceId: row.sourceId ?? 0, hasPlace: place !== null }));
}

type ListedRow = Pick<
  Selectable<SourceTables['sources']>,
  'id' | 'url' | 'host' | 'paused' | 'nextAt' | 'readAt' | 'reason' | 'sameAt'
>;

function citedSource(row: ListedRow, lines: readonly CitingLine[], { now, isOn }: SourceClock): CitedSource {
  const { id, url, host, reason, readAt, sameAt } = row;
  const isPaused = Boolean(row.paused);
  const state = stateOf({
    isPaused,
    wasRead: readAt !== null,
    isUnread: reason !== null,
    results: lines.map(({ hasPlace, result }) => (hasPlace ? result : 'no-place')),
  });
  const nextAt = isPaused || !isOn() ? null : row.nextAt || firstReadingAt(url, now());
  const names = lines.flatMap(({ providerName, serviceName }) => [providerName, serviceName]);
  return {
    answer: {
      id,
      url,
      host,
      lines: lines.length,
      state,
      reason,
      readAt: isoTime(readAt),
      sameAt: isoTime(sameAt),
      nextAt: isoTime(nextAt),
    },
    searchText: normalizeText([url, ...new Set(names)].join('\n')),
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
