import { getFiguresView } from '#catalogue/figures-view.ts';
import { getHomeView } from './home-view.ts';
import { productRanges } from '#catalogue/prices/product-ranges.ts';
import { averageSavings, residentialSavings } from '#catalogue/prices/savings-range.ts';
import { HERO_NAMES, popularProviders, SAMPLE_COUNT, sampleOffers } from '#catalogue/providers/popular-providers.ts';
import { demoSourcesOf, shownProvider, shownService } from '#catalogue/prepared-catalogue.server.ts';
import { dashboardStats } from '#catalogue/read-catalogue.server.ts';
import { defineView } from '#catalogue/views/view.server.ts';

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

export const figuresView = defineView(getFiguresView, ({ catalogue }) => {
  const { providers, services, moment } = catalogue;
  return {
    answer: {
      day: moment.today,
      providers: providers.length,
      countries: catalogue.soldIn().length,
      averageSavings: averageSavings(services),
      starting: productRanges(services).map(({ type, unit, lowest }) => ({ type, unit, lowest })),
    },
  };
});
