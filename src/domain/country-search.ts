import { folded } from './search.ts';

/** What a country is found by. */
export interface SearchedCountry {
  readonly code: string;
  readonly name: string;
}

/**
 * The countries that a typed text means, in their own order: it stands in the name, begins the code, begins a word of
 * the name, or begins the initials of the name's words ("uk", "UAE"). Case and accents make no difference.
 */
export function searchCountries<T extends SearchedCountry>(countries: readonly T[], typed: string): readonly T[] {
  const wanted = folded(typed).trim();
  return wanted === '' ? countries : countries.filter((country) => isMeant(country, wanted));
}

function isMeant({ code, name }: SearchedCountry, wanted: string): boolean {
  const words = folded(name).split(/[\s-]+/);
  const initials = words.map((word) => word[0] ?? '').join('');
  return (
    folded(name).includes(wanted) ||
    folded(code).startsWith(wanted) ||
    initials.startsWith(wanted) ||
    words.some((word) => word.startsWith(wanted))
  );
}
