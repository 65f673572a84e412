import type { Operation } from '#core/contract/operation.ts';
import { operations } from '#app/contract/operations.ts';
import { alertView } from '#features/alerts/alert-view.server.ts';
import { changesView } from '#features/changes/changes-view.server.ts';
import { compareView } from '#features/compare/compare-view.server.ts';
import { countriesView, countryMapView, countryView, worldMapView } from '#features/countries/country-views.server.ts';
import { connectSwitchView, connectView } from '#features/connect/connect-view.server.ts';
import { estimateOffersView, estimateView } from '#features/estimates/estimate-view.server.ts';
import { evidenceView } from '#catalogue/prices/evidence-view.server.ts';
import { factEvidenceView } from '#catalogue/facts/fact-evidence-view.server.ts';
import { figuresView, homeView } from '#features/home/home-view.server.ts';
import { methodologyView } from '#features/sources/methodology-view.server.ts';
import { dataView } from '#features/open-data/data-view.server.ts';
import { catalogueView, offersView } from '#features/pricing/packed-views.server.ts';
import { pricingView, workloadView } from '#features/pricing/pricing-views.server.ts';
import { providerView } from '#features/provider/provider-view.server.ts';
import { pickedView, providersView } from '#features/providers/providers-views.server.ts';
import { quoteView } from '#features/quotes/quote-view.server.ts';
import { reportView } from '#features/price-reports/report-view.server.ts';
import type { View, ViewOutcome, ViewSource } from '#catalogue/views/view.server.ts';

/** All views of the catalogue. A new one is added here. */
export const CATALOGUE_VIEWS: readonly View[] = [
  homeView,
  figuresView,
  providersView,
  pickedView,
  providerView,
  countriesView,
  countryView,
  countryMapView,
  worldMapView,
  changesView,
  methodologyView,
  dataView,
  pricingView,
  compareView,
  workloadView,
  offersView,
  connectView,
  connectSwitchView,
  estimateView,
  estimateOffersView,
  evidenceView,
  factEvidenceView,
  reportView,
  catalogueView,
  alertView,
  quoteView,
];

/** Every call that the server answers: those of the API, and the data of pages. */
export const everyOperation: readonly Operation[] = [
  ...new Set<Operation>([...Object.values(operations), ...CATALOGUE_VIEWS.map(({ operation }) => operation)]),
];

/** The outcome of an API path, null if it is not a view's. */
export function readView(path: string, source: ViewSource): Promise<ViewOutcome<unknown>> | null {
  for (const view of CATALOGUE_VIEWS) {
    const outcome = view.read(path, source);
    if (outcome) return outcome;
  }
  return null;
}
