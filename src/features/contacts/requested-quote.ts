import { offersHref } from '#catalogue/offers/workload-url.ts';
import { jobText } from '#catalogue/offers/job-text.ts';
import type { Workload } from '#catalogue/offers/workload.ts';

/** The request for a quote: the query of its offers, and its text. */
export interface RequestedQuote {
  readonly query: string;
  readonly text: string;
}

interface NamedProvider {
  readonly slug: string;
  readonly name: string;
}

/**
 * The request for a quote of a job at `providers`, by default all. `country` is the name of the job's country, null for
 * any. The requested `vendor` comes first.
 */
export function requestedQuote(
  workload: Workload,
  country: string | null,
  providers: readonly NamedProvider[] = [],
  vendor: NamedProvider | null = null,
): RequestedQuote {
  const query = offersHref(workload).split('?')[1] ?? '';
  const slugs = providers.map(({ slug }) => slug).join(',');
  const others = providers.filter(({ slug }) => slug !== vendor?.slug);
  const job = jobText(workload, country);
  return {
    query: query + (slugs === '' ? '' : `&p=${slugs}`) + (vendor ? `&provider=${vendor.slug}` : ''),
    text: [vendor ? `${job} from ${vendor.name}` : job, ...others.map(({ name }) => name)].join(', '),
  };
}
