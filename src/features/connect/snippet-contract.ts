import { z } from 'zod';
import { SNIPPET_LANGUAGES } from './languages.ts';
import { PROXY_PROTOCOLS } from '#catalogue/connections/connection.ts';
import { everyone, matching, named, ok, record } from '#core/contract/operation.ts';
import { connectPaths } from '#core/routes.ts';
import { MAX_CHOICE_LENGTH } from './connect-url.ts';
import { codeSchema } from './connect-view.ts';

const text = z.string().max(MAX_CHOICE_LENGTH).optional();

/** Operations that write code. */
export const snippetOperations = named({
  getServiceSnippet: everyone.row.get(connectPaths.snippets(':id'), {
    summary:
      'Code of a request through a service, with placeholders for credentials; a new IP for each request without a session',
    query: z.strictObject({
      language: z.enum(SNIPPET_LANGUAGES),
      country: matching(/^[A-Z]{2}$/, 'country must be a two-letter code in capitals').optional(),
      state: text.describe('Needs its country'),
      city: text.describe('Needs its country'),
      session: text.describe('Letters and digits; keeps one IP'),
      minutes: matching(/^[1-9]\d{0,3}$/, 'minutes must be a whole number from 1 to 1440')
        .optional()
        .describe('How long the session keeps its IP'),
      protocol: z.enum(PROXY_PROTOCOLS).optional().describe('http by default, else that of the first port'),
    }),
    response: ok('The code', record('Snippet', { language: z.enum(SNIPPET_LANGUAGES), ...codeSchema.shape })),
  }),
});
