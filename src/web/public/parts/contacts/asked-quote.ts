import { offersHref } from '#contract/offers/workload-url.ts';
import { jobText } from '#domain/offers/job-text.ts';
import type { Workload } from '#domain/offers/workload.ts';

/** What a quote is asked for: the query of its offers, and the same in words. */
export interface AskedQuote {
  readonly query: string;
  readonly text: string;
}

/** A provider as quotes name it. */
interface NamedProvider {
  readonly slug: string;
  readonly name: string;
}

/**
 * The quote for a job at these providers, none meaning all. `country` is the name of the job's own, null for any. The
 * `vendor` that is asked comes first.
 */
export function askedQuote(
  workload: Workload,
  country: string | null,
  providers: readonly NamedProvider[] = [],
  vendor: NamedProvider | null = null,
): AskedQuote {
  const query = offersHref(workload).split('?')[1] ?? '';
  const slugs = providers.map(({ slug }) => slug).join(',');
  const others = providers.filter(({ slug }) => slug !== vendor?.slug);
  const job = jobText(workload, country);
  return {
    query: query + (slugs === '' ? '' : `&p=${slugs}`) + (vendor ? `&provider=${vendor.slug}` : ''),
    text: [vendor ? `${job} from ${vendor.name}` : job, ...others.map(({ name }) => name)].join(', '),
  };
}
