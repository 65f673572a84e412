import { getHomeView } from '#contract/catalogue/home-view.ts';
import { popularProviders, SAMPLE_COUNT, HERO_NAMES, sampleOffers } from '#domain/providers/popular-providers.ts';
import { productRanges } from '#domain/prices/product-ranges.ts';
import { residentialSavings } from '#domain/prices/savings-range.ts';
import { dashboardStats } from '#server/catalogue/read-catalogue.ts';
import { demoSourcesOf, shownProvider, shownService } from '#server/catalogue/shown-rows.ts';
import { defineView } from './view.ts';

/** Vendors offered by the search; further ones are found on the results page. */
const NAMED_VENDORS = 200;

/** The catalogue data of the home page. */
export const homeView = defineView(getHomeView, ({ catalogue }) => {
  const { providers, services, countries, soldIn } = catalogue;
  const sold = new Set(soldIn());
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
      countries: countries.filter(({ code }) => sold.has(code)).map(({ code, name }) => ({ code, name })),
      vendors: providers.slice(0, NAMED_VENDORS).map(({ name, slug }) => ({ name, slug })),
      demoSources: demoSourcesOf(popular.flatMap(({ service }) => service ?? [])),
      ranges: productRanges(services),
    },
  };
});
