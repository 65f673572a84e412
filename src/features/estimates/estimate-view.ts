import { z } from 'zod';
import { ok, record, view } from '#core/contract/operation.ts';
import { BILLING_TYPES } from '#core/service-type.ts';
import { estimatePaths } from '#core/routes.ts';
import { demoSourcesSchema, partNumber } from '#catalogue/providers/providers-view.ts';
import type { OffersView } from '#features/pricing/pricing-views.ts';
import { costSchema, estimateQuerySchema, estimateSchema, MISSING, vendorSchema } from './estimate-contract.ts';

const rowSchema = z.strictObject({
  provider: vendorSchema,
  own: costSchema.nullable(),
  partial: costSchema.describe('Total of the jobs that the vendor can do'),
  count: z.int().describe('Number of these jobs'),
  parts: z.array(
    z.strictObject({
      own: costSchema.nullable(),
      buys: z.number().nullable(),
      together: z.number().nullable(),
      unit: z.enum(BILLING_TYPES).nullable(),
      reason: z.enum(MISSING).nullable(),
    }),
  ),
});

const shownSchema = estimateSchema
  .omit({ view: true, direct: true })
  .extend({
    providers: z.array(rowSchema).describe('Vendors on this page'),
    count: z.strictObject({ all: z.int(), some: z.int() }).describe('Vendors that can do all jobs, and at least one'),
    assumes: z
      .array(
        z.strictObject({
          kb: z.boolean(),
          success: z.boolean(),
          addresses: z.boolean(),
        }),
      )
      .describe('Assumptions that change the result of each job'),
    page: z.int(),
    pages: z.int(),
    lowest: z.array(costSchema.nullable()).describe('Lowest cost of each job at a vendor alone'),
    letters: z.record(z.string(), z.string()).describe('Logo letter by slug'),
    demos: z.array(z.int()).describe('Ids of services with demo prices'),
  })
  .meta({ id: 'ShownEstimate' });

export type ShownEstimate = z.output<typeof shownSchema>;

const viewSchema = record('EstimateView', {
  countries: z.array(z.tuple([z.string(), z.string()])).describe('Code and name'),
  demoSources: demoSourcesSchema,
  estimate: shownSchema.nullable().describe('Null without jobs'),
});

export type EstimateView = z.output<typeof viewSchema>;

export const getEstimateView = view('getEstimateView', estimatePaths.view, {
  summary: 'An estimate with one page of its vendors',
  query: z.strictObject({
    ...estimateQuerySchema.shape,
    jobs: estimateQuerySchema.shape.jobs.optional(),
    page: partNumber,
  }),
  response: ok('The estimate', viewSchema),
});

const offersOfJobsSchema = record('EstimateOffersView', {
  offers: z.array(z.custom<OffersView>()),
});

export type EstimateOffersView = z.output<typeof offersOfJobsSchema>;

export const getEstimateOffersView = view('getEstimateOffersView', estimatePaths.offersView, {
  summary: 'Data to estimate any volumes of jobs',
  query: z.strictObject({ jobs: estimateQuerySchema.shape.jobs }),
  response: ok('Offers of the type and country of each job', offersOfJobsSchema),
});
