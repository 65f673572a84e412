import { alertView } from './alert-view.ts';
import { changesView } from './changes-view.ts';
import { compareView } from './compare-view.ts';
import { countriesView, countryMapView, countryView, worldMapView } from './country-views.ts';
import { evidenceView } from './evidence-view.ts';
import { factEvidenceView } from './fact-evidence-view.ts';
import { figuresView, homeView } from './home-view.ts';
import { methodologyView } from './methodology-view.ts';
import { catalogueView, offersView } from './packed-views.ts';
import { pricingView, workloadView } from './pricing-views.ts';
import { providerView } from './provider-view.ts';
import { pickedView, providersView } from './providers-views.ts';
import { quoteView } from './quote-view.ts';
import { reportView } from './report-view.ts';
import type { View, ViewOutcome, ViewSource } from './view.ts';

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
  pricingView,
  compareView,
  workloadView,
  offersView,
  evidenceView,
  factEvidenceView,
  reportView,
  catalogueView,
  alertView,
  quoteView,
];

/** The outcome of an API path, null if it is not a view's. */
export function readView(path: string, source: ViewSource): Promise<ViewOutcome<unknown>> | null {
  for (const view of CATALOGUE_VIEWS) {
    const outcome = view.read(path, source);
    if (outcome) return outcome;
  }
  return null;
}
