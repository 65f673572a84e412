import { countriesHref, countriesRead, worldMapRead, parseCountriesQuery } from '#catalogue/countries/countries-url.ts';
import { fillPath } from '#core/contract/path-pattern.ts';
import { entryPages, pages } from '#core/routes.ts';
import type { CountriesView } from '#catalogue/countries/country-views.ts';
import { PER_UNIT } from '#core/service-type.ts';
import { inDollars } from '#core/shown-money.ts';
import { answerIn, type PageFacts, type ShownAddress } from '#kit/page/page-facts.ts';

function viewIn({ search, data }: ShownAddress): CountriesView | null {
  return answerIn<CountriesView>(data, countriesRead(parseCountriesQuery(search)));
}

export const facts: PageFacts = {
  description: (site, shown) => {
    const view = viewIn(shown);
    const [first] = view?.rows ?? [];
    const { residential } = first?.cheapest ?? {};
    const from =
      first && residential
        ? ` Residential in ${first.name} from ${inDollars({ price: residential.own }, PER_UNIT[residential.unit])}.`
        : '';
    return `Proxy coverage by country: vendors, IP counts and the lowest price at ${site}.${from}`;
  },
  reads: ({ search }) => {
    const query = parseCountriesQuery(search);
    // The whole table and the map together are too large for one page.
    return query.all ? [countriesRead(query)] : [countriesRead(query), worldMapRead(query)];
  },
  canonicalPath: ({ search }) => countriesHref(parseCountriesQuery(search)),
  // Searches and orders are parts of the whole table.
  listedPath: (search) => countriesHref({ all: parseCountriesQuery(search).all }),
  graph: ({ url, ...shown }) => {
    const view = viewIn(shown);
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
};
