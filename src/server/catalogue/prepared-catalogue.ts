import type { Country } from '#contract/country.ts';
import type { PriceLineAnswer } from '#contract/price.ts';
import type { Provider } from '#contract/provider.ts';
import type { ListedService } from '#contract/service.ts';
import { type Places, preparePlaces } from './prepare-places.ts';
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
  /** Where services have addresses. */
  readonly serviceCountries: readonly CoverageRow[];
  /** When it was read. */
  readonly moment: PriceMoment;
}

/** How many addresses a service has in one country. */
export interface CoverageRow {
  readonly serviceId: number;
  readonly code: string;
  readonly ipCount: number;
}

/** The catalogue in memory as the views of pages read it: prepared once a version. */
export interface PreparedCatalogue extends CatalogueRows {
  readonly providerBySlug: ReadonlyMap<string, Provider>;
  /** To each slug that a provider had before the one of now. */
  readonly slugNow: ReadonlyMap<string, string>;
  readonly servicesByProvider: ReadonlyMap<number, readonly PricedService[]>;
  /** Countries with the services that are there. Made when first asked for. */
  readonly places: Places;
}

export function prepareCatalogue(rows: CatalogueRows): PreparedCatalogue {
  let places: Places | null = null;
  const slugs = new Map(rows.providers.map(({ id, slug }) => [id, slug]));
  return {
    ...rows,
    providerBySlug: new Map(rows.providers.map((provider) => [provider.slug, provider])),
    slugNow: new Map(rows.earlierSlugs.map(({ slug, providerId }) => [slug, slugs.get(providerId) ?? ''])),
    servicesByProvider: Map.groupBy(rows.services, ({ providerId }) => providerId),
    get places() {
      places ??= preparePlaces(rows);
      return places;
    },
  };
}
