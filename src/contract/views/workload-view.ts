import { z } from 'zod';
import { PART_SIZE, partHref } from '#contract/list-part.ts';
import { excludedSchema, offerSchema, offersQuerySchema, offersSchema } from '#contract/offer.ts';
import type { Operation } from '#contract/operation.ts';
import { amountSchema } from '#contract/price.ts';
import { api } from '#contract/routes.ts';
import { offersHref } from '#contract/workload.ts';
import type { PreparedOffers } from '#domain/offers/rank-offers.ts';
import type { Workload } from '#domain/offers/workload.ts';
import { workloadPart } from '#domain/offers/workload-part.ts';
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

/** A part of the ranking of a workload, and whose lines its chart draws: slugs of providers. */
export interface ShownWorkload {
  readonly workload: Workload;
  readonly chosen: readonly string[];
  readonly page: number;
}

/** The API path of what the pricing page shows of a workload. */
export function workloadPath({ workload, chosen, page }: ShownWorkload): string {
  const path = offersHref(workload).replace(api.offers, api.workloadView);
  return partHref(chosen.length === 0 ? path : `${path}&p=${chosen.join(',')}`, page);
}

/** What a ranking does not say of those in it. */
export interface OfferLooks {
  /** A provider's letter, by its id. */
  readonly letterOf: (providerId: number) => string;
  /** Whether a service's prices are demo values, by its id. */
  readonly isDemo: (serviceId: number) => boolean;
}

/** The view of a workload; `asOf` is the moment whose prices it shows. The server and the browser make it alike. */
export function workloadViewOf(
  prepared: PreparedOffers,
  { workload, chosen, page }: ShownWorkload,
  { letterOf, isDemo, asOf }: OfferLooks & { readonly asOf: string },
): WorkloadView {
  const part = workloadPart(prepared, { workload, chosen, page, size: PART_SIZE });
  const rows = [...part.offers, ...part.excluded];
  return {
    asOf,
    ...part,
    letters: Object.fromEntries(rows.map(({ provider }) => [provider.id, letterOf(provider.id)])),
    demos: rows.flatMap(({ service }) => (isDemo(service.id) ? [service.id] : [])),
  };
}

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
