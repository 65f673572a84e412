import type { Quote } from '#contract/quote.ts';
import { jobText } from '#domain/offers/job-text.ts';

/** What was asked: "500 GB of residential in Germany, per month". */
export function quotedJob(quote: Pick<Quote, 'type' | 'amount' | 'unit' | 'country' | 'countryName'>): string {
  return `${jobText(quote, quote.countryName ?? quote.country)}, per month`;
}

/** What the page is called; null where nothing is known of the quote. */
export function quoteTitle(quote: Quote | null): string {
  return quote ? `Quote: ${quotedJob(quote)}` : 'Quote';
}
