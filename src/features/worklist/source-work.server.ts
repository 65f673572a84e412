import type { WorkGroup, WorkItem, WorkLineAnswer, WorkReading } from './worklist-contract.ts';
import { SOURCE_LIMITS, WORKLIST_LIMIT } from '#core/limits.ts';
import { formatAmount, writeAmount } from '#core/money.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { placeSchema } from '#catalogue/sources/source-place.ts';
import { keptDiscount } from '#features/sources/source-result.ts';
import type { PlaceResult, ReadingResult } from '#catalogue/sources/source-state.ts';
import type { Queries } from '#platform/database/database.ts';
import { isoTime } from '#platform/runtime/iso-time.ts';
import { readFactSources, type TroubledSource } from './fact-items.server.ts';
import { citingLines } from '#catalogue/sources/cited-sources.server.ts';
import { amountOf, type StoredLine } from '#catalogue/prices/price-lines.server.ts';

/** The lines in effect that cite a source, with the state of the source and of their place. */
export interface CitedLines {
  readonly byLine: ReadonlyMap<number, CitedLine>;
  readonly bySource: ReadonlyMap<number, readonly CitedLine[]>;
}

type CitedLine = Awaited<ReturnType<typeof readRows>>[number];

export async function readCitedLines(queries: Queries): Promise<CitedLines> {
  const rows = await readRows(queries);
  const byLine = new Map(rows.map((row) => [row.lineId, row]));
  return { byLine, bySource: Map.groupBy(rows, ({ sourceId }) => sourceId) };
}

async function readRows(queries: Queries) {
  return citingLines(queries)
    .select(['priceLines.id as lineId', 'sources.id as sourceId', 'url', 'paused', 'readAt', 'reason'])
    .select(['unreadSince', 'shapeChangedAt', 'place', 'result', 'foundMicros', 'foundSince', 'dismissedMicros'])
    .orderBy('priceLines.id')
    .execute();
}

/** The last reading of a line's source; null if the line has none. */
export function readingOf(cited: CitedLines, lineId: number | undefined): WorkReading | null {
  const line = lineId === undefined ? undefined : cited.byLine.get(lineId);
  if (!line) return null;
  const { sourceId, readAt, reason } = line;
  const placed = (cited.bySource.get(sourceId) ?? []).filter(({ place }) => place !== null);
  const count = (wanted: PlaceResult) => placed.filter(({ result }) => result === wanted).length;
  const counts = { places: placed.length, differs: count('differs'), lost: count('lost') };
  return { sourceId, readAt: isoTime(readAt), reason, ...counts };
}

interface Listed {
  readonly line: StoredLine;
  readonly cited: CitedLine;
}

/** The lines in effect, in the unit of their service, and how items show them. */
export interface PresentedCatalogue {
  readonly lines: readonly StoredLine[];
  /** A service with its vendor; null if it was deleted. */
  readonly serviceOf: (id: number) => Pick<WorkItem<'price-differs'>, 'provider' | 'service'> | null;
  /** A line with its service; null if price lists do not show it. */
  readonly lineOf: (line: StoredLine) => WorkLineAnswer | null;
}

/**
 * Worklist items from the readings of sources: prices that differ, largest change first; then sources that have changed
 * their shape and sources unread for days, longest first.
 */
export async function readSourceWork(
  queries: Queries,
  cited: CitedLines,
  { lines, serviceOf, lineOf }: PresentedCatalogue,
  now: number,
): Promise<WorkGroup[]> {
  const listed = lines.flatMap((line) => {
    const one = cited.byLine.get(line.id);
    return one ? [{ line, cited: one }] : [];
  });
  const differing = listed.filter(isProposed).toSorted((a, b) => changeOf(b) - changeOf(a));
  const shown = differing.slice(0, WORKLIST_LIMIT);
  const trails = await readTrails(queries, new Set(shown.map((one) => one.cited.sourceId)), now);
  const differs = shown.flatMap(({ line, cited: { url, sourceId, place, ...seen } }): WorkItem[] => {
    const named = serviceOf(line.serviceId);
    const shownLine = lineOf(line);
    const reading = readingOf(cited, line.id);
    const found = amountOf(seen.foundMicros);
    if (!named || !shownLine || !reading || found === null || place === null) return [];
    const kept = line.direct && line.own && line.own < line.direct ? keptDiscount(found, line.own, line.direct) : null;
    const proposal = {
      found: formatAmount(found),
      keptDiscount: writeAmount(kept),
      place: placeSchema.parse(JSON.parse(place)),
      since: isoTime(seen.foundSince ?? now),
      trail: trails.get(sourceId) ?? [],
    };
    return [
      { kind: 'price-differs', id: `line ${line.id}`, ...named, line: shownLine, source: url, reading, proposal },
    ];
  });
  const sources = [...Map.groupBy(listed, (one) => one.cited.sourceId).values()].flatMap((some) => some[0] ?? []);
  const ofPrices = sources.flatMap(({ line, cited: source }): TroubledSource[] => {
    const named = serviceOf(line.serviceId);
    const reading = readingOf(cited, line.id);
    if (!named || !reading) return [];
    const { sourceId, url, paused, shapeChangedAt, unreadSince } = source;
    const item = { id: `source ${sourceId}`, provider: named.provider, service: null, source: url, reading };
    return [{ paused: Boolean(paused), shapeChangedAt, unreadSince, item }];
  });
  const troubled = [...ofPrices, ...(await readFactSources(queries))];
  const group = (
    kind: 'source-changed' | 'source-unread',
    sinceOf: (source: TroubledSource) => number | null,
  ): WorkGroup => {
    const dated = troubled.flatMap((source) => {
      const since = source.paused ? null : sinceOf(source);
      return since === null ? [] : [{ item: source.item, since }];
    });
    const items = dated
      .toSorted((a, b) => a.since - b.since)
      .slice(0, WORKLIST_LIMIT)
      .map(({ item, since }) => ({ kind, ...item, since: isoTime(since) }));
    return { kind, count: dated.length, items };
  };
  const unreadBefore = now - SOURCE_LIMITS.unreadDays * MILLISECONDS_PER_DAY;
  return [
    { kind: 'price-differs', count: differing.length, items: differs },
    group('source-changed', ({ shapeChangedAt }) => shapeChangedAt),
    group('source-unread', ({ unreadSince }) =>
      unreadSince !== null && unreadSince <= unreadBefore ? unreadSince : null,
    ),
  ];
}

/** Whether the last reading found a price that differs from the current one and was not dismissed. */
function isProposed({ line, cited: { result, shapeChangedAt, foundMicros, dismissedMicros } }: Listed): boolean {
  const isOpen = result === 'differs' && shapeChangedAt === null && foundMicros !== dismissedMicros;
  return isOpen && amountOf(foundMicros) !== line.direct;
}

/** The relative change of the direct price. */
function changeOf({ line, cited: { foundMicros } }: Listed): number {
  return Math.abs(Number(foundMicros) / Number(line.direct) - 1);
}

/** The results of recent readings by source, oldest first. */
async function readTrails(queries: Queries, sourceIds: ReadonlySet<number>, now: number) {
  if (sourceIds.size === 0) return new Map<number, ReadingResult[]>();
  const rows = await queries
    .selectFrom('sourceReadings')
    .select(['sourceId', 'result'])
    .where('sourceId', 'in', [...sourceIds])
    .where('at', '>', now - SOURCE_LIMITS.trailReadings * MILLISECONDS_PER_DAY)
    .orderBy('id')
    .execute();
  const results = Map.groupBy(rows, ({ sourceId }) => sourceId);
  return new Map(
    [...results].map(([id, some]) => [id, some.slice(-SOURCE_LIMITS.trailReadings).map(({ result }) => result)]),
  );
}
