import {
  COUNTRY_TYPES,
  countryHref,
  parseCountriesQuery,
  parseCountryQuery,
  type CountriesQuery,
  type CountryType,
} from '#catalogue/countries/countries-url.ts';
import {
  getCountriesView,
  getCountryMap,
  getCountryView,
  getWorldMap,
  type CheapestPrice,
  type CountryRow,
  type CountryVendor,
  type CountryView,
} from '#catalogue/countries/country-views.ts';
import { PART_SIZE, partOf, partsOf } from '#core/contract/list-part.ts';
import { compareNames } from '#core/alphabetical.ts';
import { searchCountries } from '#core/country-search.ts';
import { regionOf } from '#catalogue/countries/world-region.ts';
import { compareAmounts, formatAmount, parseAmount } from '#core/money.ts';
import { nearestNames } from '#core/nearest-names.ts';
import { directSince } from '#catalogue/prices/price-since.ts';
import { savingsPercentage } from '#catalogue/prices/savings.ts';
import { BILLING_TYPES, SERVICE_TYPES, type BillingType, type ServiceType } from '#core/service-type.ts';
import { neighborsOf } from '#catalogue/prices/atlas.server.ts';
import { locatorDrawing, worldDrawing } from './draw-maps.server.ts';
import {
  vendorsOf,
  type PreparedCountry,
  type PlacedService,
  type Places,
} from '#catalogue/countries/prepare-places.server.ts';
import { demoSourcesOf } from '#catalogue/prepared-catalogue.server.ts';
import { defineView } from '#catalogue/views/view.server.ts';

/** The table of countries, searched and sorted as a whole. */
export const countriesView = defineView(getCountriesView, ({ catalogue }, { search }) => {
  const places = catalogue.places();
  const filters = parseCountriesQuery(search);
  const rows = places.ranked.map((place) => rowOf(place, places));
  const { q, region, sort } = filters;
  const inRegion = ({ code }: CountryRow) => region === null || regionOf(code) === region;
  const matching = searchCountries(rows, q).filter(inRegion).toSorted(orderOf(sort, places));
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
        const { own = null, unit = null } = cheapestOf(place, 'residential', places) ?? {};
        const residential = unit === places.unitOf('residential') ? own : null;
        return { code, name, vendors: place.vendors, ips: place.ips, residential };
      }),
      unit: places.unitOf('residential'),
    },
  };
});

function rowOf(place: PreparedCountry, places: Places): CountryRow {
  const { code, name, flag } = place.country;
  const of = (type: ServiceType) => cheapestOf(place, type, places);
  const cheapest = {
    residential: of('residential'),
    mobile: of('mobile'),
    isp: of('isp'),
    datacenter: of('datacenter'),
  };
  return { code, name, flag, vendors: place.vendors, ips: place.ips, cheapest };
}

/** The lowest own price of a type in a country: in the type's common unit, without one in another. */
function cheapestOf(place: PreparedCountry, type: ServiceType, { unitOf }: Places): CheapestPrice {
  const unit = unitOf(type);
  const [cheapest] = vendorsOf(place, type, unit);
  if (!cheapest?.own) return null;
  const { own, service, provider } = cheapest;
  return { own: formatAmount(own.price), unit: service.billingType, provider: provider.name };
}

type Order = (a: CountryRow, b: CountryRow) => number;

/** Ties keep the order by IPs. */
function orderOf(sort: CountriesQuery['sort'], { unitOf }: Places): Order {
  if (sort === 'ips') return () => 0;
  if (sort === 'vendors') return (a, b) => b.vendors - a.vendors;
  if (sort === 'name') return (a, b) => compareNames(a.name, b.name);
  return byCheapest(sort, unitOf(sort));
}

/** By the price of a type, each unit apart, the most common one first. Countries without a price come last. */
function byCheapest(type: CountryType, unit: BillingType): Order {
  const group = ({ cheapest }: CountryRow) => {
    const billed = cheapest[type]?.unit;
    if (billed === undefined) return BILLING_TYPES.length;
    return billed === unit ? -1 : BILLING_TYPES.indexOf(billed);
  };
  const priceOf = ({ cheapest }: CountryRow) => parseAmount(cheapest[type]?.own ?? '') ?? 0n;
  return (a, b) => group(a) - group(b) || compareAmounts(priceOf(a), priceOf(b));
}

/** Types sold by country come first. */
const TYPE_ORDER = [...COUNTRY_TYPES, ...SERVICE_TYPES.filter((type) => !COUNTRY_TYPES.some((one) => one === type))];

/** A country with its vendors of one type. Redirects to the canonical spelling of the code. */
export const countryView = defineView(getCountryView, async ({ catalogue }, { params: { code }, search }) => {
  const { countries } = catalogue;
  const places = catalogue.places();
  const place = places.byCode.get(code);
  if (place) return { answer: await showPlace(place, places, parseCountryQuery(search)) };
  const inCapitals = code.toUpperCase();
  if (places.byCode.has(inCapitals)) return { movedTo: { code: inCapitals } };
  const name = decoded(code);
  const nearest = nearestNames(name, countries, (country) => (name.length > 2 ? country.name : country.code));
  return { nearest: nearest.map((country) => ({ name: country.name, href: countryHref(country.code) })) };
});

/** A name from a path: "south%20korea", "south-korea". */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('-', ' ');
  } catch {
    return part;
  }
}

async function showPlace(
  place: PreparedCountry,
  places: Places,
  asked: ReturnType<typeof parseCountryQuery>,
): Promise<CountryView> {
  const { country, vendors, ips, services } = place;
  const { code, name, flag } = country;
  const types = TYPE_ORDER.flatMap((type) => {
    const count = new Set(services.filter((one) => one.service.type === type).map(({ provider }) => provider.id)).size;
    return count === 0 ? [] : [{ type, vendors: count, cheapest: cheapestOf(place, type, places) }];
  });
  const chosen = types.find(({ type }) => type === asked.type) ?? types[0];
  const listed = chosen ? vendorsOf(place, chosen.type, places.unitOf(chosen.type)) : [];
  const pages = partsOf(listed.length);
  const page = Math.min(asked.page, pages);
  return {
    country: { code, name, flag },
    vendors,
    ips,
    rank: places.ranked.indexOf(place) + 1,
    total: places.ranked.length,
    share: places.addresses === 0 ? 0 : Math.round((ips / places.addresses) * 1_000) / 10,
    localPrices: services.filter(({ own }) => own?.line.country === code).length,
    types,
    type: chosen?.type ?? null,
    page,
    pages,
    mostIps: listed.reduce((most, one) => Math.max(most, one.ips ?? 0), 0),
    isDemo: listed.some(({ service }) => service.isDemo),
    demoSources: demoSourcesOf(listed.map(({ service }) => service)),
    listed: partOf(listed, page).map((one) => vendorOf(one, code)),
    near: await nearTo(place, places, chosen?.type ?? 'residential'),
  };
}

function vendorOf({ provider, service, ips, own, direct, elsewhere }: PlacedService, code: string): CountryVendor {
  const { slug, name, logo } = provider;
  const isLocal = own?.line.country === code && elsewhere !== null && elsewhere.price !== own.price;
  return {
    provider: { slug, name, logo },
    service: { id: service.id, name: service.name, isDemo: service.isDemo },
    unit: service.billingType,
    ips,
    own: own && formatAmount(own.price),
    fromQuantity: (own ?? direct)?.line.fromQuantity ?? 1,
    ...(own === null && service.localPrice && { localPrice: service.localPrice }),
    elsewhere: isLocal ? formatAmount(elsewhere.price) : null,
    direct: direct && formatAmount(direct.price),
    savings: savingsPercentage(own?.price ?? 0n, direct?.price ?? 0n),
    since: direct && directSince(direct.line),
    evidence: direct?.line.evidence ?? null,
  };
}

/** A country and its neighbors with vendors, most IPs first. */
async function nearTo(place: PreparedCountry, places: Places, type: ServiceType): Promise<CountryView['near']> {
  const neighbours = await neighborsOf(place.country.code);
  const around = neighbours
    .flatMap((code) => places.byCode.get(code) ?? [])
    .filter(({ vendors }) => vendors > 0)
    .toSorted((a, b) => b.ips - a.ips);
  return [...around, place].map((near) => {
    const { cheapest, ...row } = rowOf(near, places);
    return { ...row, cheapest: cheapestOf(near, type, places) };
  });
}

export const countryMapView = defineView(getCountryMap, async ({ catalogue }, { params: { code } }) =>
  catalogue.places().byCode.has(code) ? { answer: { drawing: await locatorDrawing(code) } } : { nearest: [] },
);
