import type { ContactQuote, QuoteRequest } from '#contract/quotes/quote.ts';
import type { NewQuote, StoredQuote } from './stored-quotes.ts';

/** What contact requests need of the catalogue for their quotes. */
export interface QuoteDesk {
  /** The offers of this moment; null where they cannot be had: a request is stored without them rather than lost. */
  readonly make: (asked: QuoteRequest) => Promise<NewQuote | null>;
  /** Quotes as the operator sees them, by the ids of their requests. */
  readonly present: (quotes: readonly StoredQuote[]) => Promise<ReadonlyMap<number, ContactQuote>>;
}
