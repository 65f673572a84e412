import { z } from 'zod';
import { MAX_SLUG_LENGTH, PRICE_CHANGES_LIMITS } from '#domain/limits.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#domain/service-type.ts';
import { storableLine } from '#domain/text.ts';
import { idParams, type Operation } from './operation.ts';
import { amountSchema, evidenceSchema, quantity, TIME_RULE } from './price.ts';
import { api } from './routes.ts';

/** One change of one price, as anybody may see it. */
export const priceChangeSchema = z
  .strictObject({
    id: z.int().positive(),
    at: z.iso.datetime(),
    isOpening: z
      .boolean()
      .describe(
        'Whether the price was there before the history began, which is no change: `at` is then the day of its first check. Lists of changes leave it out',
      ),
    provider: z.strictObject({ slug: z.string(), name: z.string() }),
    service: z.strictObject({ id: z.int().positive(), name: z.string(), type: z.enum(SERVICE_TYPES) }),
    unit: z.enum(BILLING_TYPES),
    country: z.string().nullable(),
    fromQuantity: quantity,
    which: z.enum(['own', 'direct']),
    from: amountSchema.nullable(),
    to: amountSchema.nullable(),
    percent: z.number().nullable().describe('One decimal place; null where one of the prices is none'),
    evidence: evidenceSchema.nullable(),
  })
  .meta({ id: 'PriceChange' });

const oldestFirst = z.array(priceChangeSchema).describe('Oldest first');
const priceHistorySchema = z.strictObject({ changes: oldestFirst }).meta({ id: 'PriceHistory' });

const priceChangesSchema = z
  .strictObject({
    changes: z.array(priceChangeSchema).describe('Newest first'),
    next: z.string().nullable().describe('Where the next ones are, null where there are none'),
  })
  .meta({ id: 'PriceChanges' });

const instant = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: TIME_RULE })
  .transform((text) => Date.parse(text));

const wholeNumber = z.string().regex(/^[1-9]\d{0,15}$/, 'A whole number of 1 or more');

/** Which changes are asked for. */
export const priceChangesQuery = z.strictObject({
  since: instant.optional().describe('Changes of this time or later'),
  provider: storableLine.max(MAX_SLUG_LENGTH).optional().describe('The slug of a provider, an earlier one too'),
  type: z.enum(SERVICE_TYPES).optional(),
  limit: wholeNumber.transform(Number).pipe(z.int().max(PRICE_CHANGES_LIMITS.most)).default(PRICE_CHANGES_LIMITS.first),
  before: wholeNumber
    .transform(Number)
    .pipe(z.int())
    .optional()
    .describe('The id of the last change of the part before'),
});

export type PriceChange = z.output<typeof priceChangeSchema>;
export type PriceChangesAnswer = z.output<typeof priceChangesSchema>;
export type PriceChangesQuery = z.output<typeof priceChangesQuery>;

/** The calls for the history of prices. */
export const priceHistoryOperations = {
  getServicePriceHistory: {
    id: 'getServicePriceHistory',
    method: 'GET',
    access: 'public',
    path: api.servicePriceHistory(':id'),
    summary: 'Every change of a service’s prices, without values that were corrected',
    params: idParams,
    response: { status: 200, description: 'The changes', schema: priceHistorySchema },
  },
  listPriceChanges: {
    id: 'listPriceChanges',
    method: 'GET',
    access: 'public',
    path: api.priceChanges,
    summary: 'Changes of prices of all services',
    query: priceChangesQuery,
    response: { status: 200, description: 'A part of the changes', schema: priceChangesSchema },
  },
} as const satisfies Record<string, Operation>;
