import type { Operation } from '#contract/operation.ts';
import { getCatalogueView } from './catalogue-view.ts';
import { getQuote } from '#contract/quote.ts';
import { getEvidenceView } from './evidence-view.ts';
import { getHomeView } from './home-view.ts';
import { getProvidersView } from './listing-view.ts';
import { getPricingView } from './pricing-view.ts';
import { getProviderView } from './provider-view.ts';
import { getWorkloadView } from './workload-view.ts';

/** What each page shows of the catalogue, as the server carries it in the page and answers it by itself. */
export const viewOperations = {
  getHomeView,
  getProvidersView,
  getProviderView,
  getPricingView,
  getEvidenceView,
  getCatalogueView,
  getQuote,
  getWorkloadView,
} as const satisfies Record<string, Operation>;
