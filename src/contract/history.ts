import { z } from 'zod';
import { HISTORY_ENTITIES, WAYS } from '#domain/history.ts';
import { HISTORY_LIMITS, MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { storableText } from '#domain/text.ts';
import { idParams, type Operation } from './operation.ts';
import { adminApi } from './routes.ts';

/** The history of administrative changes, and taking them back (product, section 5.5). */

const wholeNumber = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,15})$/, 'A whole number')
  .transform(Number)
  .pipe(z.int());

const lineId = wholeNumber.pipe(z.int().positive()).optional().describe('The id of a price line: its changes alone');

const searchText = storableText.trim().max(MAX_SEARCH_LENGTH).optional();

const dayOrTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'A day such as 2026-11-22, or a time such as 2026-11-22T00:00:00+01:00',
});

const valuesSchema = z.record(z.string(), z.unknown());

const thingsSchema = z
  .record(z.string(), valuesSchema)
  .nullable()
  .describe(
    'By what was changed, the fields that differ; all of them where it came or went. Null where nothing was there',
  );

/** One change as it was made, with all that it changed in one transaction. */
export const historyEntrySchema = z
  .strictObject({
    id: z.int().positive(),
    at: z.iso.datetime(),
    actor: z.string(),
    way: z.enum(WAYS),
    entity: z.enum(HISTORY_ENTITIES),
    summary: z.string().describe('What was changed, in a sentence'),
    changed: z.int().positive().describe('How many rows were changed'),
    matches: z
      .int()
      .nullable()
      .describe('How many of them the search finds by name; null where it finds the entry otherwise'),
    before: thingsSchema.describe(
      `Of the first ${HISTORY_LIMITS.shown} rows that match, else of all that were changed`,
    ),
    after: thingsSchema,
    undo: z.enum(['possible', 'done', 'blocked']),
    blockedBy: z.string().nullable().describe('What stands in the way of undoing it'),
  })
  .meta({ id: 'HistoryEntry' });

const historySchema = z
  .strictObject({
    entries: z.array(historyEntrySchema).describe('Newest first'),
    next: z.string().nullable().describe('Where the next ones are, null where there are none'),
  })
  .meta({ id: 'History' });

const historyRowSchema = z.strictObject({
  what: z.string().describe('What was changed, by the names of then'),
  before: valuesSchema.nullable().describe('Null where it was not there'),
  after: valuesSchema.nullable().describe('Null where it is gone'),
});

const historyRowsSchema = z
  .strictObject({
    rows: z.array(historyRowSchema),
    next: z.string().nullable().describe('Where the next ones are, null where there are none'),
  })
  .meta({ id: 'HistoryRows' });

const undoneSchema = z
  .strictObject({
    changed: z.int().describe('How many rows are as before'),
    summary: z.string().describe('What is there now, in a sentence'),
    historyId: z.int().positive().describe('The entry of the undoing, which can be undone itself'),
  })
  .meta({ id: 'Undone' });

/** Which entries are asked for. */
export const historyQuery = z.strictObject({
  before: wholeNumber.optional().describe('The id of the last entry of the part before'),
  limit: wholeNumber
    .pipe(z.int().min(1).max(HISTORY_LIMITS.most))
    .default(HISTORY_LIMITS.first)
    .describe(`At most ${HISTORY_LIMITS.most}`),
  way: z.enum(WAYS).optional(),
  entity: z.enum(HISTORY_ENTITIES).optional(),
  q: searchText.describe('Words of the sentence, of names or of who it was'),
  line: lineId,
  from: dayOrTime.optional().describe('Changes of this day (UTC) or time, or later'),
  to: dayOrTime.optional().describe('Changes of this day (UTC) or earlier; of a time: changes before it'),
});

/** Which rows of an entry are asked for. */
const historyRowsQuery = z.strictObject({
  after: wholeNumber.optional().describe('How many rows to leave out'),
  q: searchText.describe('Words of the names of rows'),
  line: lineId,
});

export type HistoryRowsQuery = z.output<typeof historyRowsQuery>;
export type HistoryEntry = z.output<typeof historyEntrySchema>;
export type HistoryAnswer = z.output<typeof historySchema>;
export type HistoryRow = z.output<typeof historyRowSchema>;
export type HistoryRowsAnswer = z.output<typeof historyRowsSchema>;
export type Undone = z.output<typeof undoneSchema>;
export type HistoryQuery = z.output<typeof historyQuery>;

/** The calls for the history. */
export const historyOperations = {
  listHistory: {
    id: 'listHistory',
    method: 'GET',
    access: 'admin',
    scope: null,
    path: adminApi.history,
    summary: 'Every administrative change: who, when, where, before and after',
    query: historyQuery,
    response: { status: 200, description: 'A part of the entries', schema: historySchema },
  },
  listHistoryRows: {
    id: 'listHistoryRows',
    method: 'GET',
    access: 'admin',
    scope: null,
    path: adminApi.historyRows(':id'),
    summary: 'The rows that one entry has changed, in parts',
    params: idParams,
    query: historyRowsQuery,
    response: { status: 200, description: 'A part of the rows', schema: historyRowsSchema },
  },
  undoChange: {
    id: 'undoChange',
    method: 'POST',
    access: 'admin',
    scope: null,
    path: adminApi.historyUndo(':id'),
    summary: 'Undoes a change whose rows have not changed since; else 409 says what has',
    params: idParams,
    audit: { action: 'undo', entity: 'history' },
    response: { status: 200, description: 'What was undone', schema: undoneSchema },
  },
} as const satisfies Record<string, Operation>;
