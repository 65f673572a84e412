import { offersHref } from '#contract/workload.ts';
import { jobText } from '#domain/offers/job-text.ts';
import type { Workload } from '#domain/offers/workload.ts';

/** What a quote is asked for: the query of its offers, and the same in words. */
export interface AskedQuote {
  readonly query: string;
  readonly text: string;
}

/** The quote for a job at these providers, none meaning all. `country` is the name of the job's own, null for any. */
export function askedQuote(
  workload: Workload,
  country: string | null,
  providers: readonly { readonly slug: string; readonly name: string }[] = [],
): AskedQuote {
  const query = offersHref(workload).split('?')[1] ?? '';
  const slugs = providers.map(({ slug }) => slug).join(',');
  return {
    query: slugs === '' ? query : `${query}&p=${slugs}`,
    text: [jobText(workload, country), ...providers.map(({ name }) => name)].join(', '),
  };
}
