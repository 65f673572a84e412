import { searchCountries } from '#domain/countries/country-search.ts';
import { MAX_LIST_SEARCH } from '#domain/limits.ts';
import { folded } from '#domain/search.ts';
import type { CatalogueNames } from '#contract/page-module.ts';

/** The code of a typed country: by code, name, initials, or an unambiguous part of its name; else null. */
export function codeOfCountry(asked: string, countries: CatalogueNames['countries']): string | null {
  const typed = asked.trim();
  if (typed === '' || typed.length > MAX_LIST_SEARCH) return null;
  const wanted = folded(typed);
  const isWord = wanted.length > 1;
  const meant = searchCountries(countries, typed);
  const found =
    countries.find(({ code }) => code === typed.toUpperCase()) ??
    meant.find(({ name }) => folded(name) === wanted) ??
    meant.find(({ name }) => isWord && initialsOf(name) === wanted) ??
    (meant.length === 1 && wanted.length > 2 ? meant[0] : undefined);
  return found?.code ?? null;
}

function initialsOf(name: string): string {
  return folded(name)
    .split(/[\s-]+/)
    .map((word) => word[0] ?? '')
    .join('');
}
