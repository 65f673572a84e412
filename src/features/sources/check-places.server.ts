import type { FoundValue } from './found-value.ts';
import { placeSchema, wordsPlaceSchema, type Place } from '#catalogue/sources/source-place.ts';
import type { SourceFormat } from '#catalogue/sources/source-state.ts';
import type { Queries } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import type { ContentThread } from './content-thread.server.ts';
import type { SourceReading } from './read-source.server.ts';

/** The check of a line's place: the place as it was stored, and the amount found; null if the place is lost. */
export interface CheckedPlace {
  readonly place: Place;
  readonly stored: string;
  readonly found: FoundValue | null;
}

/** The check of a fact's place: the place as it was stored, and whether its words were found. */
interface CheckedWords {
  readonly stored: string;
  readonly isFound: boolean;
}

/** A reading with its checks, by line id and by `factKey`. */
export interface CheckedReading {
  readonly reading: SourceReading;
  readonly checked: ReadonlyMap<number, CheckedPlace>;
  readonly checkedFacts: ReadonlyMap<string, CheckedWords>;
}

export function factKey({ serviceId, fact }: { readonly serviceId: number; readonly fact: string }): string {
  return `${serviceId} ${fact}`;
}

/**
 * Searches the content of a reading, or the stored content if it is unchanged, for the source's places. If it
 * has no text, or the search exceeds its limits, the source counts as unread.
 */
export async function checkPlaces(
  queries: Queries,
  thread: ContentThread,
  sourceId: number,
  reading: SourceReading,
): Promise<CheckedReading> {
  const unchecked = {
    reading,
    checked: new Map<number, CheckedPlace>(),
    checkedFacts: new Map<string, CheckedWords>(),
  };
  if (reading.kind === 'unread') return unchecked;
  const rows = await withinDeadline(
    queries.selectFrom('sourcePlaces').select(['lineId', 'place']).where('sourceId', '=', sourceId).execute(),
  );
  const facts = await withinDeadline(
    queries.selectFrom('factPlaces').select(['serviceId', 'fact', 'place']).where('sourceId', '=', sourceId).execute(),
  );
  // A page without places may be one that scripts draw; a file without places has nothing to be looked for.
  const mayBeDrawn = reading.kind === 'read' && reading.format === 'html';
  if (rows.length + facts.length === 0 && !mayBeDrawn) return unchecked;
  const body =
    reading.kind === 'read'
      ? { format: reading.format, content: reading.text }
      : await withinDeadline(readLastContent(queries, sourceId));
  if (!body) return unchecked;
  const places = rows.map(({ lineId, place: stored }) => {
    const place = placeSchema.parse(JSON.parse(stored));
    return { lineId, stored, place };
  });
  const searched = await thread.search({
    ...body,
    places: places.map(({ place }) => place),
    prices: [],
    words: facts.map(({ place }) => wordsPlaceSchema.parse(JSON.parse(place))),
  });
  if (typeof searched === 'string' || !searched.hasText) {
    const isPage = body.format === 'html' || body.format === 'text';
    const reason = typeof searched === 'string' ? searched : isPage ? 'empty' : 'type';
    const { status, bytes, ms } = reading;
    return { ...unchecked, reading: { kind: 'unread', reason, status, bytes, ms, retryAfterMs: null } };
  }
  return {
    reading,
    checked: new Map(
      places.map(({ lineId, ...rest }, index) => [lineId, { ...rest, found: searched.found[index] ?? null }]),
    ),
    checkedFacts: new Map(
      facts.map((one, index) => [factKey(one), { stored: one.place, isFound: searched.foundWords[index] ?? false }]),
    ),
  };
}

/** The stored body of the last successful reading; null before the first one. */
export async function readLastContent(
  queries: Queries,
  sourceId: number,
): Promise<{ readonly format: SourceFormat; readonly content: string } | null> {
  const row = await queries
    .selectFrom('sources')
    .select(['format', 'content'])
    .where('id', '=', sourceId)
    .executeTakeFirst();
  return row?.format && row.content !== null ? { format: row.format, content: row.content } : null;
}
