import type { CatalogueNames, ProviderNames } from '#catalogue/catalogue-names.ts';
import { rankOf, searchEntry, searchEntries, parseSearch } from '#core/name-search.ts';
import { slugOf } from '#core/slug.ts';
import { parseComparison, type Comparison } from './compare-url.ts';

/** Parses the URL of a comparison with a catalogue: names match like slugs. */
export function parseNamedComparison(
  search: string,
  { providers, countries }: Pick<CatalogueNames, 'providers' | 'countries'>,
): Comparison {
  return parseComparison(search, {
    slugOf: (name) => slugOfName(name, providers),
    match: (typed) => matchProviderName(typed, providers)?.slug ?? null,
    countries: countries.map(({ code }) => code),
  });
}

/** The slug of a provider given by slug, name or former name; the given text as a slug if it is unknown. */
function slugOfName(named: string, vendors: readonly ProviderNames[]): string {
  const slug = slugOf(named);
  const name = named.trim().toLowerCase();
  const joined = slug.replaceAll('-', '');
  const vendor =
    vendors.find((one) => one.slug === slug || one.name.toLowerCase() === name) ??
    vendors.find(({ formerNames = [] }) => formerNames.some((former) => slugOf(former) === slug)) ??
    vendors.find((one) => one.slug.replaceAll('-', '') === joined);
  return vendor?.slug ?? slug;
}

/** The provider that a typed name matches; null if none or several match. */
function matchProviderName(typed: string, vendors: readonly ProviderNames[]): ProviderNames | null {
  const wanted = slugOfName(typed, vendors);
  const matches = searchEntries(vendors, searchedVendor, typed);
  const begins = matches.filter((vendor) => rankOf(searchedVendor(vendor), parseSearch(typed), 'exact') <= 1);
  const [only, other] = begins.length > 0 ? begins : matches;
  return vendors.find(({ slug }) => slug === wanted) ?? (other ? null : (only ?? null));
}

function searchedVendor({ name, formerNames }: ProviderNames) {
  return searchEntry(name, formerNames);
}
