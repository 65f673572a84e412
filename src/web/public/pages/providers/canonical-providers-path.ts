import type { CatalogueNames } from '#contract/page-module.ts';
import { parseProvidersView, providersHref } from '#contract/providers-view.ts';
import type { PageAddress } from '#web/public/page-facts.ts';
import { fallbackCatalogue } from '#web/public/parts/catalogue/fallback-catalogue.ts';

/** The one URL of the view that a query string asks for: known values only, a provider's name as the catalogue has it. */
export function canonicalProvidersPath({ search }: PageAddress, names: CatalogueNames | null): string {
  const known = (names ?? fallbackCatalogue).providers.map(({ name }) => name);
  return providersHref(parseProvidersView(search, known));
}

/** The address of what a canonical URL shows: neither its order nor what does not count in its filter mode. */
export function listedProvidersPath(search: string): string {
  const { mode, product, provider } = parseProvidersView(search);
  if (mode === 'product') return providersHref({ product });
  return providersHref(provider === null ? {} : { mode, provider });
}
