import { countryHref, countryQueryHref, parseCountryQuery } from '#catalogue/countries/countries-url.ts';
import { api, pages } from '#core/routes.ts';
import type { CountryView } from '#catalogue/countries/country-views.ts';
import { SERVICE_TYPE_LABELS, PER_UNIT } from '#core/service-type.ts';
import { inDollars } from '#core/shown-money.ts';
import type { AnswerPath } from '#core/page-data.ts';
import { pageFacts } from '#kit/page/page-facts.ts';
import { countryTitle } from './country-title.ts';

export const facts = pageFacts({
  parse: ({ params, search }) => ({ code: params['code'] ?? '', ...parseCountryQuery(search) }),
  canonicalPath: ({ code, ...query }) => countryHref(code, query),
  view: ({ code, ...query }): AnswerPath<CountryView> => countryQueryHref(api.countryView(code), query),
  reads: ({ code, ...query }) => [countryQueryHref(api.countryView(code), query), api.countryMap(code)],
  title: ({ view }, money) => (view ? countryTitle(view, money) : 'Country'),
  description: ({ siteName, view }) => {
    if (!view) return 'This country could not be shown.';
    const { country, vendors, types } = view;
    const prices = types.flatMap(({ type, cheapest }) =>
      cheapest
        ? `${SERVICE_TYPE_LABELS[type]} from ${inDollars({ price: cheapest.own }, PER_UNIT[cheapest.unit])}`
        : [],
    );
    const from = prices.length === 0 ? '' : ` ${prices.slice(0, 3).join(', ')}.`;
    return `${vendors} proxy ${vendors === 1 ? 'vendor' : 'vendors'} in ${country.name} with their prices there: direct and at ${siteName}.${from}`;
  },
  crumb: ({ view }) => view?.country.name ?? null,
  parent: { path: pages.countries, title: 'Countries' },
  // Search engines list no country without vendors.
  entries: ({ soldIn }) => soldIn?.().map((code) => ({ code })) ?? [],
  graph: ({ url, view }) => {
    if (!view) return [];
    return view.types.flatMap(({ type, vendors, cheapest }) =>
      cheapest
        ? {
            '@type': 'Product',
            name: `${SERVICE_TYPE_LABELS[type]} in ${view.country.name}`,
            offers: {
              '@type': 'AggregateOffer',
              priceCurrency: 'USD',
              lowPrice: cheapest.own,
              offerCount: vendors,
              url,
            },
          }
        : [],
    );
  },
});
