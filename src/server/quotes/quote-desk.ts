import type { ContactQuote, QuoteRequest } from '#contract/quotes/quote.ts';
import type { NewQuote, StoredQuote } from './stored-quotes.ts';

/** Creates and shows quotes of contact requests. */
export interface QuoteDesk {
  /** Current offers; null if they are unavailable, so that a request is stored without them rather than lost. */
  readonly make: (asked: QuoteRequest) => Promise<NewQuote | null>;
  /** The operator's view of quotes, by request id. */
  readonly present: (quotes: readonly StoredQuote[]) => Promise<ReadonlyMap<number, ContactQuote>>;
}
