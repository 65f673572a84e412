import { getHomeView } from '#contract/views/home-view.ts';
import { popularProviders, SAMPLE_COUNT, HERO_NAMES, sampleOffers } from '#domain/popular-providers.ts';
import { productRanges } from '#domain/product-ranges.ts';
import { residentialSavings } from '#domain/savings-range.ts';
import { dashboardStats } from '#server/catalogue/read-catalogue.ts';
import { demoSourcesOf, shownProvider, shownService } from '#server/catalogue/shown-rows.ts';
import { defineView } from './view.ts';

/** What the home page shows of the catalogue. */
export const homeView = defineView(getHomeView, ({ catalogue }) => {
  const { providers, services } = catalogue;
  const popular = popularProviders(catalogue);
  return {
    answer: {
      stats: dashboardStats(providers, services),
      names: providers.slice(0, HERO_NAMES).map(({ name }) => name),
      popular: popular.map(({ provider, service }) => ({
        provider: { ...shownProvider(provider), description: provider.description },
        service: service && shownService(service),
      })),
      samples: sampleOffers(catalogue, SAMPLE_COUNT),
      residentialSavings: residentialSavings(services),
      demoSources: demoSourcesOf(popular.flatMap(({ service }) => service ?? [])),
      ranges: productRanges(services),
    },
  };
});
