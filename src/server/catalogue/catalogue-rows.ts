import type { Country } from '#contract/countries/country.ts';
import type { PriceLineAnswer } from '#contract/prices/price-line.ts';
import type { Provider } from '#contract/providers/provider.ts';
import type { ListedService } from '#contract/services/service.ts';
import type { Milliseconds } from '#server/database/schema.ts';
import type { PriceMoment } from './price-moment.ts';

/** A service with its price list. */
export type PricedService = ListedService & { readonly priceLines: PriceLineAnswer[] };

/** The stored catalogue at one moment. */
export interface CatalogueRows {
  /** In name order. */
  readonly providers: readonly Provider[];
  /** In order of creation. */
  readonly services: readonly PricedService[];
  /** In name order. */
  readonly countries: readonly Country[];
  /** Former slugs of providers. */
  readonly earlierSlugs: readonly { readonly slug: string; readonly providerId: number }[];
  /** IPs by country code, for each service. */
  readonly coverage: ReadonlyMap<number, ReadonlyMap<string, number>>;
  /** The moment of the prices. */
  readonly asOf: Milliseconds;
  /** The same, with the settings for outdated prices. */
  readonly moment: PriceMoment;
  /** Increases with each change of the catalogue. */
  readonly version: number;
}
