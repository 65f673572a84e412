import { countriesHref, countriesRead, worldMapRead, parseCountriesQuery } from '#catalogue/countries/countries-url.ts';
import { fillPath } from '#core/contract/path-pattern.ts';
import { entryPages, pages } from '#core/routes.ts';
import type { CountriesView } from '#catalogue/countries/country-views.ts';
import { PER_UNIT } from '#core/service-type.ts';
import { inDollars } from '#core/shown-money.ts';
import type { AnswerPath } from '#core/page-data.ts';
import { pageFacts } from '#kit/page/page-facts.ts';

export const facts = pageFacts({
  parse: ({ search }) => parseCountriesQuery(search),
  canonicalPath: (query) => countriesHref(query),
  view: (query): AnswerPath<CountriesView> => countriesRead(query),
  // The whole table and the map together are too large for one page.
  reads: (query) => (query.all ? [countriesRead(query)] : [countriesRead(query), worldMapRead(query)]),
  description: ({ siteName, view }) => {
    const [first] = view?.rows ?? [];
    const { residential } = first?.cheapest ?? {};
    const from =
      first && residential
        ? ` Residential in ${first.name} from ${inDollars({ price: residential.own }, PER_UNIT[residential.unit])}.`
        : '';
    return `Proxy coverage by country: vendors, IP counts and the lowest price at ${siteName}.${from}`;
  },
  // Searches and orders are parts of the whole table.
  listedPath: ({ query: { all } }) => countriesHref({ all }),
  graph: ({ url, view }) => {
    if (!view) return [];
    const origin = url.slice(0, url.indexOf(pages.countries));
    return [
      {
        '@type': 'ItemList',
        name: 'Countries with proxies',
        numberOfItems: view.matching,
        itemListElement: view.rows.map(({ code, name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: origin + fillPath(entryPages.country, { code }),
        })),
      },
    ];
  },
});
