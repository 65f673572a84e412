import { z } from 'zod';
import { countSchema } from '#core/count-schema.ts';
import { MAX_SOURCE_PLACES, SOURCE_LIMITS } from '#core/limits.ts';
import { BILLING_TYPES } from '#core/service-type.ts';
import { FACT_NAMES } from '#catalogue/facts/facts.ts';
import { placeSchema, wordsPlaceSchema } from '#catalogue/sources/source-place.ts';
import {
  FACT_RESULTS,
  LOST_REASONS,
  PLACE_RESULTS,
  READING_RESULTS,
  SOURCE_FORMATS,
  SOURCE_STATES,
  UNREAD_REASONS,
} from '#catalogue/sources/source-state.ts';
import { sanitizedText, storableLine } from '#core/text.ts';
import { accepted, done, idParams, named, ok, operatorOnly, record } from '#core/contract/operation.ts';
import { amountSchema } from '#catalogue/prices/price-line-contract.ts';
import { adminApi } from '#core/routes.ts';

/** Sources: the addresses that direct prices and facts cite, which the server reads again every day. */

/** What is known of the robots.txt of a source's host. */
const ROBOTS_STATES = ['read', 'unreadable', 'unreached'] as const;

const reasonSchema = z.enum(UNREAD_REASONS).nullable().describe('Why the last reading got no text, otherwise null');

const sourceSchema = record('Source', {
  id: z.int().positive(),
  url: z.string().describe('Without fragment'),
  host: z.string(),
  lines: countSchema.describe('Price lines that cite it'),
  facts: countSchema.describe('Facts that cite it'),
  state: z
    .enum(SOURCE_STATES)
    .describe(
      'The worst of its lines and facts: differs, lost, unread, no-place, same; never before the first reading',
    ),
  reason: reasonSchema,
  robots: z
    .enum(ROBOTS_STATES)
    .nullable()
    .describe(
      'What was read of the robots.txt of its host: `read`, `unreadable` (an error, or no answer in time), `unreached` if the host gave no answer; null if nothing is known any more',
    ),
  status: z.int().nullable().describe('HTTP status of the last reading'),
  readAt: z.iso.datetime().nullable(),
  sameAt: z.iso.datetime().nullable().describe('The last reading that found a price or fact as it is stored'),
  nextAt: z.iso.datetime().nullable().describe('Null while paused, or while checks are off'),
  reading: z.boolean().describe('Whether it is being read now'),
  failures: countSchema.describe('Consecutive readings that got no text'),
  results: z
    .strictObject({
      same: countSchema,
      differs: countSchema,
      dismissed: countSchema.describe('Those of `differs` whose proposal was dismissed'),
      lost: countSchema,
      noPlace: countSchema,
    })
    .describe('Number of its lines and facts by the result of their place'),
  worstSince: z.iso.datetime().nullable().describe('The first reading with the worst result of its lines and facts'),
  recent: z
    .array(z.enum(READING_RESULTS))
    .describe(`The results of the last ${SOURCE_LIMITS.recentReadings} readings, oldest first`),
});

const countsSchema = z.strictObject({
  all: countSchema,
  same: countSchema,
  differs: countSchema,
  lost: countSchema,
  unread: countSchema,
  noPlace: countSchema,
  paused: countSchema,
  never: countSchema,
});

const sourcesSchema = record('Sources', {
  sources: z.array(sourceSchema).describe('By host: those of prices first, then the worst state, then by name'),
  counts: countsSchema.describe('Counts of all sources, not filtered'),
});

const sourceLineSchema = z.strictObject({
  lineId: z.int().positive(),
  provider: z.strictObject({ id: z.int().positive(), name: z.string(), logo: z.string() }),
  service: z.strictObject({ id: z.int().positive(), name: z.string(), unit: z.enum(BILLING_TYPES) }),
  country: z.string().nullable(),
  fromQuantity: z.number(),
  direct: amountSchema.nullable(),
  place: placeSchema.nullable(),
  proposed: placeSchema.nullable().describe('The only place with an amount that equals the stored price'),
  result: z.enum(PLACE_RESULTS).nullable().describe('What the last reading found; null without a place or a reading'),
  lostReason: z
    .enum(LOST_REASONS)
    .nullable()
    .describe('Why it is lost: not found, in another currency, or an amount that is no price'),
  counted: z.boolean().describe('False while the results are ignored because the layout of the source has changed'),
  resultSince: z.iso.datetime().nullable(),
  found: amountSchema.nullable().describe('The amount in the place, times its factor'),
});

const sourceFactSchema = z.strictObject({
  ...sourceLineSchema.pick({ provider: true, service: true, result: true, counted: true, resultSince: true }).shape,
  fact: z.enum(FACT_NAMES),
  value: z.string().describe('As text: "HTTP, SOCKS5", "14 days"'),
  note: z.string().nullable(),
  place: wordsPlaceSchema.nullable(),
  proposed: wordsPlaceSchema.nullable().describe('The only place with the words of the note or of the value'),
  result: z.enum(FACT_RESULTS).nullable().describe('What the last reading found; null without a place or a reading'),
});

const readingSchema = z.strictObject({
  at: z.iso.datetime(),
  result: z.enum(READING_RESULTS),
  reason: reasonSchema,
  status: z.int().nullable(),
  bytes: countSchema.describe('Length of the decoded body; 0 if it had not changed'),
  ms: countSchema,
  same: countSchema,
  differs: countSchema,
  lost: countSchema,
  otherCurrency: countSchema.describe('Those of `lost` whose amount is in another currency'),
});

const openedSourceSchema = record('OpenedSource', {
  ...sourceSchema.shape,
  lines: z.array(sourceLineSchema),
  facts: z.array(sourceFactSchema),
  text: z.string().nullable().describe('The text that the last reading extracted; null before the first one'),
  textAt: z.iso.datetime().nullable(),
  format: z
    .enum(SOURCE_FORMATS)
    .nullable()
    .describe('Format of the source; in `text`, tabs separate the cells of CSV and TSV'),
  amounts: z.array(
    z.strictObject({
      start: countSchema.describe('Offset in `text`, in UTF-16 units'),
      end: countSchema,
      amount: amountSchema,
      exact: z.string().optional().describe('The amount with all its decimals, if it has more than six'),
      currency: z.string().nullable().describe('ISO 4217, or a sign or word of the text; null if it states none'),
    }),
  ),
  changedShape: z.boolean().describe('Whether more than half of its places differed or were lost at once'),
  readings: z.array(readingSchema).describe(`The last ${SOURCE_LIMITS.listedReadings}, newest first`),
});

const runSchema = record('SourceRun', {
  state: z.enum(['running', 'done']),
  total: countSchema,
  done: countSchema,
  same: countSchema,
  differs: countSchema,
  lost: countSchema,
  unread: countSchema,
});

/** Filters of the list of sources. */
const sourcesQuerySchema = z.strictObject({
  state: z.enum(['all', ...SOURCE_STATES]).optional(),
  q: sanitizedText.max(SOURCE_LIMITS.search).optional().describe('Words of host, address, provider or service'),
});

const REPLACED = 'The place to be replaced. 409 if another one is stored';

const linePlaceInput = z.strictObject({
  lineId: z.int().positive(),
  place: placeSchema.nullable(),
  was: placeSchema.nullable().optional().describe(REPLACED),
});

const factPlaceInput = z.strictObject({
  serviceId: z.int().positive(),
  fact: z.enum(FACT_NAMES),
  place: wordsPlaceSchema.nullable(),
  was: wordsPlaceSchema.nullable().optional().describe(REPLACED),
});

/** Places of lines and facts; null removes one. */
const placesInputSchema = z.strictObject({
  places: z
    .array(z.union([linePlaceInput, factPlaceInput]))
    .max(MAX_SOURCE_PLACES)
    .refine(
      (places) => new Set(places.map(placedKey)).size === places.length,
      'Name each line and each fact of a service once',
    ),
});

function placedKey(placed: z.output<typeof linePlaceInput> | z.output<typeof factPlaceInput>): string {
  return 'lineId' in placed ? `line ${placed.lineId}` : `fact ${placed.serviceId} ${placed.fact}`;
}

const checkInputSchema = z
  .strictObject({ id: z.int().positive().optional(), host: storableLine.max(SOURCE_LIMITS.host).optional() })
  .refine(({ id, host }) => id === undefined || host === undefined, 'Name a source or a host, not both');

const pauseInputSchema = z.strictObject({ paused: z.boolean() });

const startedRunSchema = record('StartedSourceRun', { runId: z.int().positive() });

const lineParams = z.strictObject({ lineId: idParams.shape.id });

const acceptInputSchema = z.strictObject({
  own: z.enum(['keep', 'keep-discount']).describe('Keeps the own price, or its discount off the direct price'),
  seen: z
    .strictObject({ direct: amountSchema, found: amountSchema })
    .optional()
    .describe('The prices that the operator saw. 409 if either has changed'),
});

const acceptedSchema = record('AcceptedProposal', { historyId: z.int().positive() });

export type SourcesAnswer = z.output<typeof sourcesSchema>;
export type SourceAnswer = z.output<typeof sourceSchema>;
export type OpenedSource = z.output<typeof openedSourceSchema>;
export type SourceRunAnswer = z.output<typeof runSchema>;
export type SourcesQuery = z.output<typeof sourcesQuerySchema>;
export type PlacesInput = z.output<typeof placesInputSchema>;
export type FactPlaceInput = z.output<typeof factPlaceInput>;
export type SourceCheckInput = z.output<typeof checkInputSchema>;
export type AcceptInput = z.output<typeof acceptInputSchema>;

/** Operations of sources and of the proposals that their readings make. */
export const sourceOperations = named({
  listSources: operatorOnly.get(adminApi.sources, {
    summary: 'The sources of direct prices and facts, with the results of their last readings',
    query: sourcesQuerySchema,
    response: ok('The sources', sourcesSchema),
  }),
  getSource: operatorOnly.row.get(adminApi.source(':id'), {
    summary: 'A source with its lines and facts, its text and the log of its readings',
    response: ok('The source', openedSourceSchema),
  }),
  setSourcePlaces: operatorOnly.row.put(adminApi.sourcePlaces(':id'), {
    summary: 'Sets the places of prices and facts in a source. Lines and facts that are not named keep theirs',
    body: placesInputSchema,
    maxBodyBytes: SOURCE_LIMITS.placesBytes,
    audit: { action: 'update', entity: 'source' },
    response: ok('The source', openedSourceSchema),
  }),
  checkSources: operatorOnly.post(adminApi.sourcesCheck, {
    summary: 'Reads a source now, or those of a host, or all. Paused sources are read only by id',
    body: checkInputSchema,
    audit: { action: 'create', entity: 'source run' },
    response: accepted('The run; a run of the same scope that is still running is returned', startedRunSchema),
  }),
  getSourceRun: operatorOnly.row.get(adminApi.sourceRun(':id'), {
    summary: 'The progress of a run',
    response: ok('The progress', runSchema),
  }),
  updateSource: operatorOnly.row.patch(adminApi.source(':id'), {
    summary: 'Pauses a source, or resumes it',
    body: pauseInputSchema,
    audit: { action: 'update', entity: 'source' },
    response: ok('The source', sourceSchema),
  }),
  acceptProposal: operatorOnly.post(adminApi.proposalAccept(':lineId'), {
    summary: 'Makes the found price the direct price, checked today',
    params: lineParams,
    body: acceptInputSchema,
    audit: { action: 'update', entity: 'prices' },
    response: ok('The history entry', acceptedSchema),
  }),
  dismissProposal: operatorOnly.post(adminApi.proposalDismiss(':lineId'), {
    summary: 'Dismisses the found price until the figure in the source changes again',
    params: lineParams,
    audit: { action: 'update', entity: 'proposal' },
    response: done('Dismissed'),
  }),
});
