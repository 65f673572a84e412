import type { Quote } from './quote.ts';
import { api, quotePage } from '#core/routes.ts';
import { answerIn, type PageAddress, type PageFacts } from '#kit/page/page-facts.ts';
import { quoteTitle } from './quote-sheet.tsx';

const readOf = ({ params }: PageAddress) => api.quote(params['token'] ?? '');

export const facts: PageFacts = {
  title: (shown) => quoteTitle(answerIn<Quote>(shown.data, readOf(shown))),
  description: (site) => `A quote from ${site}: offers and prices on the day of the request.`,
  isUnlisted: true,
  reads: (address) => [readOf(address)],
  canonicalPath: ({ params }) => quotePage(params['token'] ?? ''),
};
