import { getQuote } from '#contract/quote.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { readQuote } from '#server/quotes/stored-quotes.ts';
import { movedSince } from '#server/catalogue/quote-offers.ts';
import { defineView } from './view.ts';

/** A quote at its secret address. No cache keeps it: it is one person’s, expires by the clock and goes with its request. */
export const quoteView = defineView(getQuote, async ({ catalogue, queries, now }, { params: { token } }) => {
  const quote = await withinDeadline(readQuote(queries, token));
  if (!quote) return { nearest: [] };
  const { offers, madeAt, validUntil, catalogueVersion } = quote;
  return {
    keep: false,
    answer: {
      ...offers,
      asOf: new Date(madeAt).toISOString(),
      validUntil: new Date(validUntil).toISOString(),
      isExpired: now() >= validUntil,
      moved: movedSince(quote, catalogue),
      catalogueVersion,
    },
  };
});
