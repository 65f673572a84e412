import { partOf, partsOf } from '#contract/list-part.ts';
import { offersAnswer, workloadOf } from '#contract/offer.ts';
import { getWorkloadView, type WorkloadPart } from '#contract/views/workload-view.ts';
import { rankOffers } from '#domain/offers/rank-offers.ts';
import { summarizeRanking } from '#domain/offers/ranking-summary.ts';
import type { Workload } from '#domain/offers/workload.ts';
import type { PreparedCatalogue } from '#server/catalogue/prepared-catalogue.ts';
import { defineView } from './view.ts';

/** A workload's sentence and table, in parts as long lists are. */
export const workloadView = defineView(getWorkloadView, ({ catalogue }, { query: { page, ...query } }) => ({
  answer: showWorkload(catalogue, workloadOf(query), Number(page ?? 1)),
}));

/** A part beyond the last one is the last. */
function showWorkload(catalogue: PreparedCatalogue, workload: Workload, part: number): WorkloadPart {
  const ranking = rankOffers(catalogue.offers(), workload);
  const { offers, excluded, ...answer } = offersAnswer(ranking, catalogue.asOf);
  const { units, reasons, ...summary } = summarizeRanking(ranking);
  const pages = partsOf(offers.length);
  const page = Math.min(part, pages);
  return {
    ...answer,
    ...summary,
    units: [...units],
    reasons: [...reasons],
    page,
    pages,
    offers: partOf(offers, page),
    excluded: partOf(excluded, 1),
  };
}
