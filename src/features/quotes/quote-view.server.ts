import { getQuote } from './quote.ts';
import { changedSinceQuote, countryNameOf } from './quote-offers.server.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { readQuote } from './stored-quotes.server.ts';
import { defineView } from '#catalogue/views/view.server.ts';

/** A quote at its secret URL. Never cached: it is personal, expires, and is deleted with its request. */
export const quoteView = defineView(getQuote, async ({ catalogue, queries, now }, { params: { token } }) => {
  const quote = await withinDeadline(readQuote(queries, token));
  if (!quote) return { nearest: [] };
  const { offers, madeAt, validUntil, catalogueVersion } = quote;
  const answer = {
    ...offers,
    asOf: new Date(madeAt).toISOString(),
    validUntil: new Date(validUntil).toISOString(),
    countryName: countryNameOf(offers.country, catalogue),
    isExpired: now() >= validUntil,
    moved: changedSinceQuote(quote, catalogue),
    catalogueVersion,
  };
  return { answer, keep: false };
});
