import type { Country } from '#catalogue/countries/country.ts';
import type { PriceLineAnswer } from '#catalogue/prices/price-line-contract.ts';
import type { Provider } from '#catalogue/providers/provider.ts';
import type { AlertCatalogue } from '#features/alerts/watch.ts';
import { readAmount } from '#core/money.ts';
import { searchEntries } from '#core/name-search.ts';
import { nearestNames } from '#core/nearest-names.ts';
import { prepareOffers, type PreparedOffers } from '#catalogue/offers/prepare-offers.ts';
import type { Listing } from '#catalogue/providers/listing.ts';
import { prepareListing, type PreparedListing, type PreparedProvider } from '#catalogue/providers/prepare-listing.ts';
import type { CatalogueRows, PricedService } from './read-catalogue.server.ts';
import { preparePlaces, type Places } from '#catalogue/countries/prepare-places.server.ts';

/** The catalogue in memory as the source of views, prepared once per version. */
export interface PreparedCatalogue extends CatalogueRows {
  readonly providerBySlug: ReadonlyMap<string, Provider>;
  /** The current slug for each former slug. */
  readonly slugNow: ReadonlyMap<string, string>;
  readonly servicesByProvider: ReadonlyMap<number, readonly PricedService[]>;
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
    offers: () =>
      (offers ??= prepareOffers({ providers: rows.providers, services: withLines(rows, (evidence) => evidence) })),
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
export function shownService({ priceLines, savingsPercentage, totalProxies, factEvidence, ...service }: PricedService) {
  return service;
}

/** Names of countries by code. */
export function countryNamesIn(countries: readonly Country[], codes: ReadonlySet<string | null>) {
  return Object.fromEntries(countries.filter(({ code }) => codes.has(code)).map(({ code, name }) => [code, name]));
}

/** Sources of demo list prices, without duplicates. */
export function demoSourcesOf(
  services: readonly Pick<PricedService, 'isDemo' | 'directPriceSource' | 'directPriceAsOf'>[],
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

const NOWHERE: ReadonlyMap<string, number> = new Map();

/** The catalogue as input of the list of providers. */
function listingOf(rows: CatalogueRows): Listing {
  const { providers, services, countries } = rows;
  return {
    providers: providers.map((provider) => ({ ...shownProvider(provider), formerNames: provider.formerNames })),
    services: withLines(rows, (evidence) => {
      if (!evidence) return null;
      const { checkedOn, checkedBy, listName, atQuantity, sourceUrl, stale } = evidence;
      return { checkedOn, checkedBy, listName, atQuantity, isSourced: sourceUrl !== null, stale };
    }),
    countries: countries.map(({ code, name }) => ({ code, name })),
    demoSources: demoSourcesOf(services),
  };
}

/** Services with their country rows, and with lines in effect whose evidence `shown` prepares. */
function withLines<Evidence>(
  { services, coverage }: CatalogueRows,
  shown: (evidence: PriceLineAnswer['evidence']) => Evidence,
) {
  return services.map((service) => {
    const { id, providerId, name, type, billingType, featured, isDemo, facts, totalProxies, priceLines } = service;
    const lines = priceLines.map(({ country, fromQuantity, own, direct, evidence }) => ({
      country,
      fromQuantity,
      own: readAmount(own),
      direct: readAmount(direct),
      evidence: shown(evidence),
    }));
    const countries = coverage.get(id) ?? NOWHERE;
    return { id, providerId, name, type, billingType, featured, isDemo, facts, totalProxies, lines, countries };
  });
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
