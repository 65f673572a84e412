import { setImmediate } from 'node:timers/promises';
import { QUOTE_LIMITS } from '#core/limits.ts';
import type { PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import { dollars, rankOffers } from '#catalogue/offers/rank-offers.ts';
import { estimateSteps } from '#features/estimates/estimate.ts';
import { estimateAnswer } from '#features/estimates/estimate-contract.ts';
import { inTurns } from '#features/estimates/estimate-in-turns.server.ts';
import { pricedAt } from '#features/estimates/estimate-months.ts';
import { countryNameOf, ofProviders } from './quote-catalogue.server.ts';
import type { EstimateQuote, EstimateRequest } from './quote.ts';
import { chosenMix, workloadIn } from './quote-text.ts';
import type { QuotedEstimate } from './quoted-estimate.ts';
import type { NewQuote } from './stored-quotes.server.ts';

const NO_ROWS = { from: 0, to: 0 };

/** A quote of an estimate: its mixes, and the cheapest offers for each job. */
export async function quoteEstimate(
  catalogue: PreparedCatalogue,
  { estimate, mix: wanted }: EstimateRequest,
): Promise<NewQuote> {
  const prepared = catalogue.offers();
  const estimated = await inTurns(estimateSteps(prepared, { ...estimate, rows: NO_ROWS }));
  const { jobs, mixes, totals } = estimateAnswer(estimated, catalogue.asOf, '');
  const offers: QuotedEstimate['jobs'][number]['cheapest'][] = [];
  for (const workload of estimate.jobs) {
    offers.push(rankOffers(prepared, workload).offers.slice(0, QUOTE_LIMITS.offersPerJob));
    await setImmediate();
  }
  const chosen = mixes.find(({ vendors }) => vendors === wanted) ?? mixes[0];
  return {
    catalogueVersion: catalogue.version,
    quoted: {
      jobs: jobs.map((job, index) => ({ ...job, cheapest: offers[index] ?? [] })),
      mixes,
      mix: chosen?.vendors ?? null,
      months: estimate.months,
      growth: estimate.growth,
      totals,
    },
  };
}

export function withCountryNames<Job extends QuotedEstimate['jobs'][number]>(
  jobs: readonly Job[],
  catalogue: PreparedCatalogue | null,
) {
  return jobs.map((job) => ({ ...job, countryName: catalogue && countryNameOf(job.country, catalogue) }));
}

/** Today's costs of the chosen mix: each job at its vendor, with the service that is cheapest there now. */
export function estimateToday(
  quoted: QuotedEstimate,
  catalogue: PreparedCatalogue,
): Pick<EstimateQuote, 'moved' | 'now'> {
  const { jobs } = quoted;
  const chosen = chosenMix(quoted);
  if (!chosen) return { moved: [], now: null };
  const ids = chosen.parts.map(({ provider: { slug } }) => {
    const current = catalogue.slugNow.get(slug) ?? slug;
    return catalogue.providerBySlug.get(current)?.id ?? null;
  });
  const types = jobs.map(({ type }) => type);
  const prepared = ofProviders(catalogue.offers(), types, new Set(ids));
  const { parts, own, direct } = pricedAt(prepared, jobs.map(workloadIn), ids);
  const byJob = new Map(parts.map((part) => [part.job, part]));
  const isWhole = parts.length === chosen.parts.length;
  return {
    moved: chosen.parts.flatMap(({ job, ...then }) => {
      const part = byJob.get(job);
      const costs = {
        own: { from: then.own, to: part?.own ?? null },
        direct: { from: then.direct, to: part?.direct ?? null },
      };
      return Object.values(costs).some(({ from, to }) => from !== to) ? [{ job, ...costs }] : [];
    }),
    now: {
      own: isWhole ? dollars(own) : null,
      direct: isWhole && direct !== null ? dollars(direct) : null,
    },
  };
}
