import type { Country } from '#contract/countries/country.ts';
import type { PriceLineAnswer } from '#contract/prices/price-line.ts';
import type { Provider } from '#contract/providers/provider.ts';
import type { ListedService } from '#contract/services/service.ts';
import type { Milliseconds } from '#server/database/schema.ts';
import type { PriceMoment } from './price-moment.ts';

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
  /** The same with what decides how old a direct price may be. */
  readonly moment: PriceMoment;
  /** Rises with each change of the catalogue. */
  readonly version: number;
}
