import { alertView } from './alert-view.ts';
import { compareView } from './compare-view.ts';
import { catalogueView } from './catalogue-view.ts';
import { changesView } from './changes-view.ts';
import { countriesView, worldMapView } from './countries-view.ts';
import { countryMapView, countryView } from './country-view.ts';
import { evidenceView } from './evidence-view.ts';
import { figuresView } from './figures-view.ts';
import { homeView } from './home-view.ts';
import { offersView } from './offers-view.ts';
import { pickedView } from './picked-view.ts';
import { pricingView } from './pricing-view.ts';
import { providerView } from './provider-view.ts';
import { providersView } from './providers-view.ts';
import { quoteView } from './quote-view.ts';
import { workloadView } from './workload-view.ts';
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
  pricingView,
  compareView,
  workloadView,
  offersView,
  evidenceView,
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
