import type { z } from 'zod';
import type { Provider } from '#contract/providers/provider.ts';
import type { demoSourcesSchema, shownProviderSchema, shownServiceSchema } from '#contract/providers/providers-view.ts';
import type { PricedService } from './catalogue-rows.ts';

export type ShownProvider = z.output<typeof shownProviderSchema>;
export type ShownService = z.output<typeof shownServiceSchema>;

/** What cards and rows show of a provider. */
export function shownProvider(provider: Provider): ShownProvider {
  const { id, slug, name, logo, ipCount, countries, featured, isDemo } = provider;
  return { id, slug, name, logo, ipCount, countries, featured, isDemo };
}

/** What cards and rows show of a service. */
export function shownService({ priceLines, savingsPercentage, totalProxies, ...service }: PricedService): ShownService {
  return service;
}

/** Where the direct prices of demo services come from, each once. */
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
