import type { Operation } from '#contract/operation.ts';
import { getCompareView } from './compare-view.ts';
import { getEvidenceView } from './evidence-view.ts';
import { getHomeView } from './home-view.ts';
import { getProvidersView } from './listing-view.ts';
import { getPricingView } from './pricing-view.ts';
import { getProviderView } from './provider-view.ts';

/** What each page shows of the catalogue, as the server carries it in the page and answers it by itself. */
export const viewOperations = {
  getHomeView,
  getProvidersView,
  getProviderView,
  getPricingView,
  getCompareView,
  getEvidenceView,
} as const satisfies Record<string, Operation>;
