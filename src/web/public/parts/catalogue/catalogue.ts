import type { Provider } from '#contract/provider.ts';
import type { ListedService } from '#contract/service.ts';
import type { PriceSheet } from '#domain/price-calculator.ts';
import type { PriceOffer } from '#domain/price-offer.ts';
import type { ListedProvider } from '#domain/provider-listing.ts';
import type { PricedService } from '#domain/service-price.ts';

/** The part of a provider that the pages show. */
export type ShownProvider = Pick<
  Provider,
  'id' | 'name' | 'logo' | 'description' | 'ipCount' | 'countries' | 'featured' | 'isDemo'
>;

/** The part of a service that the pages show. */
export type ShownService = Pick<
  ListedService,
  | 'id'
  | 'providerId'
  | 'name'
  | 'type'
  | 'isPrimary'
  | 'isDemo'
  | 'featured'
  | 'directPriceSource'
  | 'directPriceAsOf'
  | 'evidence'
  | 'facts'
  | Extract<keyof PricedService, keyof ListedService>
>;

/** All providers with all their services. */
export interface Catalogue {
  readonly providers: readonly ShownProvider[];
  readonly services: readonly ShownService[];
}

/** One provider of the list with its services. */
export type ShownListing = ListedProvider<ShownProvider, ShownService>;

/** The prices of the chosen type in one unit, with what the page shows of their services. */
export type ShownSheet = PriceSheet<ShownProvider, ShownService>;

/** One row of the price table. */
export type ShownOffer = PriceOffer<ShownProvider, ShownService>;
