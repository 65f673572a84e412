import { z } from 'zod';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { offersSchema } from '#catalogue/offers/offer.ts';
import { CSV_MEDIA_TYPE, MARKDOWN_MEDIA_TYPE } from '#core/contract/media-type.ts';
import { everyone, named, ok, okText, record } from '#core/contract/operation.ts';
import { api } from '#core/routes.ts';
import { BILLING_TYPES } from '#core/service-type.ts';
import { comparisonQuerySchema } from './compare-view.ts';

const sectionSchema = z.strictObject({
  title: z.string(),
  rows: z.array(
    z.strictObject({
      label: z.string(),
      unit: z.string().nullable().describe('Unit of the values: US dollars, percent'),
      values: z.array(z.string().nullable()).describe('A value for each vendor; null if it is not recorded'),
    }),
  ),
});

const comparisonSchema = record('Comparison', {
  asOf: z.iso.datetime(),
  type: z.enum(CALCULATED_TYPES),
  amount: z.int().positive(),
  unit: z.enum(BILLING_TYPES),
  country: z.string().nullable(),
  assumptions: offersSchema.shape.assumptions,
  median: offersSchema.shape.median,
  vendors: z.array(z.strictObject({ slug: z.string(), name: z.string() })),
  sections: z.array(sectionSchema),
  view: z.url().describe('Page of the comparison'),
});

export type ComparisonAnswer = z.output<typeof comparisonSchema>;

/** The comparison of a page as a file. */
export const comparisonOperations = named({
  getComparison: everyone.get(api.comparison, {
    summary: 'Providers side by side for a job, with the query of the page',
    query: comparisonQuerySchema,
    response: ok('The rows of the page', comparisonSchema),
  }),
  exportComparisonCsv: everyone.get(api.comparisonCsv, {
    summary: 'The same as CSV: a row for each row of the page, a column for each vendor',
    query: comparisonQuerySchema,
    response: okText('The rows of the page', CSV_MEDIA_TYPE),
  }),
  exportComparisonMarkdown: everyone.get(api.comparisonMarkdown, {
    summary: 'The same as Markdown tables',
    query: comparisonQuerySchema,
    response: okText('The rows of the page', MARKDOWN_MEDIA_TYPE),
  }),
});
