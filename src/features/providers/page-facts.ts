import { api } from '#core/routes.ts';
import { parsePart, partHref, partsOf } from '#core/contract/list-part.ts';
import { parseCountryName } from '#features/countries/named-country.ts';
import { parseProvidersView, pickedPath, providersHref, providersPath } from './providers-url.ts';
import { productNodes } from '#kit/page/page-metadata.ts';
import { pageFacts } from '#kit/page/page-facts.ts';
import { fallbackCatalogue } from '#catalogue/shown/fallback-catalogue.ts';

export const facts = pageFacts({
  // Known values only, with names and codes as in the catalogue.
  parse: ({ search }, names) => {
    if (names === undefined) return { shown: parseProvidersView(search), part: parsePart(search) };
    const known = names ?? { ...fallbackCatalogue, countries: [] };
    const query = new URLSearchParams(search);
    const country = parseCountryName(query.get('country') ?? '', known.countries);
    if (country === null) query.delete('country');
    else query.set('country', country);
    return {
      shown: parseProvidersView(query.toString(), known),
      part: Math.min(parsePart(search), partsOf(known.providers.length)),
    };
  },
  canonicalPath: ({ shown, part }) => partHref(providersHref(shown), part),
  view: ({ shown, part }) => providersPath(shown, part),
  reads: ({ shown, part }) => [
    providersPath(shown, part),
    api.figuresView,
    ...(shown.picked.length > 0 ? [pickedPath(shown.picked)] : []),
  ],
  title: ({ query: { part } }) => (part === 1 ? 'Providers' : `Providers, page ${part}`),
  description: ({ siteName }) =>
    `Compare proxy vendors service by service: direct price, price at ${siteName} and savings.`,
  // Without order, filters, and parameters of the other filter mode.
  listedPath: ({ query: { shown, part } }) => {
    const { mode, product, provider } = shown;
    if (mode === 'product') return partHref(providersHref({ product }), part);
    return provider === null ? partHref(providersHref({}), part) : providersHref({ mode, provider });
  },
  graph: ({ view, siteName, url }) => productNodes(view?.ranges ?? [], { siteName, url }),
});
