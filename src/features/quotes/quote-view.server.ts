import { getQuote } from './quote.ts';
import { countryNameOf } from './quote-catalogue.server.ts';
import { estimateToday, withCountryNames } from './quote-estimate.server.ts';
import { changedSinceQuote } from './quote-offers.server.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { readQuote } from './stored-quotes.server.ts';
import { defineView } from '#catalogue/views/view.server.ts';

/** A quote at its secret URL. Never cached: it is personal, expires, and is deleted with its request. */
export const quoteView = defineView(getQuote, async ({ catalogue, queries, now }, { params: { token } }) => {
  const quote = await withinDeadline(readQuote(queries, token));
  if (!quote) return { nearest: [] };
  const { quoted, madeAt, validUntil, catalogueVersion } = quote;
  const shown = {
    asOf: new Date(madeAt).toISOString(),
    validUntil: new Date(validUntil).toISOString(),
    isExpired: now() >= validUntil,
    catalogueVersion,
  };
  const answer =
    'jobs' in quoted
      ? { ...quoted, ...shown, jobs: withCountryNames(quoted.jobs, catalogue), ...estimateToday(quoted, catalogue) }
      : {
          ...quoted,
          ...shown,
          countryName: countryNameOf(quoted.country, catalogue),
          moved: changedSinceQuote(quoted, catalogue),
        };
  return { answer, keep: false };
});
