import type { HomeView } from './home-view.ts';
import { FALLBACK_PROVIDERS } from '#catalogue/providers/fallback-providers.ts';
import { parsePrice } from '#core/money.ts';
import { HERO_NAMES, popularProviders, SAMPLE_COUNT, sampleOffers } from '#catalogue/providers/popular-providers.ts';
import { defaultDescription } from '#catalogue/providers/provider-description.ts';
import { residentialSavings } from '#catalogue/prices/savings-range.ts';
import { savingsPercentage } from '#catalogue/prices/savings.ts';
import { fallbackCatalogue } from '#catalogue/shown/fallback-catalogue.ts';

/** The number of vendors that the featured panel shows. */
export const FEATURED_COUNT = 5;

/** The catalogue's data for the page, without its figures. */
export type ShownHome = Omit<HomeView, 'stats' | 'ranges'>;

/** Sample records for the featured panel if the API's answer failed. */
export const fallbackFeatured: HomeView['stats']['featuredProviders'] = FALLBACK_PROVIDERS.slice(0, FEATURED_COUNT).map(
  ({ id, name, logo, pricePerGb, directPricePerGb }) => ({
    id,
    name,
    logo,
    ipCount: 0,
    pricePerGbRampage: pricePerGb,
    savingsPercentage: savingsPercentage(parsePrice(pricePerGb) ?? 0n, parsePrice(directPricePerGb) ?? 0n),
  }),
);

let samples: ShownHome | undefined;

/** Sample records for the rest of the page if the API's answer failed. Computed at the first use, because it sorts names. */
export function fallbackHome(): ShownHome {
  samples ??= {
    names: fallbackCatalogue.providers.slice(0, HERO_NAMES).map(({ name }) => name),
    popular: popularProviders(fallbackCatalogue).map(({ provider, service }) => ({
      provider: { ...provider, description: defaultDescription(provider.name) },
      service,
    })),
    samples: sampleOffers(fallbackCatalogue, SAMPLE_COUNT),
    residentialSavings: residentialSavings(fallbackCatalogue.services),
    countries: [],
    vendors: [],
    demoSources: fallbackCatalogue.services.map(({ directPriceSource, directPriceAsOf }) => ({
      directPriceSource,
      directPriceAsOf,
    })),
  };
  return samples;
}
