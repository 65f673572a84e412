import { z } from 'zod';
import { BILLING_TYPES, SERVICE_TYPES } from '#core/service-type.ts';
import { FACT_NAMES } from '#catalogue/facts/facts.ts';
import { countSchema } from '#core/count-schema.ts';
import { placeSchema } from '#catalogue/sources/source-place.ts';
import { READING_RESULTS, UNREAD_REASONS } from '#catalogue/sources/source-state.ts';
import { LINE_KINDS, namesOf, VENDOR_KINDS } from './catalogue-kinds.ts';
import { WORK_KINDS, type WorkKind } from './worklist.ts';
import { WORKLIST_LIMIT } from '#core/limits.ts';
import { FEED_FORMATS, feedSummarySchema } from '#features/feeds/feed.ts';
import { DESTINATIONS } from '#features/contacts/contact.ts';
import { named, ok, operatorOnly, record } from '#core/contract/operation.ts';
import { amountSchema, operatorLineSchema, quantity } from '#catalogue/prices/price-line-contract.ts';
import { reportedSchema } from '#features/price-reports/price-report.ts';
import { adminApi } from '#core/routes.ts';

/** Items that need the operator. */

const workServiceSchema = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  type: z.enum(SERVICE_TYPES),
  unit: z.enum(BILLING_TYPES),
});

const workLineSchema = operatorLineSchema.extend({ service: workServiceSchema });

const workFactSchema = z.strictObject({
  provider: z.string(),
  service: workServiceSchema,
  fact: z.enum(FACT_NAMES),
  value: z.string().describe('The stored value as text'),
  checkedOn: z.iso.date().nullable().describe('Null for an undated list'),
  note: z.string().nullable(),
});

const workConnectionSchema = workFactSchema.omit({ fact: true }).extend({
  position: z.int().positive().describe('The place among the connections of the service'),
  value: z.string().describe('Host and user name'),
});

const vendorSchema = z.strictObject({
  id: z.int().positive(),
  slug: z.string(),
  name: z.string(),
  logo: z.string(),
  featured: z.boolean(),
});

const workReadingSchema = z.strictObject({
  sourceId: z.int().positive(),
  readAt: z.iso.datetime().nullable(),
  reason: z.enum(UNREAD_REASONS).nullable().describe('Why the last reading found no text, otherwise null'),
  places: countSchema.describe('Lines with a place in the source; `differs` and `lost` are those by result'),
  differs: countSchema,
  lost: countSchema,
});

const proposalSchema = z.strictObject({
  found: amountSchema,
  keptDiscount: amountSchema.nullable().describe('The own price with the same discount; null if it has none'),
  place: placeSchema,
  since: z.iso.datetime().describe('The first reading that found this price'),
  trail: z.array(z.enum(READING_RESULTS)).describe('What readings found for the line, oldest first'),
});

const since = z.iso.datetime();
const source = z.string().nullable().describe('The page that they cite, null if none is stated');
const reading = workReadingSchema.nullable().describe('The last reading of the source; null without a source');
const checkedOn = z.iso.date().nullable().describe('Day of the oldest check; null if all are from undated lists');
const contactSchema = z.strictObject({
  id: z.int().positive(),
  fullName: z.string(),
  company: z.string().nullable(),
});

const lastChangeSchema = z.strictObject({
  by: z.string().describe('The author, as in the history'),
  at: z.iso.datetime(),
});

function itemOf<const Kind extends WorkKind, const Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) {
  return z.strictObject({
    kind: z.literal(kind),
    id: z.string().describe('Stable as long as the item stays the same'),
    lastChange: lastChangeSchema.optional().describe('The last change of its prices, features, request or vendor'),
    ...shape,
  });
}

/** Items of several kinds that have the same fields. */
function itemsOf<Kind extends WorkKind, Shape extends z.core.$ZodLooseShape>(
  kinds: readonly Kind[],
  shape: Shape,
): readonly { [One in Kind]: ReturnType<typeof itemOf<One, Shape>> }[Kind][];
function itemsOf(kinds: readonly WorkKind[], shape: z.core.$ZodLooseShape) {
  return kinds.map((kind) => itemOf(kind, shape));
}

const priceDiffers = itemOf('price-differs', {
  provider: vendorSchema,
  service: workServiceSchema,
  line: workLineSchema,
  source: z.string(),
  reading: workReadingSchema,
  proposal: proposalSchema,
});

const reportedPrice = itemOf('reported-price', {
  provider: vendorSchema,
  service: workServiceSchema,
  line: workLineSchema.nullable().describe('Null if the line was deleted since'),
  source,
  report: reportedSchema
    .extend({
      unit: z.enum(BILLING_TYPES),
      country: z.string().nullable(),
      fromQuantity: quantity,
      count: z.int().positive().describe('Open reports of the line, with those that are only counted'),
    })
    .describe('The newest report of the line'),
  since: since.describe('When the price was reported'),
});

const feedChanges = itemOf('feed-changes', {
  feed: feedSummarySchema.extend({
    id: z.int().positive(),
    name: z.string(),
    host: z.string(),
    format: z.enum(FEED_FORMATS),
    daily: z.boolean(),
    importId: z.int().positive().describe('The import that compares its file, replaced by the next file’s'),
  }),
  since: since.describe('When the file was compared'),
});

/** A source that several providers or services can have in common. */
const troubledSource = {
  provider: vendorSchema.nullable().describe('Null for several providers'),
  service: workServiceSchema.nullable().describe('Null for prices, and for features of several services'),
  source: z.string(),
  reading: workReadingSchema,
};

const staleDirect = itemOf('stale-direct', {
  provider: vendorSchema,
  service: workServiceSchema.nullable().describe('Null for several services'),
  lines: z.array(workLineSchema).describe('Outdated lines of one source, or of none'),
  source,
  reading,
  checkedOn,
});

const pricedLine = { provider: vendorSchema, service: workServiceSchema, line: workLineSchema };

const staleFacts = itemOf('stale-facts', {
  provider: vendorSchema.nullable().describe('Null for several providers'),
  service: workServiceSchema.nullable().describe('Null for several services'),
  facts: z.array(workFactSchema).describe('Outdated features, oldest first'),
  connections: z.array(workConnectionSchema).describe('Outdated connections, oldest first'),
  source,
  reading,
  checkedOn,
});

const webhookSchema = z.strictObject({
  id: z.int().positive(),
  messageId: z.int().positive(),
  host: z.string(),
  event: z.string(),
});

const deliverySchema = z.discriminatedUnion('destination', [
  z.strictObject({ destination: z.literal('webhook'), webhook: webhookSchema }),
  z.strictObject({ destination: z.enum(DESTINATIONS), contact: contactSchema }),
]);

const workItemSchema = z
  .discriminatedUnion('kind', [
    priceDiffers,
    reportedPrice,
    feedChanges,
    itemOf('source-changed', { ...troubledSource, since: since.describe('When the source changed') }),
    itemOf('source-unread', { ...troubledSource, since: since.describe('The last reading') }),
    staleDirect,
    ...itemsOf(namesOf(LINE_KINDS), pricedLine),
    itemOf('outlier', {
      ...pricedLine,
      than: z
        .union([z.strictObject({ median: amountSchema }), z.strictObject({ tier: workLineSchema })])
        .describe('What the price is far above: the median of its type and unit, or another line of its service'),
    }),
    itemOf('no-price', {
      provider: vendorSchema,
      service: workServiceSchema,
      lines: z.array(workLineSchema).describe('Lines without an own price'),
    }),
    ...itemsOf(namesOf(VENDOR_KINDS), { provider: vendorSchema }),
    staleFacts,
    itemOf('dead-delivery', {
      delivery: deliverySchema,
      attempts: countSchema,
      lastError: z.string().nullable(),
      since: since.describe('When the delivery was given up'),
    }),
    itemOf('overdue-request', {
      contact: contactSchema,
      quote: z
        .strictObject({ text: z.string(), own: z.string().nullable() })
        .nullable()
        .describe('What its quote is about, and what a month costs; null without a quote'),
      since: since.describe('Since when it is overdue'),
    }),
  ])
  .meta({ id: 'WorkItem' });

const worklistSchema = record('Worklist', {
  sendsMail: z
    .boolean()
    .describe('Whether a mail server is configured, so that readers who reported a price are answered'),
  groups: z.array(
    z.strictObject({
      kind: z.enum(WORK_KINDS),
      count: z.int().min(0).describe('Total number of items'),
      items: z.array(workItemSchema).describe(`The first ${WORKLIST_LIMIT}: featured providers first, then the oldest`),
    }),
  ),
});

type AnyWorkItem = z.output<typeof workItemSchema>;
export type WorkItems = { readonly [Kind in WorkKind]: Extract<AnyWorkItem, { kind: Kind }> };

/** An item of a kind, by default of any. */
export type WorkItem<Kind extends WorkKind = WorkKind> = WorkItems[Kind];
export type WorkReading = z.output<typeof workReadingSchema>;
export type WorkLineAnswer = z.output<typeof workLineSchema>;
export type WorkVendor = z.output<typeof vendorSchema>;
export type WorkServiceAnswer = z.output<typeof workServiceSchema>;
export type WorklistAnswer = z.output<typeof worklistSchema>;
export type WorkGroup = WorklistAnswer['groups'][number];

export function linesOf(item: WorkItem): readonly WorkLineAnswer[] {
  if ('lines' in item) return item.lines;
  if (!('line' in item) || item.line === null) return [];
  return item.kind === 'outlier' && 'tier' in item.than ? [item.line, item.than.tier] : [item.line];
}

export const worklistOperations = named({
  getWorklist: operatorOnly.get(adminApi.worklist, {
    summary:
      'Items for the operator: prices that differ at their source, prices reported by readers, files of feeds, sources to look at, outdated prices, contradictions, gaps, deliveries given up and overdue requests',
    response: ok('Every kind with its items', worklistSchema),
  }),
});
