import type { Operation } from './operation.ts';
import { getAlertView } from '#contract/alerts/alert-view.ts';
import { getCompareView } from '#contract/compare/compare-view.ts';
import { getQuote } from '#contract/quotes/quote.ts';
import { getCatalogueView } from '#contract/catalogue/catalogue-view.ts';
import { getChangesView } from '#contract/changes/changes-view.ts';
import { getCountriesView, getCountryMap, getCountryView, getWorldMap } from '#contract/countries/country-views.ts';
import { getEvidenceView } from '#contract/prices/evidence-view.ts';
import { getFiguresView } from '#contract/catalogue/figures-view.ts';
import { getHomeView } from '#contract/catalogue/home-view.ts';
import { getProvidersView } from '#contract/providers/providers-view.ts';
import { getOffersView } from '#contract/offers/offers-view.ts';
import { getPickedView } from '#contract/providers/picked-view.ts';
import { getPricingView } from '#contract/offers/pricing-view.ts';
import { getProviderView } from '#contract/providers/provider-view.ts';
import { getWorkloadView } from '#contract/offers/workload-view.ts';

/** The views of pages, embedded in documents and served by the API. */
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
