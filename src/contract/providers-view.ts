import { DEFAULT_VIEW, PROVIDER_SORTS, type ProvidersView } from '#domain/provider-listing.ts';
import { PRODUCTS } from '#domain/service-type.ts';
import { pages } from './routes.ts';

const ALL = 'all';

/**
 * Reads the view that a URL asks for. A value that is unknown falls back to its default; a provider's name is matched
 * without regard to case among `providerNames`, or taken as it is where these are not known yet.
 */
export function parseProvidersView(search: string, providerNames?: readonly string[]): ProvidersView {
  const query = new URLSearchParams(search);
  const provider = query.get('provider');
  return {
    mode: query.get('filter') === 'provider' ? 'provider' : DEFAULT_VIEW.mode,
    product: PRODUCTS.find(({ id }) => id === query.get('product'))?.id ?? DEFAULT_VIEW.product,
    provider: provider === null || provider === ALL ? DEFAULT_VIEW.provider : knownName(provider, providerNames),
    sort: PROVIDER_SORTS.find(({ id }) => id === query.get('sort'))?.id ?? DEFAULT_VIEW.sort,
  };
}

/** The one URL of a view: known values only, in a fixed order, defaults left out. */
export function providersHref(view: Partial<ProvidersView>): string {
  const { mode, product, provider, sort } = { ...DEFAULT_VIEW, ...view };
  const query = new URLSearchParams();
  if (mode !== DEFAULT_VIEW.mode) query.set('filter', mode);
  if (product !== null) query.set('product', product);
  if (provider !== null) query.set('provider', provider);
  if (sort !== DEFAULT_VIEW.sort) query.set('sort', sort);
  return query.size === 0 ? pages.providers : `${pages.providers}?${query}`;
}

function knownName(name: string, known: readonly string[] | undefined): string | null {
  if (!known) return name;
  const wanted = name.toLowerCase();
  return known.find((candidate) => candidate.toLowerCase() === wanted) ?? null;
}
