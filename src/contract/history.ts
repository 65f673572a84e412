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
    before: thingsSchema.describe(`Of the first ${HISTORY_LIMITS.shown} rows that were changed`),
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
  q: storableText.trim().max(MAX_SEARCH_LENGTH).optional().describe('Words of the sentence, of names or of who it was'),
  from: z.iso.date().optional().describe('Changes of this day (UTC) or later'),
  to: z.iso.date().optional().describe('Changes of this day (UTC) or earlier'),
});

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
    summary: 'Every administrative change: who, when, by which way, before and after',
    query: historyQuery,
    response: { status: 200, description: 'A part of the entries', schema: historySchema },
  },
  listHistoryRows: {
    id: 'listHistoryRows',
    method: 'GET',
    access: 'admin',
    scope: null,
    path: adminApi.historyRows(':id'),
    summary: 'All rows that one entry has changed, in parts',
    params: idParams,
    query: z.strictObject({ after: wholeNumber.optional().describe('How many rows to leave out') }),
    response: { status: 200, description: 'A part of the rows', schema: historyRowsSchema },
  },
  undoChange: {
    id: 'undoChange',
    method: 'POST',
    access: 'admin',
    scope: null,
    path: adminApi.historyUndo(':id'),
    summary: 'Takes a change back where what stands there now is what it left; else 409 says what is in the way',
    params: idParams,
    audit: { action: 'undo', entity: 'history' },
    response: { status: 200, description: 'What was taken back', schema: undoneSchema },
  },
} as const satisfies Record<string, Operation>;
