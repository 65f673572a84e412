import { getQuote, type Quote } from '#contract/quotes/quote.ts';
import { countryNameOf, changedSinceQuote } from '#server/catalogue/quote-offers.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { readQuote, type StoredQuote } from '#server/quotes/stored-quotes.ts';
import { defineView, type ViewSource } from './view.ts';

/** A quote at its secret URL. Never cached: it is personal, expires, and is deleted with its request. */
export const quoteView = defineView(getQuote, async (source, { params: { token } }) => {
  const quote = await withinDeadline(readQuote(source.queries, token));
  return quote ? { answer: showQuote(quote, source), keep: false } : { nearest: [] };
});

function showQuote(quote: StoredQuote, { catalogue, now }: ViewSource): Quote {
  const { offers, madeAt, validUntil, catalogueVersion } = quote;
  return {
    ...offers,
    asOf: new Date(madeAt).toISOString(),
    validUntil: new Date(validUntil).toISOString(),
    countryName: countryNameOf(offers.country, catalogue),
    isExpired: now() >= validUntil,
    moved: changedSinceQuote(quote, catalogue),
    catalogueVersion,
  };
}
