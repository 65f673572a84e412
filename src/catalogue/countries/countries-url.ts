import { SERVICE_TYPES, type ServiceType } from '#core/service-type.ts';
import { WORLD_REGIONS, type WorldRegion } from './world-region.ts';
import { parsePart, partHref } from '#core/contract/list-part.ts';
import { fillPath, withQuery } from '#core/contract/path-pattern.ts';
import { api, entryPages, pages } from '#core/routes.ts';

/** Types with a column in the table of countries; the others are not sold by country. */
export const COUNTRY_TYPES = ['residential', 'mobile', 'isp', 'datacenter'] as const satisfies readonly ServiceType[];

export type CountryType = (typeof COUNTRY_TYPES)[number];

/** Sort orders of the table: most IPs or vendors first, cheapest first, by name. */
export const COUNTRY_SORTS = ['ips', 'vendors', ...COUNTRY_TYPES, 'name'] as const;

export type CountrySort = (typeof COUNTRY_SORTS)[number];

export const MAP_MEASURES = ['ips', 'vendors', 'price'] as const;

export type MapMeasure = (typeof MAP_MEASURES)[number];

/** The state of the countries page. */
export interface CountriesQuery {
  /** Search text, empty for all. */
  readonly q: string;
  readonly region: WorldRegion | null;
  readonly sort: CountrySort;
  /** Whether all rows are shown. */
  readonly all: boolean;
  readonly measure: MapMeasure;
}

const DEFAULT: CountriesQuery = { q: '', region: null, sort: 'ips', all: false, measure: 'ips' };

/** Longest search, in UTF-16 code units. */
const MAX_SEARCH = 60;

/** Parses a query. Unknown values fall back to their defaults. */
export function parseCountriesQuery(search: string): CountriesQuery {
  const query = new URLSearchParams(search);
  return {
    q: (query.get('q') ?? '')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, MAX_SEARCH),
    region: WORLD_REGIONS.find((region) => region === query.get('region')) ?? DEFAULT.region,
    sort: COUNTRY_SORTS.find((sort) => sort === query.get('sort')) ?? DEFAULT.sort,
    all: query.get('show') === 'all',
    measure: MAP_MEASURES.find((measure) => measure === query.get('measure')) ?? DEFAULT.measure,
  };
}

/** The canonical URL of a query, without defaults. */
export function countriesHref(changes: Partial<CountriesQuery>, base: string = pages.countries): string {
  const { q, region, sort, all, measure } = { ...DEFAULT, ...changes };
  return withQuery(base, {
    q,
    region,
    show: all ? 'all' : null,
    sort: sort === DEFAULT.sort ? null : sort,
    measure: measure === DEFAULT.measure ? null : measure,
  });
}

/** The API path of the table, independent of the map. */
export function countriesRead(query: CountriesQuery): string {
  return countriesHref({ ...query, measure: DEFAULT.measure }, api.countriesView);
}

/** The API path of the map; each measure is a response of its own. */
export function worldMapRead({ measure }: CountriesQuery): string {
  return countriesHref({ measure }, api.worldMap);
}

/** The state of a country's page. */
export interface CountryQuery {
  /** Null is the type with the most vendors. */
  readonly type: ServiceType | null;
  readonly page: number;
}

/** Parses a query. Unknown values fall back to their defaults. */
export function parseCountryQuery(search: string): CountryQuery {
  const requested = new URLSearchParams(search).get('type');
  return { type: SERVICE_TYPES.find((type) => type === requested) ?? null, page: parsePart(search) };
}

export function countryHref(code: string, { type = null, page = 1 }: Partial<CountryQuery> = {}): string {
  return countryQueryHref(fillPath(entryPages.country, { code }), { type, page });
}

/** The same query at another path, such as the API's. */
export function countryQueryHref(base: string, { type, page }: CountryQuery): string {
  return partHref(type === null ? base : `${base}?type=${type}`, page);
}
