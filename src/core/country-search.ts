import { normalizeText, containsAll, searchWords } from './search.ts';

/** The fields that a country is found by. */
export interface SearchedCountry {
  readonly code: string;
  readonly name: string;
}

/**
 * Countries that match a typed text, in their order: all words occur in the name, or the text begins the code or the
 * initials ("uk", "UAE"). Case, accents and the order of words make no difference.
 */
export function searchCountries<T extends SearchedCountry>(countries: readonly T[], typed: string): readonly T[] {
  const wanted = normalizeText(typed).trim();
  const words = searchWords(typed);
  return wanted === '' ? countries : countries.filter((country) => matches(country, wanted, words));
}

function matches({ code, name }: SearchedCountry, wanted: string, words: readonly string[]): boolean {
  const text = normalizeText(name);
  const initials = text
    .split(/[\s-]+/)
    .map((word) => word[0] ?? '')
    .join('');
  return containsAll(text, words) || normalizeText(code).startsWith(wanted) || initials.startsWith(wanted);
}
