import { rankOf, searched, searchEntries, searchFor } from '#domain/name-search.ts';
import { slugOf } from '#domain/slug.ts';
import type { Provider } from './provider.ts';

/** A vendor by its names. */
export interface NamedVendor extends Pick<Provider, 'name' | 'slug'> {
  readonly formerNames?: readonly string[];
}

/** The slug of the vendor that an address names: by slug, name or former name. What names none is answered as a slug. */
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

/** The one vendor that somebody means who types this; null where none or several may be meant. */
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
