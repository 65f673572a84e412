import { parsePart } from '#contract/list-part.ts';
import { workloadViewOf } from '#contract/offers/make-workload-view.ts';
import { workloadOf } from '#contract/offers/offer.ts';
import { getWorkloadView } from '#contract/offers/workload-view.ts';
import { defineView } from './view.ts';

/** A page of a workload's ranking. */
export const workloadView = defineView(getWorkloadView, ({ catalogue }, { query: { p, page, ...query }, search }) => {
  const shown = { workload: workloadOf(query), chosen: p?.split(',') ?? [], page: parsePart(search) };
  const letters = new Map(catalogue.providers.map(({ id, logo }) => [id, logo]));
  const demos = new Set(catalogue.services.filter(({ isDemo }) => isDemo).map(({ id }) => id));
  const details = {
    letterOf: (id: number) => letters.get(id) ?? '',
    isDemo: (id: number) => demos.has(id),
    asOf: new Date(catalogue.asOf).toISOString(),
  };
  return { answer: workloadViewOf(catalogue.offers(), shown, details) };
});
