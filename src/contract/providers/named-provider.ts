import { rankOf, searched, searchEntries, searchFor } from '#domain/name-search.ts';
import { slugOf } from '#domain/slug.ts';
import type { Provider } from './provider.ts';

export interface NamedVendor extends Pick<Provider, 'name' | 'slug'> {
  readonly formerNames?: readonly string[];
}

/** The slug of a provider given by slug, name or former name; the given text as a slug if it is unknown. */
export function slugNamed(named: string, vendors: readonly NamedVendor[]): string {
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
export function vendorMeant(typed: string, vendors: readonly NamedVendor[]): NamedVendor | null {
  const named = slugNamed(typed, vendors);
  const found = searchEntries(vendors, searchedVendor, typed);
  const begins = found.filter((vendor) => rankOf(searchedVendor(vendor), searchFor(typed), 'exact') <= 1);
  const [only, other] = begins.length > 0 ? begins : found;
  return vendors.find(({ slug }) => slug === named) ?? (other ? null : (only ?? null));
}

function searchedVendor({ name, formerNames }: NamedVendor) {
  return searched(name, formerNames);
}
