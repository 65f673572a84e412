import { z } from 'zod';
import { ok, record, view } from '#core/contract/operation.ts';
import { api } from '#core/routes.ts';
import { countSchema } from '#core/count-schema.ts';
import { productRangeSchema } from '#catalogue/providers/providers-view.ts';

const figuresViewSchema = record('FiguresView', {
  day: z.iso.date().describe('Day (UTC) of the count'),
  providers: countSchema,
  countries: countSchema.describe('Countries with IPs or a price'),
  averageSavings: z
    .int()
    .nullable()
    .describe('Average savings of all services, without outdated list prices; null if no service saves'),
  starting: z.array(productRangeSchema.pick({ type: true, unit: true, lowest: true })),
});

export type FiguresView = z.output<typeof figuresViewSchema>;

export const getFiguresView = view('getFiguresView', api.figuresView, {
  summary: 'Current counts of the catalog, for pages with rounded figures',
  response: ok('The figures', figuresViewSchema),
});
