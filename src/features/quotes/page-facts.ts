import type { AnswerPath } from '#core/page-data.ts';
import type { Quote } from './quote.ts';
import { api, quotePage } from '#core/routes.ts';
import { pageFacts } from '#kit/page/page-facts.ts';
import { quoteTitle } from './quote-sheet.tsx';

export const facts = pageFacts({
  parse: ({ params }) => params['token'] ?? '',
  canonicalPath: quotePage,
  view: (token): AnswerPath<Quote> => api.quote(token),
  title: ({ view }) => quoteTitle(view),
  description: ({ siteName }) => `A quote from ${siteName}: offers and prices on the day of the request.`,
  isUnlisted: true,
});
