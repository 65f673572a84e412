import { partOf, partsOf } from '#contract/list-part.ts';
import { offersAnswer, workloadOf } from '#contract/offer.ts';
import { getWorkloadView } from '#contract/views/workload-view.ts';
import { rankOffers } from '#domain/offers/rank-offers.ts';
import { summarizeRanking } from '#domain/offers/ranking-summary.ts';
import { defineView } from './view.ts';

/** A workload's sentence and table, in parts as long lists are. */
export const workloadView = defineView(getWorkloadView, ({ catalogue }, { query: { page: asked, ...query } }) => {
  const ranking = rankOffers(catalogue.offers(), workloadOf(query));
  const { offers, excluded, ...answer } = offersAnswer(ranking, catalogue.asOf);
  const { units, reasons, ...summary } = summarizeRanking(ranking);
  const pages = partsOf(offers.length);
  const page = Math.min(Number(asked ?? 1), pages);
  return {
    answer: {
      ...answer,
      ...summary,
      units: [...units],
      reasons: [...reasons],
      page,
      pages,
      offers: partOf(offers, page),
      excluded: partOf(excluded, 1),
    },
  };
});
