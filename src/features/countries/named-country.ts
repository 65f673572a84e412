import { searchCountries } from '#core/country-search.ts';
import { MAX_LIST_SEARCH } from '#core/limits.ts';
import { normalizeText } from '#core/search.ts';
import type { CatalogueNames } from '#catalogue/catalogue-names.ts';

/** The code of a typed country: by code, name, initials, or an unambiguous part of its name; else null. */
export function parseCountryName(asked: string, countries: CatalogueNames['countries']): string | null {
  const typed = asked.trim();
  if (typed === '' || typed.length > MAX_LIST_SEARCH) return null;
  const normalized = normalizeText(typed);
  const isWord = normalized.length > 1;
  const matches = searchCountries(countries, typed);
  const found =
    countries.find(({ code }) => code === typed.toUpperCase()) ??
    matches.find(({ name }) => normalizeText(name) === normalized) ??
    matches.find(({ name }) => isWord && initialsOf(name) === normalized) ??
    (matches.length === 1 && normalized.length > 2 ? matches[0] : undefined);
  return found?.code ?? null;
}

function initialsOf(name: string): string {
  return normalizeText(name)
    .split(/[\s-]+/)
    .map((word) => word[0] ?? '')
    .join('');
}
