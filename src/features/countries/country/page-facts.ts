import { countryHref, countryQueryHref, parseCountryQuery } from '#catalogue/countries/countries-url.ts';
import { api, pages } from '#core/routes.ts';
import type { CountryView } from '#catalogue/countries/country-views.ts';
import { SERVICE_TYPE_LABELS, PER_UNIT } from '#core/service-type.ts';
import { inDollars } from '#core/shown-money.ts';
import { answerIn, type PageAddress, type PageFacts, type ShownAddress } from '#kit/page/page-facts.ts';
import { countryTitle } from './country-title.ts';

function readOf({ params, search }: PageAddress): string {
  return countryQueryHref(api.countryView(params['code'] ?? ''), parseCountryQuery(search));
}

function viewIn(shown: ShownAddress): CountryView | null {
  return answerIn<CountryView>(shown.data, readOf(shown));
}

export const facts: PageFacts = {
  title: (shown, money) => {
    const view = viewIn(shown);
    return view ? countryTitle(view, money) : 'Country';
  },
  description: (site, shown) => {
    const view = viewIn(shown);
    if (!view) return 'This country could not be shown.';
    const { country, vendors, types } = view;
    const prices = types.flatMap(({ type, cheapest }) =>
      cheapest
        ? `${SERVICE_TYPE_LABELS[type]} from ${inDollars({ price: cheapest.own }, PER_UNIT[cheapest.unit])}`
        : [],
    );
    const from = prices.length === 0 ? '' : ` ${prices.slice(0, 3).join(', ')}.`;
    return `${vendors} proxy ${vendors === 1 ? 'vendor' : 'vendors'} in ${country.name} with their prices there: direct and at ${site}.${from}`;
  },
  reads: (address) => [readOf(address), api.countryMap(address.params['code'] ?? '')],
  canonicalPath: ({ params, search }) => countryHref(params['code'] ?? '', parseCountryQuery(search)),
  crumb: (shown) => viewIn(shown)?.country.name ?? null,
  parent: { path: pages.countries, title: 'Countries' },
  // Search engines list no country without vendors.
  entries: ({ soldIn }) => soldIn?.().map((code) => ({ code })) ?? [],
  graph: ({ url, ...shown }) => {
    const view = viewIn(shown);
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
};
