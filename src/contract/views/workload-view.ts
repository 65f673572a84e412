import { z } from 'zod';
import { offersQuerySchema, offersSchema } from '#contract/offer.ts';
import type { Operation } from '#contract/operation.ts';
import { api } from '#contract/routes.ts';
import { EXCLUSIONS } from '#domain/offers/offer.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';
import { partNumber } from './listing-view.ts';

const { asOf, type, amount, unit, country, assumptions, median, offers, excluded } = offersSchema.shape;
const cost = median.unwrap();

/** What the page of a workload shows: the sentence on top, a part of the table, and who has no offer. */
const workloadViewSchema = z
  .strictObject({
    asOf,
    type,
    amount,
    unit,
    country,
    assumptions,
    cheapest: offers.element.nullable(),
    median,
    highest: cost.nullable().describe('The highest own cost'),
    offerCount: z.int().min(0),
    units: z.array(z.enum(BILLING_TYPES)).describe('The units that the offers are billed in'),
    page: z.int().positive(),
    pages: z.int().positive(),
    offers: offers.describe('Those of this part'),
    reasons: z
      .array(z.strictObject({ reason: z.enum(EXCLUSIONS), count: z.int().positive() }))
      .describe('How many services have no offer'),
    excluded: excluded.describe('The first of them; the exports have all'),
  })
  .meta({ id: 'WorkloadView' });

export type WorkloadPart = z.output<typeof workloadViewSchema>;

export const getWorkloadView = {
  id: 'getWorkloadView',
  method: 'GET',
  access: 'public',
  path: api.workloadView,
  summary: 'What the page of a workload shows, by the query of `/api/offers` and the part of the list',
  query: offersQuerySchema.extend({ page: partNumber }),
  response: { status: 200, description: 'Sentence, rows and reasons', schema: workloadViewSchema },
} as const satisfies Operation;
