import type { Operation } from '#contract/operation.ts';
import { getAlertView } from './alert-view.ts';
import { getCompareView } from './compare-view.ts';
import { getQuote } from '#contract/quote.ts';
import { getCatalogueView } from './catalogue-view.ts';
import { getChangesView } from './changes-view.ts';
import { getCountriesView, getCountryMap, getCountryView, getWorldMap } from './country-views.ts';
import { getEvidenceView } from './evidence-view.ts';
import { getFiguresView } from './figures-view.ts';
import { getHomeView } from './home-view.ts';
import { getProvidersView } from './listing-view.ts';
import { getOffersView } from './offers-view.ts';
import { getPickedView } from './picked-view.ts';
import { getPricingView } from './pricing-view.ts';
import { getProviderView } from './provider-view.ts';
import { getWorkloadView } from './workload-view.ts';

/** What each page shows of the catalogue, as the server carries it in the page and answers it by itself. */
export const viewOperations = {
  getHomeView,
  getFiguresView,
  getProvidersView,
  getPickedView,
  getProviderView,
  getCountriesView,
  getCountryView,
  getCountryMap,
  getWorldMap,
  getChangesView,
  getPricingView,
  getWorkloadView,
  getOffersView,
  getCompareView,
  getEvidenceView,
  getQuote,
  getCatalogueView,
  getAlertView,
} as const satisfies Record<string, Operation>;
