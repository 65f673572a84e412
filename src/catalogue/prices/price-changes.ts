import { z } from 'zod';
import { MAX_SLUG_LENGTH, PRICE_CHANGES_LIMITS } from '#core/limits.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#core/service-type.ts';
import { storableLine } from '#core/text.ts';
import { everyone, matching, named, ok, record } from '#core/contract/operation.ts';
import { amountSchema, evidenceSchema, quantity, TIME_RULE } from './price-line-contract.ts';
import { api } from '#core/routes.ts';

export const priceChangeSchema = record('PriceChange', {
  id: z.int().positive(),
  at: z.iso.datetime(),
  isOpening: z
    .boolean()
    .describe(
      'Whether the price existed before the history began; `at` is then the day of its first check. Such entries are not listed as changes',
    ),
  provider: z.strictObject({ slug: z.string(), name: z.string() }),
  service: z.strictObject({ id: z.int().positive(), name: z.string(), type: z.enum(SERVICE_TYPES) }),
  unit: z.enum(BILLING_TYPES),
  country: z.string().nullable(),
  fromQuantity: quantity,
  which: z.enum(['own', 'direct']),
  from: amountSchema.nullable(),
  to: amountSchema.nullable(),
  percent: z.number().nullable().describe('Change with one decimal place; null if either price is missing'),
  evidence: evidenceSchema.nullable(),
  reported: z.boolean().describe('Whether the change followed a report by a reader'),
});

const oldestFirst = z.array(priceChangeSchema).describe('Oldest first');
const priceHistorySchema = record('PriceHistory', { changes: oldestFirst });

const priceChangesSchema = record('PriceChanges', {
  changes: z.array(priceChangeSchema).describe('Newest first'),
  next: z.string().nullable().describe('Address of the next page, or null'),
});

const instant = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: TIME_RULE })
  .transform((text) => Date.parse(text));

const wholeNumber = matching(/^[1-9]\d{0,15}$/, 'Enter a whole number of 1 or more');

export const priceChangesQuery = z.strictObject({
  since: instant.optional().describe('Changes from this time on'),
  provider: storableLine.max(MAX_SLUG_LENGTH).optional().describe('Slug of a provider, current or former'),
  type: z.enum(SERVICE_TYPES).optional(),
  limit: wholeNumber.transform(Number).pipe(z.int().max(PRICE_CHANGES_LIMITS.most)).default(PRICE_CHANGES_LIMITS.first),
  before: wholeNumber.transform(Number).pipe(z.int()).optional().describe('Id of the last change of the previous page'),
});

export type PriceChange = z.output<typeof priceChangeSchema>;
export type PriceHistoryAnswer = z.output<typeof priceHistorySchema>;
export type PriceChangesAnswer = z.output<typeof priceChangesSchema>;
export type PriceChangesQuery = z.output<typeof priceChangesQuery>;

export const priceHistoryOperations = named({
  getServicePriceHistory: everyone.row.get(api.servicePriceHistory(':id'), {
    summary: 'Every price change of a service, without corrected values',
    response: ok('The changes', priceHistorySchema),
  }),
  listPriceChanges: everyone.get(api.priceChanges, {
    summary: 'Price changes of all services',
    query: priceChangesQuery,
    response: ok('One page of changes', priceChangesSchema),
  }),
});
