import { z } from 'zod';
import { EDIT_WAYS } from '#domain/history.ts';
import {
  EVIDENCE_LIMITS,
  MAX_PRICE_EDITS,
  MAX_PRICE_EDITS_BYTES,
  MAX_PRICE_LINES,
  MAX_PRICE_LIST_BYTES,
  MAX_QUANTITY,
} from '#domain/limits.ts';
import { amountFault, formatAmount, parseAmount } from '#domain/money.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';
import { storableLine, storableText } from '#domain/text.ts';
import { idParams, ifMatchHeaders, type Operation } from './operation.ts';
import { adminApi, api } from './routes.ts';

/** An amount as answers carry it. */
export const amountSchema = z
  .string()
  .regex(/^\d+\.\d{2,6}$/)
  .describe('US dollars with two to six decimal places, without zeros beyond the second');

/** An amount as it is sent: number or text. Zero is no price, as null is. */
const amountInputSchema = z.union([z.string(), z.number()]).transform((value, context) => {
  const amount = parseAmount(value);
  if (amount !== null) return amount === 0n ? null : formatAmount(amount);
  context.addIssue(amountFault(String(value)));
  return z.NEVER;
});

const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Enter a two-letter country code in capitals, such as DE, or null for all countries');
const QUANTITY_RULE = `A quantity is a whole number from 1 to ${MAX_QUANTITY.toLocaleString('en-US')}`;
/** A quantity of a price line. */
export const quantity = z.int(QUANTITY_RULE).min(1, QUANTITY_RULE).max(MAX_QUANTITY, QUANTITY_RULE);
/** How a time is written. */
export const TIME_RULE = 'A time is ISO 8601, such as 2026-10-06T00:00:00Z';

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
  checkedOn: z.iso.date('A day is written year, month, day, as in 2026-10-06').optional(),
  sourceUrl: storableLine
    .max(EVIDENCE_LIMITS.sourceUrl)
    .pipe(z.url({ protocol: /^https$/, error: 'A source is an https address' }))
    .nullish(),
  atQuantity: quantity.nullish(),
  note: storableText.trim().max(EVIDENCE_LIMITS.note).nullish(),
});

/** The day from which a price is known to be what it is. */
export const priceSinceSchema = z.strictObject({
  day: z.iso.date(),
  atLeast: z.boolean().describe('Whether the price may be older: on that day it was first checked'),
});

/** A line in force as anybody may see it. */
export const priceLineSchema = z
  .strictObject({
    country: countryCode.nullable().describe('Null for all countries'),
    fromQuantity: quantity,
    own: amountSchema.nullable(),
    direct: amountSchema.nullable(),
    since: z.iso
      .datetime()
      .describe(
        'Since when the prices of this line are what they are; of prices that are older, the day of the first check',
      ),
    sinceAtLeast: z
      .boolean()
      .describe('Whether the prices are older than our records: they were the same at `since`, and may be older'),
    firstCheckedOn: z.iso
      .date()
      .nullable()
      .describe('The day of the first check of this direct price, null where nobody has checked it'),
    evidence: evidenceSchema.nullable().describe('Of the direct price'),
  })
  .meta({ id: 'PriceLine' });

/** What the list of services says of a price list. */
export const leadingPriceSchema = z
  .strictObject({
    fromQuantity: quantity.describe('Above 1 it is a minimum order'),
    own: amountSchema.nullable(),
    direct: amountSchema.nullable(),
    lowest: z
      .strictObject({ fromQuantity: quantity, own: amountSchema })
      .nullable()
      .describe('The lowest own price of a larger quantity, null where none is lower'),
  })
  .meta({ id: 'LeadingPrice' });

/** A line as the operator sees it. */
export const operatorLineSchema = priceLineSchema
  .extend({
    id: z.int().positive(),
    cost: amountSchema
      .nullable()
      .optional()
      .describe(
        'The purchase cost, null for none. No public answer carries it; missing for keys without the scope `read`',
      ),
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
  validFrom: z.iso.datetime({ offset: true, error: TIME_RULE }).nullish(),
  evidence: evidenceInputSchema.nullish(),
});

/** A whole price list as it is sent. */
export const priceListInputSchema = z.array(priceLineInputSchema).max(MAX_PRICE_LINES);

/** A price list in force now. */
const priceListSchema = z
  .strictObject({
    serviceId: z.int().positive(),
    unit: z.enum(BILLING_TYPES),
    lines: z.array(priceLineSchema).describe('By country, those for all first, then by quantity'),
  })
  .meta({ id: 'PriceList' });

/** A price list as the operator sees it. */
const operatorListSchema = z
  .strictObject({
    serviceId: z.int().positive(),
    unit: z.enum(BILLING_TYPES),
    lines: z.array(operatorLineSchema).describe('Those in force and those that are coming'),
  })
  .meta({ id: 'OperatorPriceList' });

/** A line among those of all services. */
export const listedLineSchema = operatorLineSchema.extend({ serviceId: z.int().positive() });

const allLinesSchema = z.strictObject({ lines: z.array(listedLineSchema) }).meta({ id: 'OperatorPrices' });
const isCorrection = z.boolean().optional().describe('The prices before were wrong: public histories leave them out');

/** A price list in place of the one before. */
export const priceListUpdateSchema = z.strictObject({ lines: priceListInputSchema, correction: isCorrection });

const priceEditSchema = z
  .strictObject({
    id: z.int().positive().optional(),
    version: z.int().positive().optional(),
    serviceId: z.int().positive().optional(),
    set: priceLineInputSchema.partial().optional().describe('With id and version: these parts of the line'),
    add: priceLineInputSchema.optional().describe('With serviceId: a new line'),
    remove: z.literal(true).optional().describe('With id and version: the line goes'),
  })
  .superRefine(({ id, version, serviceId, set, add, remove }, context) => {
    const isOfLine = id !== undefined && version !== undefined && serviceId === undefined;
    const isOfService = serviceId !== undefined && id === undefined && version === undefined;
    const work = [set, add, remove].filter((part) => part !== undefined);
    if (work.length !== 1) context.addIssue('One of set, add and remove says what to do');
    else if (add ? !isOfService : !isOfLine) {
      context.addIssue(add ? 'A new line goes with a serviceId alone' : 'A line is named by its id and version alone');
    }
  });

/** Changes of any lines, all or none. */
export const priceEditsSchema = z.strictObject({
  changes: z.array(priceEditSchema).max(MAX_PRICE_EDITS),
  correction: isCorrection,
  way: z.enum(EDIT_WAYS).default('grid').describe('Where the history says that it was made; by a key: key'),
});

const priceEditsAnswer = z.strictObject({ changed: z.int(), historyId: z.int().positive().nullable() }).meta({
  id: 'PriceEdits',
  description: 'How many lines have changed, and the entry of the history',
});

export type Evidence = z.output<typeof evidenceSchema>;
export type PriceLineAnswer = z.output<typeof priceLineSchema>;
export type OperatorPriceLine = z.output<typeof operatorLineSchema>;
export type ListedPriceLine = z.output<typeof listedLineSchema>;
export type PriceLineInput = z.input<typeof priceLineInputSchema>;
export type PriceListAnswer = z.output<typeof priceListSchema>;
export type OperatorPriceList = z.output<typeof operatorListSchema>;
export type PriceListUpdate = z.input<typeof priceListUpdateSchema>;
export type PriceEdits = z.input<typeof priceEditsSchema>;
export type PriceEditsAnswer = z.output<typeof priceEditsAnswer>;

/** The calls for price lists. */
export const priceOperations = {
  getServicePrices: {
    id: 'getServicePrices',
    method: 'GET',
    access: 'public',
    path: api.servicePrices(':id'),
    summary: 'A service’s price list: the lines in force now',
    params: idParams,
    response: { status: 200, description: 'The price list', schema: priceListSchema },
  },
  getAdminServicePrices: {
    id: 'getAdminServicePrices',
    method: 'GET',
    access: 'admin',
    scope: 'read',
    path: adminApi.servicePrices(':id'),
    summary: 'A service’s price list with costs and coming lines, and the ETag that a change of it is based on',
    params: idParams,
    tagged: true,
    response: { status: 200, description: 'The price list', schema: operatorListSchema },
  },
  replaceServicePrices: {
    id: 'replaceServicePrices',
    method: 'PUT',
    access: 'admin',
    scope: 'write',
    path: adminApi.servicePrices(':id'),
    summary: 'Replaces a service’s price list',
    params: idParams,
    headers: ifMatchHeaders,
    body: priceListUpdateSchema,
    maxBodyBytes: MAX_PRICE_LIST_BYTES,
    tagged: true,
    audit: { action: 'update', entity: 'price list' },
    response: { status: 200, description: 'The price list as it is now', schema: operatorListSchema },
  },
  listAdminPrices: {
    id: 'listAdminPrices',
    method: 'GET',
    access: 'admin',
    scope: 'read',
    path: adminApi.prices,
    summary: 'The lines of all price lists',
    response: { status: 200, description: 'Every line', schema: allLinesSchema },
  },
  editPrices: {
    id: 'editPrices',
    method: 'PATCH',
    access: 'admin',
    scope: 'write',
    path: adminApi.prices,
    summary: 'Changes, adds and removes lines of any price lists: all of them or none',
    body: priceEditsSchema,
    maxBodyBytes: MAX_PRICE_EDITS_BYTES,
    audit: { action: 'update', entity: 'prices' },
    response: { status: 200, description: 'What was changed', schema: priceEditsAnswer },
  },
} as const satisfies Record<string, Operation>;
