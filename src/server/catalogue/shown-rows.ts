import type { z } from 'zod';
import type { Provider } from '#contract/providers/provider.ts';
import type { demoSourcesSchema, shownProviderSchema, shownServiceSchema } from '#contract/providers/providers-view.ts';
import type { PricedService } from './catalogue-rows.ts';

export type ShownProvider = z.output<typeof shownProviderSchema>;
export type ShownService = z.output<typeof shownServiceSchema>;

/** The fields of a provider in cards and rows. */
export function shownProvider(provider: Provider): ShownProvider {
  const { id, slug, name, logo, ipCount, countries, featured, isDemo } = provider;
  return { id, slug, name, logo, ipCount, countries, featured, isDemo };
}

/** The fields of a service in cards and rows. */
export function shownService({ priceLines, savingsPercentage, totalProxies, ...service }: PricedService): ShownService {
  return service;
}

/** Sources of demo list prices, without duplicates. */
export function demoSourcesOf(
  services: readonly Pick<PricedService, 'isDemo' | 'directPriceSource' | 'directPriceAsOf'>[],
): z.output<typeof demoSourcesSchema> {
  const sources = new Map<string, z.output<typeof demoSourcesSchema>[number]>();
  for (const { isDemo, directPriceSource, directPriceAsOf } of services) {
    if (isDemo && directPriceSource !== null) {
      sources.set(`${directPriceSource} ${directPriceAsOf}`, { directPriceSource, directPriceAsOf });
    }
  }
  return [...sources.values()];
}
