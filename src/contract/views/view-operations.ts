import type { Operation } from '#contract/operation.ts';
import { getChangesView } from './changes-view.ts';
import { getCountriesView, getCountryView } from './country-views.ts';
import { getProviderView } from './provider-view.ts';

/** What each page shows of the catalogue, as the server carries it in the page and answers it by itself. */
export const viewOperations = {
  getProviderView,
  getCountriesView,
  getCountryView,
  getChangesView,
} as const satisfies Record<string, Operation>;
