/** The formats of sources that can be read. */
export const SOURCE_FORMATS = ['html', 'json', 'csv', 'tsv', 'text'] as const;
export type SourceFormat = (typeof SOURCE_FORMATS)[number];

/**
 * Why a reading got no text. `robots`: robots.txt forbids it. `robots-unread`: robots.txt answered with an error or not in
 * time. `robots-unreached`: the host gave no answer to the request for robots.txt.
 */
export const UNREAD_REASONS = [
  'robots',
  'robots-unread',
  'robots-unreached',
  'status',
  'timeout',
  'too-large',
  'type',
  'empty',
  'network',
  'redirect',
  'refused-address',
  'crash',
] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];

const ROBOTS_TEXTS: Readonly<Partial<Record<UnreadReason, string>>> = {
  robots: 'its robots.txt forbids it',
  'robots-unread': 'its robots.txt answered with an error or not in time',
  'robots-unreached': 'it could not be reached, so its robots.txt is unknown',
};

/** What robots.txt has to do with a page that was not read, in a clause about the page; null for nothing. */
export function robotsText(reason: UnreadReason): string | null {
  return ROBOTS_TEXTS[reason] ?? null;
}

/** Results of a reading for the place of a line, compared with the stored price. */
export const PLACE_RESULTS = ['same', 'differs', 'lost'] as const;
export type PlaceResult = (typeof PLACE_RESULTS)[number];

/**
 * Why a place is lost: it was not found, its amount is in another currency, or its amount is not a price (zero, too
 * large, or of more than six decimals without a factor).
 */
export const LOST_REASONS = ['place', 'currency', 'no-price'] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/** Results of a reading for the place of a fact: its words were found, or not. */
export const FACT_RESULTS = ['same', 'lost'] as const satisfies readonly PlaceResult[];

/** Results of a reading as a whole: the worst of its places, or that there are none, or that it got no text. */
export const READING_RESULTS = ['differs', 'lost', 'unread', 'no-place', 'same'] as const;
export type ReadingResult = (typeof READING_RESULTS)[number];

/** States of sources, the worst first. */
export const SOURCE_STATES = [...READING_RESULTS, 'paused', 'never'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** The worst of the given results; `no-place` if there are none. */
export function worstOf(results: readonly ReadingResult[]): ReadingResult {
  return READING_RESULTS.find((result) => results.includes(result)) ?? 'no-place';
}

interface SourceParts {
  readonly isPaused: boolean;
  readonly wasRead: boolean;
  /** Whether its last reading got no text. */
  readonly isUnread: boolean;
  /** The result of each line that cites it, null before its place was checked. */
  readonly results: readonly (PlaceResult | 'no-place' | null)[];
}

/** The state of a source: the worst of its lines. */
export function stateOf({ isPaused, wasRead, isUnread, results }: SourceParts): SourceState {
  if (isPaused) return 'paused';
  if (!wasRead) return 'never';
  const known = results.filter((result) => result !== null);
  return worstOf([
    ...known,
    ...(isUnread ? (['unread'] as const) : []),
    ...(known.length === 0 ? (['no-place'] as const) : []),
  ]);
}
