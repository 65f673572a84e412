import { partsOf, PART_SIZE } from '#core/contract/list-part.ts';
import type { PreparedOffers } from '#catalogue/offers/prepare-offers.ts';
import { cheapestOffer } from '#catalogue/offers/rank-offers.ts';
import { effectiveAssumptions } from '#features/pricing/make-workload-view.ts';
import { estimateSteps } from './estimate.ts';
import type { Estimate, EstimateQuery } from './estimate-answer.ts';
import type { ShownEstimate } from './estimate-view.ts';

/** What the estimate itself does not have. */
interface EstimateDetails {
  readonly asOf: string;
  readonly letterOf: (slug: string) => string;
  readonly isDemo: (serviceId: number) => boolean;
}

/** The steps of an estimate with one page of its vendors. A number beyond the last page is the last page. */
export function* shownEstimateSteps(
  prepared: PreparedOffers,
  query: EstimateQuery,
  page: number,
  details: EstimateDetails,
): Generator<undefined, ShownEstimate> {
  const rows = { from: (page - 1) * PART_SIZE, to: page * PART_SIZE };
  const estimated = yield* estimateSteps(prepared, { ...query, rows });
  const pages = partsOf(estimated.count.some);
  if (page > pages) return yield* shownEstimateSteps(prepared, query, pages, details);
  return shownEstimate(prepared, estimated, { ...details, page, pages });
}

function shownEstimate(
  prepared: PreparedOffers,
  { jobs, mixes, providers, count, months, totals, today }: Estimate,
  { asOf, letterOf, isDemo, page, pages }: EstimateDetails & { readonly page: number; readonly pages: number },
): ShownEstimate {
  const vendors = [...providers.map(({ provider }) => provider), ...mixes.flatMap((mix) => mix.providers)];
  const services = mixes.flatMap(({ parts }) => parts.map(({ service }) => service.id));
  return {
    asOf,
    jobs: jobs.map(({ workload: { type, volume, unit, country, kb, success, addresses }, ...answer }, index) => ({
      job: index + 1,
      type,
      amount: volume,
      unit,
      country,
      assumptions: { kb, success, addresses },
      ...answer,
    })),
    mixes,
    providers,
    count,
    months,
    totals,
    today,
    page,
    pages,
    assumes: jobs.map(({ workload: { type, unit } }) =>
      effectiveAssumptions(
        unit,
        (prepared.get(type) ?? []).map(({ service }) => service),
      ),
    ),
    lowest: jobs.map(({ workload }) => cheapestOffer(prepared, workload)?.offer.own ?? null),
    letters: Object.fromEntries(vendors.map(({ slug }) => [slug, letterOf(slug)])),
    demos: [...new Set(services)].filter(isDemo),
  };
}
