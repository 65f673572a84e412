import { z } from 'zod';
import { BILLING_TYPES, SERVICE_TYPES } from '#core/service-type.ts';
import { FACT_NAMES } from '#catalogue/facts/facts.ts';
import { countSchema } from '#core/count-schema.ts';
import { placeSchema } from '#catalogue/sources/source-place.ts';
import { READING_RESULTS, UNREAD_REASONS } from '#catalogue/sources/source-state.ts';
import { WORK_KINDS } from './worklist.ts';
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
  checkedOn: z.iso.date(),
  note: z.string().nullable(),
});

const workReadingSchema = z.strictObject({
  sourceId: z.int().positive(),
  readAt: z.iso.datetime().nullable(),
  reason: z.enum(UNREAD_REASONS).nullable().describe('Why the last reading brought no text, otherwise null'),
  places: countSchema.describe('Lines with a place in the source; `differs` and `lost` are those by result'),
  differs: countSchema,
  lost: countSchema,
  proposal: z
    .strictObject({
      found: amountSchema,
      keptDiscount: amountSchema.nullable().describe('The own price with the same discount; null if it has none'),
      place: placeSchema,
      since: z.iso.datetime().describe('The first reading that found this price'),
      trail: z.array(z.enum(READING_RESULTS)).describe('What readings found for the line, oldest first'),
    })
    .nullable()
    .describe('The price that the last reading found, for prices that differ'),
});

const workItemSchema = record('WorkItem', {
  id: z.string().describe('Stable as long as the item stays the same'),
  provider: z
    .strictObject({
      id: z.int().positive(),
      slug: z.string(),
      name: z.string(),
      logo: z.string(),
      featured: z.boolean(),
    })
    .nullable()
    .describe('Null for items about a contact request, a feed, or features of several providers'),
  service: workServiceSchema.nullable().describe('Null for items about several services, or about none'),
  source: z.string().nullable().describe('The page that the outdated prices or features cite, null if not stated'),
  checkedOn: z.iso.date().nullable().describe('Day of the oldest check'),
  median: amountSchema
    .nullable()
    .describe(
      'Median of the outlier’s type and unit; null if its price is compared with another tier, the second line',
    ),
  lines: z.array(workLineSchema),
  facts: z.array(workFactSchema).describe('Outdated features, oldest first'),
  reading: workReadingSchema.nullable().describe('What a machine read at the source, null without a source'),
  feed: feedSummarySchema
    .extend({
      id: z.int().positive(),
      name: z.string(),
      host: z.string(),
      format: z.enum(FEED_FORMATS),
      daily: z.boolean(),
      importId: z.int().positive().describe('The import that compares its file, replaced by the next file’s'),
    })
    .nullable()
    .describe('The feed whose file has changes, as its file was compared last'),
  report: reportedSchema
    .extend({
      unit: z.enum(BILLING_TYPES),
      country: z.string().nullable(),
      fromQuantity: quantity,
      count: z.int().positive().describe('Open reports of the line, with those that are only counted'),
    })
    .nullable()
    .describe('The newest report of a reported line. `lines` is empty if the line was deleted since'),
  contact: z.strictObject({ id: z.int().positive(), fullName: z.string(), company: z.string().nullable() }).nullable(),
  delivery: z
    .strictObject({
      destination: z.enum([...DESTINATIONS, 'webhook']),
      attempts: z.int(),
      lastError: z.string().nullable(),
      webhook: z
        .strictObject({ id: z.int().positive(), messageId: z.int().positive(), host: z.string(), event: z.string() })
        .nullable()
        .describe('Message and destination; null for a contact request’s own destinations'),
    })
    .nullable(),
  since: z.iso
    .datetime()
    .nullable()
    .describe(
      'Since when: the request is overdue, the delivery given up, the source changed or not read, the file compared, the price reported',
    ),
});

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

export type WorkItemAnswer = z.output<typeof workItemSchema>;
export type WorkReading = z.output<typeof workReadingSchema>;
export type WorkLineAnswer = z.output<typeof workLineSchema>;
export type WorklistAnswer = z.output<typeof worklistSchema>;
export type WorkGroup = WorklistAnswer['groups'][number];

/** An item that has only what its kind is about. */
export function workItem(about: Pick<WorkItemAnswer, 'id'> & Partial<WorkItemAnswer>): WorkItemAnswer {
  return {
    provider: null,
    service: null,
    source: null,
    checkedOn: null,
    median: null,
    lines: [],
    facts: [],
    reading: null,
    feed: null,
    report: null,
    contact: null,
    delivery: null,
    since: null,
    ...about,
  };
}

/** The worklist. */
export const worklistOperations = named({
  getWorklist: operatorOnly.get(adminApi.worklist, {
    summary:
      'Items for the operator: prices that differ at their source, prices reported by readers, files of feeds, sources to look at, outdated prices, contradictions, gaps, deliveries given up and overdue requests',
    response: ok('Every kind with its items', worklistSchema),
  }),
});
