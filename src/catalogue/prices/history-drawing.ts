import { z } from 'zod';
import { amountSchema, priceSinceSchema } from './price-line-contract.ts';
import { record } from '#core/contract/operation.ts';

/** Percent of the chart's width from the left, or of its height from the top. */
const percent = z.number().min(0).max(100);

const tickSchema = z.strictObject({ at: percent, label: z.string() });
const pathSchema = z.string().describe('SVG path in a square of 1,000, from the top left; empty without data');

/** The price at the start of the period, or when first known, and at its end. */
const spanSchema = z.strictObject({ first: amountSchema, last: amountSchema, at: percent }).nullable();

/** The history of a price: own and list price as steps on one dollar axis from zero. */
export const historyDrawingSchema = record('HistoryDrawing', {
  dollars: z.array(tickSchema.extend({ dollars: z.number().min(0) })).describe('Price axis, from zero'),
  times: z.array(tickSchema).describe('Time axis'),
  own: pathSchema,
  direct: pathSchema,
  saved: pathSchema.describe('Area between both prices where own is below direct'),
  changes: z.array(z.strictObject({ which: z.enum(['own', 'direct']), x: percent, y: percent })),
  ownSpan: spanSchema,
  directSpan: spanSchema,
});

const steadyPriceSchema = z
  .strictObject({ amount: amountSchema, since: priceSinceSchema.nullable().describe('Null if unknown') })
  .nullable();

/** Prices without changes in the period, shown as a sentence instead of a chart. */
export const steadyPricesSchema = record('SteadyPrices', { own: steadyPriceSchema, direct: steadyPriceSchema });

export type SteadyPrices = z.output<typeof steadyPricesSchema>;
export type HistoryDrawing = z.output<typeof historyDrawingSchema>;
