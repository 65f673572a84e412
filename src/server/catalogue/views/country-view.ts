import { COUNTRY_TYPES, countryHref, parseCountryQuery } from '#contract/countries/countries-url.ts';
import { partOf, partsOf } from '#contract/list-part.ts';
import {
  getCountryMap,
  getCountryView,
  type CountryVendor,
  type CountryView,
} from '#contract/countries/country-views.ts';
import { nearestNames } from '#domain/nearest-names.ts';
import { formatAmount } from '#domain/money.ts';
import { directSince } from '#domain/prices/price-since.ts';
import { savingsPercentage } from '#domain/prices/savings.ts';
import { SERVICE_TYPES, type ServiceType } from '#domain/service-type.ts';
import { neighborsOf } from '#server/catalogue/drawings/atlas.ts';
import { locatorDrawing } from '#server/catalogue/drawings/locator-drawing.ts';
import { vendorsOf, type PlacedService, type Place, type Places } from '#server/catalogue/prepare-places.ts';
import { cheapestOf, rowOf } from './countries-view.ts';
import { demoSourcesOf } from '#server/catalogue/shown-rows.ts';
import { defineView } from './view.ts';

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
  place: Place,
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
    elsewhere: isLocal ? formatAmount(elsewhere.price) : null,
    direct: direct && formatAmount(direct.price),
    savings: savingsPercentage(own?.price ?? 0n, direct?.price ?? 0n),
    since: direct && directSince(direct.line),
    evidence: direct?.line.evidence ?? null,
  };
}

/** A country and its neighbors with vendors, most IPs first. */
async function nearTo(place: Place, places: Places, type: ServiceType): Promise<CountryView['near']> {
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

/** The locator map of a country. */
export const countryMapView = defineView(getCountryMap, async ({ catalogue }, { params: { code } }) =>
  catalogue.places().byCode.has(code) ? { answer: { drawing: await locatorDrawing(code) } } : { nearest: [] },
);
