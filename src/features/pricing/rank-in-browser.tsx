import { workloadViewOf } from './make-workload-view.ts';
import type { OffersView } from './pricing-views.ts';
import { prepareOffers } from '#catalogue/offers/prepare-offers.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import { unpackOffers } from './unpack-offers.ts';
import type { Ranker } from './use-job.tsx';

/** Prepares the fetched offers of a type in a country, so that the browser ranks any volume as the server does. */
export function rankerOf(view: OffersView, job: Pick<Workload, 'type' | 'country'>): Ranker {
  const prepared = prepareOffers(unpackOffers(view, job));
  const letters = new Map(view.providers.map(({ id, logo }) => [id, logo]));
  const demos = new Set(view.services.flatMap(({ id, isDemo }) => (isDemo ? [id] : [])));
  const details = {
    letterOf: (id: number) => letters.get(id) ?? '',
    isDemo: (id: number) => demos.has(id),
    asOf: view.asOf,
  };
  return (shown) => workloadViewOf(prepared, shown, details);
}
