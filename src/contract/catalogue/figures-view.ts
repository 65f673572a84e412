import { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import { api } from '#contract/routes.ts';
import { countSchema } from '#domain/count-schema.ts';
import { productRangeSchema } from '#contract/providers/providers-view.ts';

const figuresViewSchema = z
  .strictObject({
    day: z.iso.date().describe('Day (UTC) of the count'),
    providers: countSchema,
    countries: countSchema.describe('Countries with IPs or a price'),
    averageSavings: z
      .int()
      .nullable()
      .describe('Average savings of all services, without outdated list prices; null if no service saves'),
    starting: z.array(productRangeSchema.pick({ type: true, unit: true, lowest: true })),
  })
  .meta({ id: 'FiguresView' });

export type FiguresView = z.output<typeof figuresViewSchema>;

export const getFiguresView = {
  id: 'getFiguresView',
  method: 'GET',
  access: 'public',
  path: api.figuresView,
  summary: 'Current counts of the catalog, for pages with rounded figures',
  response: { status: 200, description: 'The figures', schema: figuresViewSchema },
} as const satisfies Operation;
