import { z } from 'zod';
import { formatCount } from '#core/count.ts';
import { EDIT_WAYS } from '#catalogue/history/history-text.ts';
import {
  EVIDENCE_LIMITS,
  MAX_PRICE_EDITS,
  MAX_PRICE_EDITS_BYTES,
  MAX_PRICE_LINES,
  MAX_PRICE_LIST_BYTES,
  MAX_QUANTITY,
} from '#core/limits.ts';
import { amountFault, formatAmount, parseAmount } from '#core/money.ts';
import { CHECKED_BY } from '#core/staleness.ts';
import { BILLING_TYPES } from '#core/service-type.ts';
import { storableLine, storableText } from '#core/text.ts';
import { openAddress } from '#core/contract/field.ts';
import { everyone, ifMatchHeaders, matching, named, ok, operatorAndKeys, record } from '#core/contract/operation.ts';
import { adminApi, api } from '#core/routes.ts';

/** An amount in responses. */
export const amountSchema = matching(/^\d+\.\d{2,6}$/).describe(
  'US dollars with two to six decimal places, without trailing zeros beyond the second',
);

/** An amount in requests: number or text. Zero and null are no price. */
const amountInputSchema = z.union([z.string(), z.number()]).transform((value, context) => {
  const amount = parseAmount(value);
  if (amount !== null) return amount === 0n ? null : formatAmount(amount);
  context.addIssue(amountFault(String(value)));
  return z.NEVER;
});

const countryCode = matching(
  /^[A-Z]{2}$/,
  'Enter a two-letter country code in capitals, such as DE, or leave it empty for all countries',
);
const QUANTITY_RULE = `Enter a whole number from 1 to ${formatCount(MAX_QUANTITY)}`;
/** A quantity of a price line. */
export const quantity = z.int(QUANTITY_RULE).min(1, QUANTITY_RULE).max(MAX_QUANTITY, QUANTITY_RULE);
/** The fault of an invalid time. */
export const TIME_RULE = 'Enter a time in ISO 8601, such as 2026-10-06T00:00:00Z';

/** The source of a list price. */
export const evidenceSchema = z.strictObject({
  checkedOn: z.iso.date().nullable().describe('Day of the last check or of the list, null for an undated list'),
  checkedBy: z
    .enum(CHECKED_BY)
    .describe('`machine`: read again automatically; `list`: taken over from a published list'),
  listName: z
    .string()
    .nullable()
    // Missing in quotes of earlier versions.
    .default(null)
    .describe('Name of the list, null unless `checkedBy` is `list`'),
  personOn: z.iso.date().nullable().describe('Day of the last check by a person, null if none is known'),
  sourceUrl: z.string().nullable().describe('The vendor’s page, null if not stated'),
  atQuantity: z.number().nullable().describe('Quantity that the vendor states the price for'),
  note: z.string().nullable(),
  stale: z.boolean().describe('Whether the list price is outdated and excluded from savings'),
});

/** Evidence in requests, in whole or in part. For a new list price: checked today by a person, without a source. */
export const evidenceInputSchema = z.strictObject({
  checkedOn: z.iso
    .date('Enter a day as year, month and day, such as 2026-10-06')
    .nullish()
    .describe('Null only for an undated list'),
  checkedBy: z
    .enum(CHECKED_BY, `Enter ${CHECKED_BY.join(', ')}`)
    .optional()
    .describe('Default: `list` with a list name; `person` for another day, source or price'),
  listName: storableLine.max(EVIDENCE_LIMITS.listName).nullish().describe('Name of the list, needed for `list`'),
  sourceUrl: storableLine
    .max(EVIDENCE_LIMITS.sourceUrl)
    .pipe(z.url({ protocol: /^https?$/, error: 'Enter an https:// address' }))
    .pipe(openAddress)
    .nullish()
    .describe('https; plain http only for hosts that SOURCE_PRIVATE_HOSTS names'),
  atQuantity: quantity.nullish(),
  note: storableText.trim().max(EVIDENCE_LIMITS.note).nullish(),
});

/** The day since which a price is known. */
export const priceSinceSchema = z.strictObject({
  day: z.iso.date(),
  atLeast: z.boolean().describe('Whether the price may be older: `since` is then the day of its first check'),
});

/** A price line in effect, for everyone. */
export const priceLineSchema = record('PriceLine', {
  country: countryCode.nullable().describe('Null for all countries'),
  fromQuantity: quantity,
  own: amountSchema.nullable(),
  direct: amountSchema.nullable(),
  since: z.iso
    .datetime()
    .describe('Start of the current prices of this line; for older prices, the day of the first check'),
  sinceAtLeast: z.boolean().describe('Whether the prices are older than our records: unchanged since at least `since`'),
  firstCheckedOn: z.iso
    .date()
    .nullable()
    .describe('Day of the first check of this direct price, null if never checked'),
  evidence: evidenceSchema.nullable().describe('Source of the direct price'),
});

/** The lowest own price of a service that has none for all countries. */
export const localPriceSchema = z
  .strictObject({ own: amountSchema, countries: z.int() })
  .optional()
  .describe('Lowest own price, if there are prices for some countries alone');

/** The summary of a price list in the list of services. */
export const leadingPriceSchema = record('LeadingPrice', {
  fromQuantity: quantity.describe('Above 1: minimum order'),
  own: amountSchema.nullable(),
  direct: amountSchema.nullable(),
  lowest: z
    .strictObject({ fromQuantity: quantity, own: amountSchema })
    .nullable()
    .describe('Lowest own price at a larger quantity, null if none is lower'),
});

/** The operator's view of a price line. */
export const operatorLineSchema = priceLineSchema
  .extend({
    id: z.int().positive(),
    cost: amountSchema
      .nullable()
      .optional()
      .describe('Purchase cost, null if not set. Never public; missing for keys without the scope `read`'),
    validFrom: z.iso.datetime().nullable().describe('Effective date, null if always in effect'),
    version: z.int().positive().describe('Increases with every change of the line'),
  })
  .meta({ id: 'OperatorPriceLine' });

/** A price line as entered by an operator. */
export const priceLineInputSchema = z.strictObject({
  country: countryCode.nullable(),
  fromQuantity: quantity,
  own: amountInputSchema.nullable(),
  direct: amountInputSchema.nullable(),
  cost: amountInputSchema.nullish(),
  validFrom: z.iso.datetime({ offset: true, error: TIME_RULE }).nullish(),
  evidence: evidenceInputSchema.nullish(),
});

/** A complete price list in requests. */
export const priceListInputSchema = z.array(priceLineInputSchema).max(MAX_PRICE_LINES);

const priceListSchema = record('PriceList', {
  serviceId: z.int().positive(),
  unit: z.enum(BILLING_TYPES),
  lines: z.array(priceLineSchema).describe('By country, lines for all countries first, then by quantity'),
});

/** The operator's view of a price list. */
const operatorListSchema = record('OperatorPriceList', {
  serviceId: z.int().positive(),
  unit: z.enum(BILLING_TYPES),
  lines: z.array(operatorLineSchema).describe('Lines in effect and scheduled lines'),
});

/** A price line in the list of all services. */
export const listedLineSchema = operatorLineSchema.extend({ serviceId: z.int().positive() });

const allLinesSchema = record('OperatorPrices', { lines: z.array(listedLineSchema) });
const isCorrection = z.boolean().optional().describe('The previous prices were wrong: public histories leave them out');

export const priceListUpdateSchema = z.strictObject({ lines: priceListInputSchema, correction: isCorrection });

const priceEditSchema = z
  .strictObject({
    id: z.int().positive().optional(),
    version: z.int().positive().optional(),
    serviceId: z.int().positive().optional(),
    set: priceLineInputSchema.partial().optional().describe('With id and version: the fields to change'),
    add: priceLineInputSchema.optional().describe('With serviceId: a new line'),
    remove: z.literal(true).optional().describe('With id and version: removes the line'),
  })
  .superRefine(({ id, version, serviceId, set, add, remove }, context) => {
    const isOfLine = id !== undefined && version !== undefined && serviceId === undefined;
    const isOfService = serviceId !== undefined && id === undefined && version === undefined;
    const work = [set, add, remove].filter((part) => part !== undefined);
    if (work.length !== 1) context.addIssue('Send exactly one of set, add and remove');
    else if (add ? !isOfService : !isOfLine) {
      context.addIssue(add ? 'Send a new line with a serviceId only' : 'Send id and version of the line');
    }
  });

/** Changes of any price lines, applied all or none. */
export const priceEditsSchema = z.strictObject({
  changes: z.array(priceEditSchema).max(MAX_PRICE_EDITS),
  correction: isCorrection,
  way: z
    .enum(EDIT_WAYS)
    .default('grid')
    .describe('Origin shown in the history; changes by a key are always listed as key'),
});

const priceEditsAnswer = z.strictObject({ changed: z.int(), historyId: z.int().positive().nullable() }).meta({
  id: 'PriceEdits',
  description: 'Number of changed lines and the history entry',
});

export type Evidence = z.output<typeof evidenceSchema>;
export type PriceLineAnswer = z.output<typeof priceLineSchema>;
export type OperatorPriceLine = z.output<typeof operatorLineSchema>;
export type ListedPriceLine = z.output<typeof listedLineSchema>;
export type PriceLineInput = z.input<typeof priceLineInputSchema>;
export type OperatorPriceList = z.output<typeof operatorListSchema>;
export type PriceListUpdate = z.input<typeof priceListUpdateSchema>;
export type PriceEdits = z.input<typeof priceEditsSchema>;
export type PriceEditsAnswer = z.output<typeof priceEditsAnswer>;

export const priceOperations = named({
  getServicePrices: everyone.row.get(api.servicePrices(':id'), {
    summary: 'A service’s price list: the lines in effect now',
    response: ok('The price list', priceListSchema),
  }),
  getAdminServicePrices: operatorAndKeys.row.get(adminApi.servicePrices(':id'), {
    summary: 'A service’s price list with costs and scheduled lines, and the ETag for changes to it',
    tagged: true,
    response: ok('The price list', operatorListSchema),
  }),
  replaceServicePrices: operatorAndKeys.row.put(adminApi.servicePrices(':id'), {
    summary: 'Replaces a service’s price list',
    headers: ifMatchHeaders,
    body: priceListUpdateSchema,
    maxBodyBytes: MAX_PRICE_LIST_BYTES,
    tagged: true,
    audit: { action: 'update', entity: 'price list' },
    response: ok('The new price list', operatorListSchema),
  }),
  listAdminPrices: operatorAndKeys.get(adminApi.prices, {
    summary: 'The lines of all price lists',
    response: ok('All lines', allLinesSchema),
  }),
  editPrices: operatorAndKeys.patch(adminApi.prices, {
    summary: 'Changes, adds and removes lines of any price lists: all or none',
    body: priceEditsSchema,
    maxBodyBytes: MAX_PRICE_EDITS_BYTES,
    audit: { action: 'update', entity: 'prices' },
    response: ok('The result', priceEditsAnswer),
  }),
});
