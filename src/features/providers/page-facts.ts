import { api } from '#core/routes.ts';
import { parsePart, partHref, partsOf } from '#core/contract/list-part.ts';
import { parseCountryName } from '#features/countries/named-country.ts';
import type { CatalogueNames } from '#catalogue/catalogue-names.ts';
import { parseProvidersView, pickedPath, providersHref, providersPath } from './providers-url.ts';
import type { ProvidersPart } from '#catalogue/providers/providers-view.ts';
import { productNodes } from '#kit/page/page-metadata.ts';
import { answerIn, type PageAddress, type PageFacts } from '#kit/page/page-facts.ts';
import { fallbackCatalogue } from '#catalogue/shown/fallback-catalogue.ts';

/** The canonical URL for a query string: known values only, with names and codes as in the catalogue. */
function canonicalPath({ search }: PageAddress, names: CatalogueNames | null): string {
  const known = names ?? { ...fallbackCatalogue, countries: [] };
  const query = new URLSearchParams(search);
  const part = Math.min(parsePart(search), partsOf(known.providers.length));
  const country = parseCountryName(query.get('country') ?? '', known.countries);
  if (country === null) query.delete('country');
  else query.set('country', country);
  return partHref(providersHref(parseProvidersView(query.toString(), known)), part);
}

/** The indexed URL for a canonical URL: without order, filters, and parameters of the other filter mode. */
function listedPath(search: string): string {
  const { mode, product, provider } = parseProvidersView(search);
  const part = parsePart(search);
  if (mode === 'product') return partHref(providersHref({ product }), part);
  return provider === null ? partHref(providersHref({}), part) : providersHref({ mode, provider });
}

const readOf = ({ search }: PageAddress) => providersPath(parseProvidersView(search), parsePart(search));

export const facts: PageFacts = {
  title: ({ search }) => (parsePart(search) === 1 ? 'Providers' : `Providers, page ${parsePart(search)}`),
  description: (site) => `Compare proxy vendors service by service: direct price, price at ${site} and savings.`,
  reads: (address) => {
    const { picked } = parseProvidersView(address.search);
    return [readOf(address), api.figuresView, ...(picked.length > 0 ? [pickedPath(picked)] : [])];
  },
  canonicalPath,
  listedPath,
  graph: ({ data, siteName, url, ...address }) =>
    productNodes(answerIn<ProvidersPart>(data, readOf(address))?.ranges ?? [], { siteName, url }),
};
