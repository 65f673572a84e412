import { normalizeText } from './search.ts';

/**
 * Compares names alphabetically, without regard to case and accents. Not by `Intl.Collator`: the first one in a page takes
 * 60 to 110 ms on a processor slowed four times, which is the first key of a search.
 */
export function compareNames(a: string, b: string): number {
  const [first, second] = [sortKey(a), sortKey(b)];
  return first === second ? 0 : first < second ? -1 : 1;
}

/** Compares texts by their code units, such as units and codes of countries. */
export function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function sortKey(name: string): string {
  return /[^ -~]/.test(name) ? normalizeText(name) : name.toLowerCase();
}

interface NamedEntry {
  readonly provider: { readonly id: number; readonly name: string };
}

/** Compares entries by name, without regard to case and accents. */
export function byName(a: NamedEntry, b: NamedEntry): number {
  return compareNames(a.provider.name, b.provider.name) || a.provider.id - b.provider.id;
}
