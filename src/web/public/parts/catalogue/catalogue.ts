import type { ProvidersPart, ShownServiceAnswer } from '#contract/views/listing-view.ts';
import type { PriceOffer } from '#domain/price-offer.ts';

/** The part of a provider that the pages show. */
export type ShownProvider = ProvidersPart['listed'][number]['provider'];

/** The part of a service that the pages show. */
export type ShownService = ShownServiceAnswer;

/** All providers with all their services. */
export interface Catalogue {
  readonly providers: readonly ShownProvider[];
  readonly services: readonly ShownService[];
}

/** One row of the price table. */
export type ShownOffer = PriceOffer<ShownProvider, ShownService>;
