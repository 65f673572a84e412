import { normalizeText } from './search.ts';

/** A text prepared for searches without regard to case, accents, spaces and punctuation. */
export interface SearchedText {
  readonly text: string;
  /** Its words, folded, with spaces between them. */
  readonly words: string;
  /** The words without spaces. */
  readonly joined: string;
  /** Indexes of the words in `joined`. */
  readonly starts: readonly number[];
}

/** The searchable texts of an entry. */
export interface Searched {
  readonly name: SearchedText;
  readonly formerNames: readonly SearchedText[];
  /** Further texts, such as its services. */
  readonly more: readonly SearchedText[];
}

export interface Search {
  readonly words: readonly string[];
  /** All words without spaces. */
  readonly whole: string;
}

/** Whether every letter must match, or one typing error is tolerated. */
export type Match = 'exact' | 'similar';

/** Typing errors are tolerated in words of at least this length. */
const LETTERS_FOR_ERRORS = 5;

/** Longer texts are truncated. */
const MAX_LENGTH = 400;

export function searchedText(text: string): SearchedText {
  const words = wordsIn(normalizeText(text.slice(0, MAX_LENGTH)));
  const starts: number[] = [];
  let length = 0;
  for (const word of words) {
    starts.push(length);
    length += word.length;
  }
  return { text, words: words.join(' '), joined: words.join(''), starts };
}

export function searchEntry(name: string, formerNames: readonly string[] = [], more: readonly string[] = []): Searched {
  return {
    name: searchedText(name),
    formerNames: formerNames.map(searchedText),
    more: more.map(searchedText),
  };
}

/** Parses a typed search. Only spaces separate words; other punctuation is ignored. */
export function parseSearch(typed: string): Search {
  const words = normalizeText(typed)
    .split(/\s+/)
    .flatMap((word) => (word === '' ? [] : wordsIn(word).join('')));
  return { words, whole: words.join('') };
}

/** Whether texts together contain every word of a search, in any order; words may span the spaces of a text. */
export function matchesSearch(texts: readonly SearchedText[], { words, whole }: Search, match: Match): boolean {
  if (words.every((word) => texts.some((text) => holdsWord(text, word, match)))) return true;
  return match === 'similar' && texts.some((text) => isNear(text, whole));
}

function holdsWord(text: SearchedText, word: string, match: Match): boolean {
  const { words, joined, starts } = text;
  if (words.includes(word)) return true;
  if (joined.includes(word) && starts.some((start) => joined.startsWith(word, start))) return true;
  return match === 'similar' && isNear(text, word);
}

/** The rank of an entry among matches: 0 for the exact name, 1 if it begins with the search. */
export function rankOf(
  { name, formerNames }: Pick<Searched, 'name' | 'formerNames'>,
  search: Search,
  match: Match,
): number {
  if (name.joined === search.whole) return 0;
  if (name.joined.startsWith(search.whole)) return 1;
  const isNamed = (how: Match) => matchesSearch([name], search, how);
  const matchesFormerName = (how: Match) => formerNames.some((former) => matchesSearch([former], search, how));
  if (isNamed('exact')) return 2;
  if (matchesFormerName('exact')) return 3;
  if (match === 'similar' && isNamed(match)) return 4;
  return match === 'similar' && matchesFormerName(match) ? 5 : 6;
}

/**
 * Entries that match a search, best first; all entries for an empty one. Typing errors count only without an exact
 * match.
 */
export function searchEntries<T>(
  entries: readonly T[],
  searchedOf: (entry: T) => Searched,
  typed: string,
): readonly T[] {
  const search = parseSearch(typed);
  if (search.words.length === 0) return entries;
  const candidates = entries.map((entry) => ({ entry, searched: searchedOf(entry) }));
  const exact = bestMatches(candidates, search, 'exact');
  return (exact.length > 0 ? exact : bestMatches(candidates, search, 'similar')).map(({ entry }) => entry);
}

/** Matching prepared entries, best first; equal ones keep their order. */
export function bestMatches<E extends { readonly searched: Searched }>(
  entries: readonly E[],
  search: Search,
  match: Match,
): readonly E[] {
  return entries
    .filter(({ searched: { name, formerNames, more } }) =>
      matchesSearch([name, ...formerNames, ...more], search, match),
    )
    .map((entry) => ({ entry, rank: rankOf(entry.searched, search, match) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

/** Splits into words of letters and digits; a text without any is one word. */
function wordsIn(text: string): readonly string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.length > 0 ? words : [text.replaceAll(/\s+/g, '')];
}

function isNear({ joined, starts }: SearchedText, word: string): boolean {
  return word.length >= LETTERS_FOR_ERRORS - 1 && starts.some((start) => isNearStart(word, joined, start));
}

/**
 * Whether `text` has at `start` a word that differs in one letter: added, missing, wrong, or swapped with its neighbor.
 */
function isNearStart(word: string, text: string, start: number): boolean {
  let same = 0;
  while (same < word.length && word[same] === text[start + same]) same += 1;
  const at = start + same;
  const follows = (place: number, from: number) => text.startsWith(word.slice(place), from);
  const isOneMissing = at < text.length && follows(same, at + 1);
  if (word.length < LETTERS_FOR_ERRORS) return isOneMissing;
  const isSwapped = same + 1 < word.length && word[same] === text[at + 1] && word[same + 1] === text[at];
  return (
    same === word.length ||
    isOneMissing ||
    follows(same + 1, at) ||
    (at < text.length && follows(same + 1, at + 1)) ||
    (isSwapped && follows(same + 2, at + 2))
  );
}
