import type { Country } from '#contract/country.ts';
import type { PriceLineAnswer } from '#contract/price.ts';
import type { Provider } from '#contract/provider.ts';
import type { ListedService } from '#contract/service.ts';
import { prepareOffers, type PreparedOffers } from '#domain/offers/rank-offers.ts';
import type { Milliseconds } from '#server/database/schema.ts';
import { offerCatalogueOf } from './offer-catalogue.ts';

/** A service with its price list. */
export type PricedService = ListedService & { readonly priceLines: PriceLineAnswer[] };

/** The catalogue as it is stored at one moment. */
export interface CatalogueRows {
  /** In name order. */
  readonly providers: readonly Provider[];
  /** In the order in which they were added. */
  readonly services: readonly PricedService[];
  /** In name order. */
  readonly countries: readonly Country[];
  /** Earlier slugs of providers. */
  readonly earlierSlugs: readonly { readonly slug: string; readonly providerId: number }[];
  /** The addresses of each country row by the country's code, by service. */
  readonly coverage: ReadonlyMap<number, ReadonlyMap<string, number>>;
  /** The moment whose prices these are. */
  readonly asOf: Milliseconds;
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
}

export function prepareCatalogue(rows: CatalogueRows): PreparedCatalogue {
  let offers: PreparedOffers | null = null;
  const slugs = new Map(rows.providers.map(({ id, slug }) => [id, slug]));
  return {
    ...rows,
    providerBySlug: new Map(rows.providers.map((provider) => [provider.slug, provider])),
    slugNow: new Map(rows.earlierSlugs.map(({ slug, providerId }) => [slug, slugs.get(providerId) ?? ''])),
    servicesByProvider: Map.groupBy(rows.services, ({ providerId }) => providerId),
    offers: () => (offers ??= prepareOffers(offerCatalogueOf(rows))),
  };
}
