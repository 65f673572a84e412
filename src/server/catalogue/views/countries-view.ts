import { parseCountriesQuery, type CountriesQuery, type CountryType } from '#contract/countries/countries-url.ts';
import { PART_SIZE } from '#contract/list-part.ts';
import {
  getCountriesView,
  getWorldMap,
  type CheapestPrice,
  type CountryRow,
} from '#contract/countries/country-views.ts';
import { compareNames } from '#domain/alphabetical.ts';
import { searchCountries } from '#domain/countries/country-search.ts';
import { formatAmount, parseAmount, type MicroDollars } from '#domain/money.ts';
import type { ServiceType } from '#domain/service-type.ts';
import { regionOf } from '#domain/countries/world-region.ts';
import type { Place, Places } from '#server/catalogue/prepare-places.ts';
import { worldDrawing } from '#server/catalogue/drawings/world-drawing.ts';
import { defineView } from './view.ts';

/** The table of countries, searched and sorted as a whole. */
export const countriesView = defineView(getCountriesView, ({ catalogue }, { search }) => {
  const places = catalogue.places();
  const filters = parseCountriesQuery(search);
  const rows = places.ranked.map((place) => rowOf(place, places));
  const matching = searchRows(rows, filters).toSorted(ORDERS[filters.sort]);
  return {
    answer: {
      total: rows.length,
      addresses: places.addresses,
      vendors: places.vendors,
      everywhere: rows.filter(({ vendors }) => vendors === places.vendors).length,
      matching: matching.length,
      isDemo: catalogue.services.some(({ isDemo }) => isDemo),
      mostIps: rows[0]?.ips ?? 0,
      rows: filters.all ? matching : matching.slice(0, PART_SIZE),
    },
  };
});

/** The map of all countries with vendors. */
export const worldMapView = defineView(getWorldMap, async ({ catalogue }) => {
  const places = catalogue.places();
  return {
    answer: {
      drawing: await worldDrawing(),
      countries: places.ranked.map((place) => {
        const { code, name } = place.country;
        const { own = null } = cheapestOf(place, 'residential', places) ?? {};
        return { code, name, vendors: place.vendors, ips: place.ips, residential: own };
      }),
      unit: places.unitOf('residential'),
    },
  };
});

/** A row of the table. */
export function rowOf(place: Place, places: Places): CountryRow {
  const { code, name, flag } = place.country;
  const of = (type: ServiceType) => cheapestOf(place, type, places);
  return {
    code,
    name,
    flag,
    vendors: place.vendors,
    ips: place.ips,
    cheapest: {
      residential: of('residential'),
      mobile: of('mobile'),
      isp: of('isp'),
      datacenter: of('datacenter'),
    },
  };
}

/** The lowest own price of a type in a country, in the type's common unit. */
export function cheapestOf({ services }: Place, type: ServiceType, { unitOf }: Places): CheapestPrice {
  const unit = unitOf(type);
  let lowest: { readonly price: MicroDollars; readonly provider: string } | null = null;
  for (const { service, provider, own } of services) {
    const counts = own && service.type === type && service.billingType === unit;
    if (counts && (!lowest || own.price < lowest.price)) lowest = { price: own.price, provider: provider.name };
  }
  return lowest && { own: formatAmount(lowest.price), unit, provider: lowest.provider };
}

function searchRows(rows: readonly CountryRow[], { q, region }: CountriesQuery): readonly CountryRow[] {
  return searchCountries(rows, q).filter(({ code }) => region === null || regionOf(code) === region);
}

type Order = (a: CountryRow, b: CountryRow) => number;

/** Ties keep the order by IPs. */
const ORDERS: Record<CountriesQuery['sort'], Order> = {
  ips: () => 0,
  vendors: (a, b) => b.vendors - a.vendors,
  residential: byCheapest('residential'),
  mobile: byCheapest('mobile'),
  isp: byCheapest('isp'),
  datacenter: byCheapest('datacenter'),
  name: (a, b) => compareNames(a.name, b.name),
};

/** Countries without a price come last. */
function byCheapest(type: CountryType): Order {
  const priceOf = ({ cheapest }: CountryRow) => parseAmount(cheapest[type]?.own ?? '');
  return (a, b) => {
    const [first, second] = [priceOf(a), priceOf(b)];
    if (first === second) return 0;
    if (first === null) return 1;
    if (second === null) return -1;
    return first < second ? -1 : 1;
  };
}
