import type { ProvidersPart } from '#catalogue/providers/providers-view.ts';
import type { OffersView, PricingView, WorkloadView } from '#features/pricing/pricing-views.ts';

const NO_LIST = { isDemo: false, demoSources: [], ranges: [] };

/** The server's answer for an empty catalogue. */
export const NO_PROVIDERS: ProvidersPart = {
  ...NO_LIST,
  page: 1,
  pages: 1,
  total: 0,
  shown: 0,
  names: [],
  listed: [],
  rows: [],
  country: null,
  facts: [],
  recorded: [],
  isSimilar: false,
  removals: [],
  hasFeatured: false,
};

/** The server's answer for a type that no provider offers. */
export const NO_OFFERS: PricingView = {
  ...NO_LIST,
  type: 'residential',
  hasProviders: true,
  sheets: [{ unit: 'gb', sums: null, vendors: 0, hasStale: false }],
  countries: [],
  elsewhere: [],
  elsewhereCount: 0,
};

/** The ranking of that type. */
export const NO_RANKING: WorkloadView = {
  asOf: '2026-11-22T00:00:00.000Z',
  type: 'residential',
  amount: 250,
  unit: 'gb',
  country: null,
  assumptions: { kb: 200, success: 95, addresses: 10 },
  median: null,
  count: { offers: 0, excluded: 0, vendors: 0 },
  sort: 'total',
  page: 1,
  pages: 1,
  offers: [],
  excluded: [],
  cheapest: null,
  highest: '0.00',
  drawn: [],
  charted: [],
  isChosen: false,
  assumes: { kb: false, success: false, addresses: false },
  units: [],
  letters: {},
  demos: [],
};

/** The data for ranking in the browser. */
export const NOTHING_TO_RANK: OffersView = {
  asOf: '2026-11-22T00:00:00.000Z',
  providers: [],
  services: [],
  evidence: [],
};
