import { matchesSearch, rankOf, parseSearch, type Match, type Search } from '#core/name-search.ts';
import type { PreparedListing, PreparedProvider, SearchedService } from '#catalogue/providers/prepare-listing.ts';

/** A search in the list. Typing errors are tolerated only without an exact match. */
export interface ListingSearch {
  readonly search: Search;
  readonly match: Match;
}

/** Parses the search field; null if it is empty. */
export function searchListing({ providers }: PreparedListing, typed: string): ListingSearch | null {
  const search = parseSearch(typed);
  if (search.words.length === 0) return null;
  const isMet = (provider: PreparedProvider) =>
    servicesOf(provider).some((service) => isFound(provider, service, { search, match: 'exact' }));
  return { search, match: providers.some(isMet) ? 'exact' : 'similar' };
}

/** The services of a provider; a single null without any. */
export function servicesOf({ services }: PreparedProvider): readonly (SearchedService | null)[] {
  return services.length === 0 ? [null] : services;
}

/** Whether provider and service together match the search. */
export function isFound(
  { name, formerNames }: PreparedProvider,
  service: SearchedService | null,
  { search, match }: ListingSearch,
): boolean {
  return matchesSearch([name, ...formerNames, ...(service?.texts ?? [])], search, match);
}

/** The former name that matched; null if the provider matches without it. */
export function formerNameFound(provider: PreparedProvider, { search, match }: ListingSearch): string | null {
  const { name, formerNames } = provider;
  const named = servicesOf(provider).map((service) => [name, ...(service?.texts ?? [])]);
  if (formerNames.length === 0 || named.some((texts) => matchesSearch(texts, search, match))) return null;
  const adds = search.words.filter((word) => !matchesSearch([name], alone(word), match));
  const found =
    formerNames.find((former) => adds.some((word) => matchesSearch([former], alone(word), match))) ??
    formerNames.find((former) => matchesSearch([former], search, match));
  return found?.text ?? null;
}

function alone(word: string): Search {
  return { words: [word], whole: word };
}

/** Sorts best matches first; equal ones keep their order. */
export function bestFirst<T>(
  entries: readonly T[],
  preparedOf: (entry: T) => PreparedProvider | undefined,
  { search, match }: ListingSearch,
): readonly T[] {
  const ranked = entries.map((entry) => {
    const prepared = preparedOf(entry);
    return { entry, rank: prepared ? rankOf(prepared, search, match) : Number.POSITIVE_INFINITY };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}
