import { jobOf } from '#contract/offers/workload-url.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { jobText } from '#domain/offers/job-text.ts';

/** The job of a quote and the requested vendor: "500 GB of residential in Germany from Oxylabs, per month". */
export function quotedJob(
  quote: Pick<Quote, 'type' | 'amount' | 'unit' | 'country' | 'countryName' | 'provider'>,
): string {
  const vendor = quote.provider ? ` from ${quote.provider.name}` : '';
  return `${jobText(jobOf(quote), quote.countryName ?? quote.country)}${vendor}, per month`;
}

/** The title of the page; null for an unknown quote. */
export function quoteTitle(quote: Quote | null): string {
  return quote ? `Quote: ${quotedJob(quote)}` : 'Quote';
}
