import type { Country } from '#catalogue/countries/country.ts';
import type { Provider } from '#catalogue/providers/provider.ts';
import type { AlertCatalogue } from '#features/alerts/watch.ts';
import { searchEntries } from '#core/name-search.ts';
import { nearestNames } from '#core/nearest-names.ts';
import { slugOf } from '#core/slug.ts';
import { prepareOffers, type PreparedOffers } from '#catalogue/offers/prepare-offers.ts';
import type { Listing } from '#catalogue/providers/listing.ts';
import type { ShownServiceAnswer } from '#catalogue/providers/providers-view.ts';
import { prepareListing, type PreparedListing, type PreparedProvider } from '#catalogue/providers/prepare-listing.ts';
import type { CatalogueRows, CatalogueService } from './read-catalogue.server.ts';
import { preparePlaces, type Places } from '#catalogue/countries/prepare-places.server.ts';

/** The catalogue in memory as the source of views, prepared once per version. */
export interface PreparedCatalogue extends CatalogueRows {
  readonly providerBySlug: ReadonlyMap<string, Provider>;
  /** The current slug for each former slug. */
  readonly slugNow: ReadonlyMap<string, string>;
  readonly servicesByProvider: ReadonlyMap<number, readonly CatalogueService[]>;
  /** The input of rankings, created on first use. */
  readonly offers: () => PreparedOffers;
  /** The searchable list of providers, created on first use. */
  readonly listing: () => PreparedListing;
  /** Countries with their services, created on first use. */
  readonly places: () => Places;
  /** Codes of countries with vendors. */
  readonly soldIn: () => readonly string[];
}

export function prepareCatalogue(rows: CatalogueRows): PreparedCatalogue {
  let offers: PreparedOffers | null = null;
  let listing: PreparedListing | null = null;
  let places: Places | null = null;
  const placesOf = () => (places ??= preparePlaces(rows));
  const slugs = new Map(rows.providers.map(({ id, slug }) => [id, slug]));
  return {
    ...rows,
    providerBySlug: new Map(rows.providers.map((provider) => [provider.slug, provider])),
    slugNow: new Map(rows.earlierSlugs.map(({ slug, providerId }) => [slug, slugs.get(providerId) ?? ''])),
    servicesByProvider: Map.groupBy(rows.services, ({ providerId }) => providerId),
    offers: () => (offers ??= prepareOffers(rows)),
    listing: () => (listing ??= prepareListing(listingOf(rows))),
    places: placesOf,
    soldIn: () => placesOf().ranked.map(({ country }) => country.code),
  };
}

/** The fields of a provider in cards and rows. */
export function shownProvider(provider: Provider) {
  const { id, slug, name, logo, ipCount, countries, featured, isDemo } = provider;
  return { id, slug, name, logo, ipCount, countries, featured, isDemo };
}

/** The fields of a service in cards and rows. */
export function shownService(service: CatalogueService): ShownServiceAnswer {
  const { id, providerId, name, type, billingType, isPrimary, featured, isDemo, facts } = service;
  const { pricePerGbRampage, pricePerGbDirect, pricePerCpmRampage, pricePerCpmDirect } = service;
  const { pricePerIpRampage, pricePerIpDirect, leadingPrice, localPrice } = service;
  const { directPriceSource, directPriceAsOf, evidence } = service;
  return {
    id,
    providerId,
    name,
    type,
    billingType,
    pricePerGbRampage,
    pricePerGbDirect,
    pricePerCpmRampage,
    pricePerCpmDirect,
    pricePerIpRampage,
    pricePerIpDirect,
    isPrimary,
    featured,
    isDemo,
    directPriceSource,
    directPriceAsOf,
    evidence,
    facts,
    leadingPrice,
    ...(localPrice && { localPrice }),
  };
}

export function countryNamesIn(countries: readonly Country[], codes: ReadonlySet<string | null>) {
  return Object.fromEntries(countries.filter(({ code }) => codes.has(code)).map(({ code, name }) => [code, name]));
}

/** Sources of demo list prices, without duplicates. */
export function demoSourcesOf(
  services: readonly Pick<CatalogueService, 'isDemo' | 'directPriceSource' | 'directPriceAsOf'>[],
) {
  const sources = services.flatMap(({ isDemo, directPriceSource, directPriceAsOf }) =>
    isDemo && directPriceSource !== null ? { directPriceSource, directPriceAsOf } : [],
  );
  return distinctSources(sources);
}

/** Sources without duplicates. */
export function distinctSources<Source extends { directPriceSource: string; directPriceAsOf: string | null }>(
  sources: readonly Source[],
): Source[] {
  const keyOf = ({ directPriceSource, directPriceAsOf }: Source) => `${directPriceSource} ${directPriceAsOf}`;
  return [...new Map(sources.map((source) => [keyOf(source), source])).values()];
}

/** The catalogue as input of the list of providers. */
function listingOf({ providers, services, countries }: CatalogueRows): Listing {
  return {
    providers: providers.map((provider) => ({ ...shownProvider(provider), formerNames: provider.formerNames })),
    services,
    countries: countries.map(({ code, name }) => ({ code, name })),
    demoSources: demoSourcesOf(services),
  };
}

/** The vendor of a current or former slug in any spelling. */
export function vendorAt({ providerBySlug, slugNow }: PreparedCatalogue, slug: string): Provider | null {
  const spelled = slugOf(slug);
  return (
    providerBySlug.get(slug) ?? providerBySlug.get(spelled) ?? providerBySlug.get(slugNow.get(spelled) ?? '') ?? null
  );
}

const MAX_RESULTS = 3;

/** Providers for an unknown name: search results, else those with the most similar names. */
export function nearestProviders(
  { listing, providerBySlug, providers }: PreparedCatalogue,
  wanted: string,
): Provider[] {
  const namesOf = ({ name, formerNames }: PreparedProvider) => ({ name, formerNames, more: [] });
  const found = searchEntries(listing().providers, namesOf, wanted.replaceAll('-', ' '));
  const matches = found.slice(0, MAX_RESULTS).flatMap(({ provider }) => providerBySlug.get(provider.slug) ?? []);
  return matches.length > 0 ? matches : nearestNames(wanted, providers, ({ slug }) => slug);
}

const alertCatalogues = new WeakMap<PreparedCatalogue, AlertCatalogue>();

/** The catalogue as input of price alerts, created once per version. */
export function alertCatalogue(catalogue: PreparedCatalogue): AlertCatalogue {
  const offers = catalogue.offers();
  const cached = alertCatalogues.get(catalogue) ?? {
    offers,
    services: new Map([...offers.values()].flat().map(({ provider, service }) => [service.id, { provider, service }])),
  };
  alertCatalogues.set(catalogue, cached);
  return cached;
}
