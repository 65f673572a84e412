import { z } from 'zod';
import { excludedSchema, offerSchema, offersQuerySchema, offersSchema } from './offer.ts';
import { ok, view } from '#contract/operation.ts';
import { amountSchema } from '#contract/prices/price-line.ts';
import { api } from '#contract/routes.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';
import { partNumber } from '#contract/providers/providers-view.ts';

const MAX_SLUGS_LENGTH = 1_500;

const costSchema = offersSchema.shape.median.unwrap();

const chartedSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  billingType: z.enum(BILLING_TYPES),
  facts: z.strictObject({
    paidOnSuccess: z.boolean().optional(),
    bandwidthCapGbPerIp: z.union([z.number(), z.literal('unlimited')]).optional(),
  }),
  lines: z.array(z.strictObject({ fromQuantity: z.int(), own: amountSchema })),
});

const workloadViewSchema = offersSchema
  .omit({ view: true })
  .extend({
    count: z.strictObject({ offers: z.int(), excluded: z.int(), vendors: z.int() }),
    page: z.int(),
    pages: z.int(),
    offers: z.array(offerSchema).describe('Offers on this page'),
    excluded: z.array(excludedSchema).describe('Exclusions on this page, after the last offer'),
    cheapest: offerSchema.nullable(),
    highest: costSchema.describe('Highest own total'),
    drawn: z.array(costSchema).describe('Own totals in ascending order: a sample of many, always with the last'),
    charted: z.array(chartedSchema).describe('Vendors in the chart'),
    isChosen: z.boolean().describe('Whether the vendors were selected'),
    assumes: z
      .strictObject({ kb: z.boolean(), success: z.boolean(), addresses: z.boolean() })
      .describe('Assumptions that change the result'),
    units: z.array(z.enum(BILLING_TYPES)).describe('Units in which services of the type are billed'),
    letters: z.record(z.string(), z.string()).describe('Logo letter by provider id'),
    demos: z.array(z.int()).describe('Ids of services with demo prices'),
  })
  .meta({ id: 'WorkloadView' });

export type WorkloadView = z.output<typeof workloadViewSchema>;

export const getWorkloadView = view('getWorkloadView', api.workloadView, {
  summary: 'One page of the ranking of a workload, with its summary',
  query: offersQuerySchema.extend({
    p: z.string().max(MAX_SLUGS_LENGTH).optional().describe('Vendors in the chart: slugs of providers'),
    page: partNumber,
  }),
  response: ok('The page of the ranking', workloadViewSchema),
});
