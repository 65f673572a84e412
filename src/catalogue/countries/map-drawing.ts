import { z } from 'zod';
import { record } from '#core/contract/operation.ts';

const codeSchema = z.string().length(2).describe('ISO 3166 code');
const placeSchema = z.strictObject({ code: codeSchema, x: z.int(), y: z.int() });

/** Outlines of countries in a box, in whole units from top left. */
export const mapDrawingSchema = record('MapDrawing', {
  width: z.int().positive(),
  height: z.int().positive(),
  lands: z
    .array(z.strictObject({ code: codeSchema.nullable(), path: z.string().describe('SVG path data') }))
    .describe('Outlines; without a code: land outside the catalog'),
  dots: z.array(placeSchema).describe('Countries too small for an outline'),
  labels: z.array(placeSchema).describe('Position for a label'),
});

export type MapDrawing = z.output<typeof mapDrawingSchema>;
