import { z } from 'zod';
import { idParams, matching, ok, record, view } from '#core/contract/operation.ts';
import { api } from '#core/routes.ts';
import { shownServiceSchema } from '#catalogue/providers/providers-view.ts';
import { UNREAD_REASONS } from '#catalogue/sources/source-state.ts';
import { priceLineSchema } from './price-line-contract.ts';

/** The readings of a source since the last check of a price or a fact by a person. */
export const sourceChecksSchema = z.strictObject({
  reason: z
    .enum(UNREAD_REASONS)
    .nullable()
    .optional()
    .describe('Why the source is not read automatically: null without a place in it, missing if it is read'),
  sameOn: z.array(z.iso.date()).describe('Days of automatic readings with the same result'),
  unreadOn: z.array(z.iso.date()).describe('Days on which it could not read the source'),
});

const checksSchema = sourceChecksSchema.extend({
  firstCheckedOn: z.iso.date().nullable().describe('First check of this direct price'),
});

const evidenceViewSchema = record('EvidenceView', {
  vendor: z.string().describe('Provider name'),
  service: shownServiceSchema,
  line: priceLineSchema.nullable().describe('The line whose direct price it is; null if it no longer exists'),
  maxAgeDays: z.int().positive().describe('Age from which a check no longer counts'),
  checks: checksSchema.nullable().describe('Of the line; null where it has no direct price'),
});

export type EvidenceView = z.output<typeof evidenceViewSchema>;
export type SourceChecks = z.output<typeof sourceChecksSchema>;
export type PriceChecks = z.output<typeof checksSchema>;

export const getEvidenceView = view('getEvidenceView', api.evidenceView(':id'), {
  summary: 'A line of a service’s price list with the source of its direct price, and the readings of that source',
  params: idParams,
  query: z.strictObject({
    line: matching(/^(?:all|[A-Z]{2})-\d{1,9}$/, 'Enter a line as country and quantity, such as DE-50 or all-1')
      .optional()
      .describe('Whose readings: country, or `all`, and quantity of a line; the first for all countries if missing'),
  }),
  response: ok('The service', evidenceViewSchema),
});
