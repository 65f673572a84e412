import { z } from 'zod';
import { HISTORY_ENTITIES, WAYS } from './history-text.ts';
import { HISTORY_LIMITS, MAX_SEARCH_LENGTH } from '#core/limits.ts';
import { storableText } from '#core/text.ts';
import { CSV_MEDIA_TYPE } from '#core/contract/media-type.ts';
import { matching, named, ok, okText, operatorOnly, record } from '#core/contract/operation.ts';
import { adminApi } from '#core/routes.ts';

/** The history of administrative changes, and undo. */

const wholeNumber = matching(/^(?:0|[1-9]\d{0,15})$/, 'Enter a whole number')
  .transform(Number)
  .pipe(z.int());

const lineId = wholeNumber.pipe(z.int().positive()).optional().describe('Only changes of the price line with this id');

const searchText = storableText.trim().max(MAX_SEARCH_LENGTH).optional();

const dayOrTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'Enter a day, such as 2026-11-22, or a time, such as 2026-11-22T00:00:00+01:00',
});

const valuesSchema = z.record(z.string(), z.unknown());

const thingsSchema = z
  .record(z.string(), valuesSchema)
  .nullable()
  .describe('Changed fields by name of the entry; all fields for a new or deleted entry. Null if it did not exist');

/** A change with everything that its transaction changed. */
export const historyEntrySchema = record('HistoryEntry', {
  id: z.int().positive(),
  at: z.iso.datetime(),
  actor: z.string(),
  way: z.enum(WAYS),
  entity: z.enum(HISTORY_ENTITIES),
  summary: z.string().describe('The change in one sentence'),
  changed: z.int().positive().describe('Number of changed rows'),
  matches: z
    .int()
    .nullable()
    .describe('Number of rows that match the search by name; null if the entry matches otherwise'),
  before: thingsSchema.describe(`Of the first ${HISTORY_LIMITS.shown} matching rows, or of all changed rows`),
  after: thingsSchema,
  undo: z.enum(['possible', 'done', 'blocked']),
  blockedBy: z.string().nullable().describe('Why the change cannot be undone'),
});

const historySchema = record('History', {
  entries: z.array(historyEntrySchema).describe('Newest first'),
  next: z.string().nullable().describe('Address of the next page, or null'),
});

const historyRowSchema = z.strictObject({
  what: z.string().describe('Name of the changed entry at the time'),
  before: valuesSchema.nullable().describe('Null if it did not exist'),
  after: valuesSchema.nullable().describe('Null if it was deleted'),
});

const historyRowsSchema = record('HistoryRows', {
  rows: z.array(historyRowSchema),
  next: z.string().nullable().describe('Address of the next page, or null'),
});

const undoneSchema = record('Undone', {
  changed: z.int().describe('Number of restored rows'),
  summary: z.string().describe('The current state in one sentence'),
  historyId: z.int().positive().describe('History entry of the undo, which can itself be undone'),
});

/** Which entries a page of the history or its file has. */
const narrowing = {
  way: z.enum(WAYS).optional(),
  entity: z.enum(HISTORY_ENTITIES).optional(),
  q: searchText.describe('Words in the sentence, in names or in the author'),
  line: lineId,
  from: dayOrTime.optional().describe('Changes from this day (UTC) or time on'),
  to: dayOrTime.optional().describe('Changes up to and including this day (UTC), or before this time'),
};

const narrowingSchema = z.strictObject(narrowing);

export const historyQuery = z.strictObject({
  before: wholeNumber.optional().describe('Id of the last entry of the previous page'),
  limit: wholeNumber
    .pipe(z.int().min(1).max(HISTORY_LIMITS.most))
    .default(HISTORY_LIMITS.first)
    .describe(`At most ${HISTORY_LIMITS.most}`),
  ...narrowing,
});

/** Paging of an entry's rows. */
const historyRowsQuery = z.strictObject({
  after: wholeNumber.optional().describe('Number of rows to skip'),
  q: searchText.describe('Words in row names'),
  line: lineId,
});

export type HistoryRowsQuery = z.output<typeof historyRowsQuery>;
export type HistoryEntry = z.output<typeof historyEntrySchema>;
export type HistoryAnswer = z.output<typeof historySchema>;
export type HistoryRow = z.output<typeof historyRowSchema>;
export type HistoryRowsAnswer = z.output<typeof historyRowsSchema>;
export type HistoryNarrowing = z.output<typeof narrowingSchema>;
export type HistoryQuery = z.output<typeof historyQuery>;

export const historyOperations = named({
  listHistory: operatorOnly.get(adminApi.history, {
    summary: 'Every administrative change: author, time, origin, values before and after',
    query: historyQuery,
    response: ok('One page of entries', historySchema),
  }),
  exportHistory: operatorOnly.get(adminApi.historyCsv, {
    summary: 'The history as CSV, newest first: a row per change. Cells never start a formula',
    query: narrowingSchema,
    response: okText('One row per change', CSV_MEDIA_TYPE),
  }),
  listHistoryRows: operatorOnly.row.get(adminApi.historyRows(':id'), {
    summary: 'The rows changed by one entry, in pages',
    query: historyRowsQuery,
    response: ok('One page of rows', historyRowsSchema),
  }),
  undoChange: operatorOnly.row.post(adminApi.historyUndo(':id'), {
    summary: 'Undoes a change if its rows have not changed since; otherwise 409 with the reason',
    audit: { action: 'undo', entity: 'history' },
    response: ok('The undone change', undoneSchema),
  }),
});
