import type { ProvidersPart } from '#contract/views/listing-view.ts';
import type { PriceOffer } from '#domain/price-offer.ts';
import type { ListedProvider } from '#domain/provider-listing.ts';

/** The part of a provider that the pages show. */
export type ShownProvider = ProvidersPart['listed'][number]['provider'];

/** The part of a service that the pages show. */
export type ShownService = ProvidersPart['listed'][number]['services'][number];

/** All providers with all their services. */
export interface Catalogue {
  readonly providers: readonly ShownProvider[];
  readonly services: readonly ShownService[];
}

/** One provider of the list with its services. */
export type ShownListing = ListedProvider<ShownProvider, ShownService>;

/** One row of the price table. */
export type ShownOffer = PriceOffer<ShownProvider, ShownService>;
