import type { Country } from '#contract/country.ts';
import type { PriceLineAnswer } from '#contract/price.ts';
import type { Provider } from '#contract/provider.ts';
import type { ListedService } from '#contract/service.ts';
import { prepareOffers, type PreparedOffers } from '#domain/offers/rank-offers.ts';
import type { Milliseconds } from '#server/database/schema.ts';
import { offerCatalogueOf } from './offer-catalogue.ts';
import { type Places, preparePlaces } from './prepare-places.ts';
import type { PriceMoment } from './price-moment.ts';

/** A service with its price list. */
export type PricedService = ListedService & { readonly priceLines: PriceLineAnswer[] };

/** How many addresses a service has in a country. */
export interface ServicePlace {
  readonly serviceId: number;
  /** ISO 3166 code. */
  readonly code: string;
  readonly ipCount: number;
}

/** The catalogue as it is stored at one moment. */
export interface CatalogueRows {
  /** In name order. */
  readonly providers: readonly Provider[];
  /** In the order in which they were added. */
  readonly services: readonly PricedService[];
  /** In name order. */
  readonly countries: readonly Country[];
  /** How many addresses each service has where, most addresses first. */
  readonly servicePlaces: readonly ServicePlace[];
  /** Earlier slugs of providers. */
  readonly earlierSlugs: readonly { readonly slug: string; readonly providerId: number }[];
  /** The addresses of each country row by the country's code, by service. */
  readonly coverage: ReadonlyMap<number, ReadonlyMap<string, number>>;
  /** The moment whose prices these are. */
  readonly asOf: Milliseconds;
  /** The same with what decides how old a direct price may be. */
  readonly moment: PriceMoment;
  /** Rises with each change of the catalogue. */
  readonly version: number;
}

/** The catalogue in memory as the views of pages read it: prepared once a version. */
export interface PreparedCatalogue extends CatalogueRows {
  readonly providerBySlug: ReadonlyMap<string, Provider>;
  /** To each slug that a provider had before the one of now. */
  readonly slugNow: ReadonlyMap<string, string>;
  readonly servicesByProvider: ReadonlyMap<number, readonly PricedService[]>;
  /** What workloads are ranked by, made when first asked for. */
  readonly offers: () => PreparedOffers;
  readonly placesByService: ReadonlyMap<number, readonly ServicePlace[]>;
  /** Countries with the services that are there, made when first asked for. */
  readonly places: () => Places;
}

export function prepareCatalogue(rows: CatalogueRows): PreparedCatalogue {
  let offers: PreparedOffers | null = null;
  let places: Places | null = null;
  const slugs = new Map(rows.providers.map(({ id, slug }) => [id, slug]));
  return {
    ...rows,
    providerBySlug: new Map(rows.providers.map((provider) => [provider.slug, provider])),
    slugNow: new Map(rows.earlierSlugs.map(({ slug, providerId }) => [slug, slugs.get(providerId) ?? ''])),
    servicesByProvider: Map.groupBy(rows.services, ({ providerId }) => providerId),
    offers: () => (offers ??= prepareOffers(offerCatalogueOf(rows))),
    placesByService: Map.groupBy(rows.servicePlaces, ({ serviceId }) => serviceId),
    places: () => (places ??= preparePlaces(rows)),
  };
}
