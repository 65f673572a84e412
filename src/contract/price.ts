import { z } from 'zod';
import { EVIDENCE_LIMITS, MAX_PRICE_LINES, MAX_QUANTITY } from '#domain/limits.ts';
import { formatAmount, parseAmount } from '#domain/money.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#domain/service-type.ts';
import { storableText } from '#domain/text.ts';

/** Price lists, their evidence and their history (product, section 1). Prices are in USD per unit of the service. */

/** An amount as answers carry it. */
export const amountSchema = z
  .string()
  .regex(/^\d+\.\d{2,6}$/)
  .describe('US dollars with two to six decimal places, without zeros beyond the second');

const AMOUNT_RULE = 'A price is between 0 and 99,999,999.999999 with at most six decimal places';

/** An amount as it is sent: number or text. Zero is no price, as null is. */
export const amountInputSchema = z.union([z.string(), z.number()]).transform((value, context) => {
  const amount = parseAmount(value);
  if (amount !== null) return amount === 0n ? null : formatAmount(amount);
  context.addIssue(AMOUNT_RULE);
  return z.NEVER;
});

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'A country is its two-letter code in capitals, or null for all');
const quantity = z.int().min(1, 'A quantity is 1 or more').max(MAX_QUANTITY);

/** Where a direct price comes from. */
export const evidenceSchema = z.strictObject({
  checkedOn: z.iso.date().describe('The day on which somebody last looked'),
  sourceUrl: z.string().nullable().describe('The vendor’s page, null where it is not stated'),
  atQuantity: z.number().nullable().describe('The quantity that the vendor states the price for'),
  note: z.string().nullable(),
  stale: z.boolean().describe('Whether the check is too long ago for the price to count'),
});

/** Evidence as it is sent, any part of it. What is left out of a direct price that is new, is today and not stated. */
export const evidenceInputSchema = z.strictObject({
  checkedOn: z.iso.date().optional(),
  sourceUrl: storableText
    .trim()
    .max(EVIDENCE_LIMITS.sourceUrl)
    .pipe(z.url({ protocol: /^https$/, error: 'A source is an https address' }))
    .nullish(),
  atQuantity: quantity.nullish(),
  note: storableText.trim().max(EVIDENCE_LIMITS.note).nullish(),
});

/** A line in force as anybody may see it. */
export const priceLineSchema = z
  .strictObject({
    country: countryCode.nullable().describe('Null for all countries'),
    fromQuantity: quantity,
    own: amountSchema.nullable(),
    direct: amountSchema.nullable(),
    since: z.iso.datetime().describe('Since when the prices of this line are what they are'),
    evidence: evidenceSchema.nullable().describe('Of the direct price'),
  })
  .meta({ id: 'PriceLine' });

/** A line as the operator sees it. */
export const operatorLineSchema = priceLineSchema
  .extend({
    id: z.int().positive(),
    cost: amountSchema.nullable().describe('The purchase price. No public answer carries it'),
    validFrom: z.iso.datetime().nullable().describe('From when the line holds, null where it always did'),
    version: z.int().positive().describe('Rises with each change of the line'),
  })
  .meta({ id: 'OperatorPriceLine' });

/** A line as an operator enters it. */
export const priceLineInputSchema = z.strictObject({
  country: countryCode.nullable(),
  fromQuantity: quantity,
  own: amountInputSchema.nullable(),
  direct: amountInputSchema.nullable(),
  cost: amountInputSchema.nullish(),
  validFrom: z.iso.datetime({ offset: true }).nullish(),
  evidence: evidenceInputSchema.nullish(),
});

/** A whole price list as it is sent. */
export const priceListInputSchema = z.array(priceLineInputSchema).max(MAX_PRICE_LINES);

/** One change of one price, as anybody may see it. */
export const priceChangeSchema = z
  .strictObject({
    id: z.int().positive(),
    at: z.iso.datetime(),
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

export type Evidence = z.output<typeof evidenceSchema>;
export type PriceLineAnswer = z.output<typeof priceLineSchema>;
export type OperatorPriceLine = z.output<typeof operatorLineSchema>;
export type PriceLineInput = z.input<typeof priceLineInputSchema>;
export type PriceChange = z.output<typeof priceChangeSchema>;
