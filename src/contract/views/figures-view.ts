import { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import { api } from '#contract/routes.ts';
import { countSchema } from '#domain/count-schema.ts';
import { productRangeSchema } from './listing-view.ts';

const figuresViewSchema = z
  .strictObject({
    day: z.iso.date().describe('The day (UTC) on which this was counted'),
    providers: countSchema,
    countries: countSchema.describe('In which any provider has addresses or a price'),
    averageSavings: z
      .int()
      .nullable()
      .describe('Mean of the savings of all services, without outdated list prices; null where none saves'),
    starting: z.array(productRangeSchema.pick({ type: true, unit: true, lowest: true })),
  })
  .meta({ id: 'FiguresView' });

export type FiguresView = z.output<typeof figuresViewSchema>;

export const getFiguresView = {
  id: 'getFiguresView',
  method: 'GET',
  access: 'public',
  path: api.figuresView,
  summary: 'What the catalogue counts today, for pages that state round figures',
  response: { status: 200, description: 'The figures', schema: figuresViewSchema },
} as const satisfies Operation;
