import { folded } from './search.ts';

const MOST = 3;

/** Less than this in common is no likeness: of all pairs of letters in both names, from 0 to 1. */
const LEAST_LIKENESS = 0.25;

/** What is compared of a name that nobody has: longer ones cost time. */
const MAX_LENGTH = 80;

/** The entries whose names are most like a wanted one, the most similar first; none where none is. */
export function nearestNames<T>(wanted: string, entries: readonly T[], nameOf: (entry: T) => string): T[] {
  const pairs = pairsOf(wanted.slice(0, MAX_LENGTH));
  return entries
    .map((entry) => ({ entry, likeness: likeness(pairs, pairsOf(nameOf(entry))) }))
    .filter((one) => one.likeness >= LEAST_LIKENESS)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

/** Neighbouring letters, its first and last one with the edge. */
function pairsOf(name: string): ReadonlySet<string> {
  const text = ` ${folded(name)} `;
  return new Set(Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2)));
}

/** Dice's coefficient of two sets. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}
