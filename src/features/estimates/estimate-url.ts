import { withQuery } from '#core/contract/path-pattern.ts';
import { estimatePaths, pages } from '#core/routes.ts';
import type { EstimateQuery } from './estimate-answer.ts';
import { jobToken } from './job-token.ts';

/** The page of an estimate. */
export function estimateHref(query: EstimateQuery): string {
  return withQuery(pages.estimate, parametersOf(query));
}

/** The API path of an estimate, or of an export. */
export function estimatesHref(query: EstimateQuery, format: '' | '.csv' | '.md' = ''): string {
  return withQuery(`${estimatePaths.answer}${format}`, parametersOf(query));
}

function parametersOf({ jobs, months, growth, now }: EstimateQuery) {
  return {
    jobs: jobs.map(jobToken),
    months: months === 1 ? null : months,
    growth: growth === 0 ? null : growth,
    now: now?.replace(/\.00$/, '') ?? null,
  };
}
