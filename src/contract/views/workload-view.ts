import { z } from 'zod';
import { excludedSchema, offerSchema, offersQuerySchema, offersSchema } from '#contract/offer.ts';
import type { Operation } from '#contract/operation.ts';
import { amountSchema } from '#contract/price.ts';
import { api } from '#contract/routes.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';
import { partNumber } from './listing-view.ts';

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
    offers: z.array(offerSchema).describe('Those of this part'),
    excluded: z.array(excludedSchema).describe('Those of this part; they follow the last offer'),
    cheapest: offerSchema.nullable(),
    highest: costSchema.describe('The highest own cost'),
    drawn: z.array(costSchema).describe('Own costs in ascending order: of many every n-th, and the last'),
    charted: z.array(chartedSchema).describe('Whose costs are drawn against the amount'),
    isChosen: z.boolean().describe('Whether these were chosen'),
    assumes: z
      .strictObject({ kb: z.boolean(), success: z.boolean(), addresses: z.boolean() })
      .describe('Which assumptions make a difference'),
    units: z.array(z.enum(BILLING_TYPES)).describe('In which units services of the type are billed'),
    letters: z.record(z.string(), z.string()).describe('To the id of each provider here its letter'),
    demos: z.array(z.int()).describe('Ids of services here whose prices are demo values'),
  })
  .meta({ id: 'WorkloadView' });

export type WorkloadView = z.output<typeof workloadViewSchema>;

export const getWorkloadView = {
  id: 'getWorkloadView',
  method: 'GET',
  access: 'public',
  path: api.workloadView,
  summary: 'A part of the ranking of a workload, with what the whole of it says',
  query: offersQuerySchema.extend({
    p: z.string().max(MAX_SLUGS_LENGTH).optional().describe('Whose costs are drawn: slugs of providers'),
    page: partNumber,
  }),
  response: { status: 200, description: 'The part', schema: workloadViewSchema },
} as const satisfies Operation;
