import { z } from 'zod';
import { FEED_LIMITS } from '#core/limits.ts';
import { isListPath } from '#catalogue/sources/json-path.ts';
import { UNREAD_REASONS } from '#catalogue/sources/source-state.ts';
import { storableLine } from '#core/text.ts';
import { openAddress } from '#core/contract/field.ts';
import { importSchema, mappingSchema } from '#features/import/import-contract.ts';
import { accepted, created, done, named, ok, operatorOnly, record } from '#core/contract/operation.ts';
import { adminApi } from '#core/routes.ts';

/** Feeds: price files at a URL, compared with the catalogue as imports are. */

export const FEED_FORMATS = ['csv', 'tsv', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Headers that the server sends itself. */
const OWN_HEADERS = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'if-modified-since',
  'if-none-match',
  'keep-alive',
  'range',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

const headerSchema = z.strictObject({
  name: z
    .string()
    .max(FEED_LIMITS.headerName)
    .regex(/^[\w!#$%&'*+.^`|~-]+$/, 'Enter the name of a header, such as Authorization')
    .refine((name) => !OWN_HEADERS.has(name.toLowerCase()), 'The server sends this header itself'),
  value: z
    .string()
    .max(FEED_LIMITS.headerValue)
    .regex(/^[!-~](?:[ -~]*[!-~])?$/, 'Enter a value of printable ASCII characters, without spaces around it')
    .describe('Sent only to the origin of the URL. No response contains it'),
});

export const feedInputSchema = z.strictObject({
  name: storableLine.trim().min(1, 'Enter a name').max(FEED_LIMITS.name),
  url: storableLine
    .max(FEED_LIMITS.url)
    .pipe(z.url({ protocol: /^https?$/, error: 'Enter an https:// address' }))
    .pipe(openAddress)
    .describe('https; http only for hosts in SOURCE_PRIVATE_HOSTS'),
  format: z.enum(FEED_FORMATS),
  rowsPath: storableLine
    .max(FEED_LIMITS.rowsPath)
    .refine(isListPath, 'Enter a JSONPath such as $.providers')
    .nullable()
    .optional()
    .describe(
      'JSONPath of names and indexes to the rows of a JSON file; by default the only top-level list of objects',
    ),
  mapping: mappingSchema.optional().describe('As in an import'),
  header: headerSchema.nullable().optional().describe('A header sent with each request; null for none'),
  daily: z.boolean(),
});

/** A change of a feed. Fields that are not sent keep their value, the header's value too. */
export const feedChangeSchema = feedInputSchema.partial().meta({ id: 'FeedChange' });

const feedSchema = record('Feed', {
  id: z.int().positive(),
  name: z.string(),
  url: z.string(),
  format: z.enum(FEED_FORMATS),
  rowsPath: z.string().nullable(),
  mapping: mappingSchema,
  header: z.strictObject({ name: z.string() }).nullable(),
  daily: z.boolean(),
  fetching: z.boolean().describe('Whether a fetch is under way or requested'),
  fetchedAt: z.iso.datetime().nullable(),
  nextAt: z.iso.datetime().nullable().describe('Null unless daily'),
  reason: z.enum(UNREAD_REASONS).nullable().describe('Why the last fetch got no file'),
  status: z.int().nullable().describe('HTTP status of the last fetch, if it is the reason'),
  fault: z.string().nullable().describe('Why the last file could not be read'),
  import: z
    .strictObject({
      id: z.int().positive(),
      ...importSchema.pick({
        lines: true,
        new: true,
        changed: true,
        unchanged: true,
        missing: true,
        faulty: true,
        asOf: true,
      }).shape,
      appliedAt: z.iso.datetime().nullable(),
      dismissedAt: z.iso.datetime().nullable(),
    })
    .nullable()
    .describe('The comparison of its last file'),
});

/** A price file to fetch before its feed is stored. */
const feedPreviewInputSchema = feedInputSchema.pick({ url: true, format: true, rowsPath: true, header: true }).extend({
  feedId: z.int().positive().optional().describe('The feed whose stored header is sent if none is given'),
});

const feedPreviewSchema = record('FeedPreview', {
  ...feedSchema.pick({ reason: true, status: true, fault: true }).shape,
  lines: z.int().min(0),
  columns: z
    .array(
      z.strictObject({
        header: z.string(),
        samples: z.array(z.string()).describe(`Its cells in the first ${FEED_LIMITS.samples} rows`),
        values: z.array(z.string()).describe(`Its first ${FEED_LIMITS.values} distinct values`),
      }),
    )
    .describe('Empty without a readable file'),
});

const feedsSchema = record('Feeds', { feeds: z.array(feedSchema).describe('By name') });

export const feedSummarySchema = z.strictObject({
  ...feedSchema.shape.import.unwrap().pick({
    lines: true,
    new: true,
    changed: true,
    unchanged: true,
    missing: true,
    faulty: true,
  }).shape,
  largest: z
    .array(importSchema.shape.changes.element)
    .max(FEED_LIMITS.largest)
    .describe('The largest changes of prices'),
});

export type Feed = z.output<typeof feedSchema>;
export type FeedInput = z.output<typeof feedInputSchema>;
export type FeedPreview = z.output<typeof feedPreviewSchema>;
export type FeedPreviewInput = z.output<typeof feedPreviewInputSchema>;
export type FeedChange = z.output<typeof feedChangeSchema>;
export type FeedSummary = z.output<typeof feedSummarySchema>;

/** Operations of feeds. Responses contain the header's name, never its value. */
export const feedOperations = named({
  listFeeds: operatorOnly.get(adminApi.feeds, {
    summary: 'Feeds with the comparison of their last files',
    response: ok('All feeds', feedsSchema),
  }),
  createFeed: operatorOnly.post(adminApi.feeds, {
    summary: 'Adds a feed. Hosts in private networks must be in SOURCE_PRIVATE_HOSTS',
    body: feedInputSchema,
    audit: { action: 'create', entity: 'feed' },
    response: created('The feed', feedSchema),
  }),
  previewFeed: operatorOnly.post(adminApi.feedPreview, {
    summary: 'Fetches a price file now and answers with its columns and first rows. Nothing is stored',
    body: feedPreviewInputSchema,
    response: ok('The file, or why it could not be read', feedPreviewSchema),
  }),
  updateFeed: operatorOnly.row.patch(adminApi.feed(':id'), {
    summary: 'Changes a feed. Fields that are not sent stay; a new origin requires the header again',
    body: feedChangeSchema,
    audit: { action: 'update', entity: 'feed' },
    response: ok('The feed', feedSchema),
  }),
  deleteFeed: operatorOnly.row.delete(adminApi.feed(':id'), {
    summary: 'Deletes a feed and its pending import. Prices do not change',
    audit: { action: 'delete', entity: 'feed' },
    response: done('Feed deleted'),
  }),
  fetchFeed: operatorOnly.row.post(adminApi.feedFetch(':id'), {
    summary: 'Fetches the file of a feed now and compares it with the catalog. No price changes',
    audit: { action: 'create', entity: 'feed fetch' },
    response: accepted('The feed', feedSchema),
  }),
});
