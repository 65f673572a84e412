import { z } from 'zod';
import { SOURCE_LIMITS } from '#core/limits.ts';
import { storableText } from '#core/text.ts';
import { isBoundedPath } from './json-path.ts';

const FIGURE_LENGTH = 40;
const PATH_LENGTH = 500;
const CELL_CONDITIONS = 10;
const CELL_LENGTH = 1000;

/** Multiplies the price in the source, as a positive decimal: "1000" if the source states the price of one request. */
const factor = z
  .string()
  .regex(/^\d{1,8}(?:\.\d{1,6})?$/, 'Enter a factor such as 1000 or 0.001')
  .refine((text) => /[1-9]/.test(text), 'Enter a factor above 0')
  .optional();

const context = storableText.max(SOURCE_LIMITS.context);

const textPlace = z.strictObject({
  kind: z.literal('text'),
  before: context,
  figure: storableText.min(1).max(FIGURE_LENGTH),
  after: context,
  factor,
});

/** The place of the words that state a fact in a source. */
export const wordsPlaceSchema = z.strictObject({
  kind: z.literal('text'),
  before: context,
  figure: storableText
    .min(1)
    .max(SOURCE_LIMITS.words)
    .refine((words) => words.trim() === words, 'Words begin and end without spaces'),
  after: context,
});

const jsonPlace = z.strictObject({
  kind: z.literal('json'),
  path: storableText.max(PATH_LENGTH).refine(isBoundedPath, 'Enter a JSONPath that selects one value'),
  factor,
});

const cellPlace = z.strictObject({
  kind: z.literal('cell'),
  column: storableText.min(1).max(CELL_LENGTH),
  where: z
    .record(storableText.max(CELL_LENGTH), storableText.max(CELL_LENGTH))
    .refine((where) => Object.keys(where).length <= CELL_CONDITIONS, `Name at most ${CELL_CONDITIONS} columns`),
  factor,
});

export function isFactor(text: string): boolean {
  return factor.safeParse(text).success;
}

/** The place of a price in a source: how to find the price again in a later version. */
export const placeSchema = z.discriminatedUnion('kind', [textPlace, jsonPlace, cellPlace]);

/** A figure with the text on both sides of it. */
export type TextPlace = z.infer<typeof textPlace>;
/** A column, and the values of other columns that identify the row. */
export type CellPlace = z.infer<typeof cellPlace>;
/** Words with the text on both sides of them. */
export type WordsPlace = z.infer<typeof wordsPlaceSchema>;
export type Place = z.infer<typeof placeSchema>;
