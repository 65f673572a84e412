import { jobOf } from '#contract/offers/workload-url.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { jobText } from '#domain/offers/job-text.ts';

/** The job of a quote and the vendor that was asked: "500 GB of residential in Germany from Oxylabs, per month". */
export function quotedJob(
  quote: Pick<Quote, 'type' | 'amount' | 'unit' | 'country' | 'countryName' | 'provider'>,
): string {
  const vendor = quote.provider ? ` from ${quote.provider.name}` : '';
  return `${jobText(jobOf(quote), quote.countryName ?? quote.country)}${vendor}, per month`;
}

/** What the page is called; null where nothing is known of the quote. */
export function quoteTitle(quote: Quote | null): string {
  return quote ? `Quote: ${quotedJob(quote)}` : 'Quote';
}
