import { counted } from '#core/count.ts';
import type { RequestedQuote } from '#features/contacts/requested-quote.ts';
import type { EstimateQuery } from './estimate-answer.ts';
import { estimatesHref } from './estimate-url.ts';

/** "3 jobs, 2 vendors". */
export function jobsAndVendors(jobs: number, mix: { readonly vendors: number } | null): string {
  return `${counted(jobs, 'job')}, ${mix ? counted(mix.vendors, 'vendor') : 'no mix of vendors'}`;
}

/** The request for a quote of an estimate. `mix` is the number of vendors of the chosen mix, null for the cheapest. */
export function requestedEstimate(
  query: EstimateQuery,
  mix: number | null,
  chosen: { readonly vendors: number } | null,
): RequestedQuote {
  // What the jobs cost today is left out.
  const parameters = estimatesHref({ ...query, now: null }).split('?')[1] ?? '';
  return {
    query: mix === null ? parameters : `${parameters}&mix=${mix}`,
    text: jobsAndVendors(query.jobs.length, chosen),
  };
}
