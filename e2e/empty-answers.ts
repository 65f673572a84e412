import type { ProvidersPart } from '#contract/views/listing-view.ts';
import type { PricingPart } from '#contract/views/pricing-view.ts';

const NO_LIST = { page: 1, pages: 1, isDemo: false, demoSources: [], ranges: [] };

/** What the server answers where the catalogue has no provider. */
export const NO_PROVIDERS: ProvidersPart = {
  ...NO_LIST,
  total: 0,
  shown: 0,
  names: [],
  listed: [],
  rows: [],
  country: null,
  facts: [],
  removals: [],
  hasFeatured: false,
};

/** What it answers where there are providers, and none has a service of the type. */
export const NO_OFFERS: PricingPart = {
  ...NO_LIST,
  hasProviders: true,
  rows: 0,
  sheets: [
    {
      unit: 'gb',
      sums: null,
      count: 0,
      priced: 0,
      lowest: null,
      highest: '0',
      hasStale: false,
      offers: [],
    },
  ],
  countries: [],
};
