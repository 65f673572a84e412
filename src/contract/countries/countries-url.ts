import { SERVICE_TYPES, type ServiceType } from '#domain/service-type.ts';
import { WORLD_REGIONS, type WorldRegion } from '#domain/countries/world-region.ts';
import { parsePart, partHref } from '#contract/list-part.ts';
import { fillPath } from '#contract/path-pattern.ts';
import { api, entryPages, pages } from '#contract/routes.ts';

/** The types that have a column in the table of countries: the others are not sold by country. */
export const COUNTRY_TYPES = ['residential', 'mobile', 'isp', 'datacenter'] as const satisfies readonly ServiceType[];

export type CountryType = (typeof COUNTRY_TYPES)[number];

/** Orders of the table: most addresses or vendors first, cheapest first, by name. */
export const COUNTRY_SORTS = ['ips', 'vendors', ...COUNTRY_TYPES, 'name'] as const;

export type CountrySort = (typeof COUNTRY_SORTS)[number];

/** What the map shows. */
export const MAP_MEASURES = ['ips', 'vendors', 'price'] as const;

export type MapMeasure = (typeof MAP_MEASURES)[number];

/** What a URL asks of the table of countries, and of the map above it. */
export interface CountriesQuery {
  /** What is searched for, empty for everything. */
  readonly q: string;
  readonly region: WorldRegion | null;
  readonly sort: CountrySort;
  /** Whether the whole table is shown, not its first part alone. */
  readonly all: boolean;
  readonly measure: MapMeasure;
}

const DEFAULT: CountriesQuery = { q: '', region: null, sort: 'ips', all: false, measure: 'ips' };

/** Longest search, in UTF-16 code units. */
const MAX_SEARCH = 60;

/** Reads what a query string asks for. A value that is unknown falls back to its default. */
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

/** The one URL of a query: known values only, in a fixed order, defaults left out. */
export function countriesHref(changes: Partial<CountriesQuery>, base: string = pages.countries): string {
  const { q, region, sort, all, measure } = { ...DEFAULT, ...changes };
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (region !== null) query.set('region', region);
  if (all) query.set('show', 'all');
  if (sort !== DEFAULT.sort) query.set('sort', sort);
  if (measure !== DEFAULT.measure) query.set('measure', measure);
  return query.size === 0 ? base : `${base}?${query.toString()}`;
}

/** Where the API has the table that a query asks for, whatever the map shows. */
export function countriesRead(query: CountriesQuery): string {
  return countriesHref({ ...query, measure: DEFAULT.measure }, api.countriesView);
}

/** Where the API has the map that a query asks for: each measure is an answer of its own. */
export function worldMapRead({ measure }: CountriesQuery): string {
  return countriesHref({ measure }, api.worldMap);
}

/** What a URL asks of the page of a country. */
export interface CountryQuery {
  /** Null for the type of most vendors there. */
  readonly type: ServiceType | null;
  readonly page: number;
}

/** Reads what a query string asks for. A value that is unknown falls back to its default. */
export function parseCountryQuery(search: string): CountryQuery {
  const asked = new URLSearchParams(search).get('type');
  return { type: SERVICE_TYPES.find((type) => type === asked) ?? null, page: parsePart(search) };
}

/** The URL of a country's page. */
export function countryHref(code: string, { type = null, page = 1 }: Partial<CountryQuery> = {}): string {
  return countryQueryHref(fillPath(entryPages.country, { code }), { type, page });
}

/** The same query at another path, such as the API's. */
export function countryQueryHref(base: string, { type, page }: CountryQuery): string {
  return partHref(type === null ? base : `${base}?type=${type}`, page);
}
