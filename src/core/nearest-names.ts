import { normalizeText } from './search.ts';

const MAX_RESULTS = 3;

/** Least similarity of two names, as the share of common letter pairs. */
const LEAST_LIKENESS = 0.25;

/** Longer names are truncated, to bound the time. */
const MAX_LENGTH = 80;

/** The entries with the most similar names, best first; none if none is similar. */
export function nearestNames<T>(wanted: string, entries: readonly T[], nameOf: (entry: T) => string): T[] {
  const pairs = pairsOf(wanted.slice(0, MAX_LENGTH));
  return entries
    .map((entry) => ({ entry, likeness: likeness(pairs, pairsOf(nameOf(entry))) }))
    .filter((one) => one.likeness >= LEAST_LIKENESS)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_RESULTS)
    .map(({ entry }) => entry);
}

/** Pairs of adjacent letters, with the start and the end of the name as letters. */
function pairsOf(name: string): ReadonlySet<string> {
  const text = ` ${normalizeText(name)} `;
  return new Set(Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2)));
}

/** Dice's coefficient of two sets. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}
