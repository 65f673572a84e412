import { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import { api } from '#contract/routes.ts';
import { CALCULATED_TYPES, PLANS } from '#domain/pricing-view.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';
import {
  demoSourcesSchema,
  partNumber,
  productRangeSchema,
  shownProviderSchema,
  shownServiceSchema,
} from './listing-view.ts';

const micros = z.string().regex(/^\d+$/).describe('Millionths of a US dollar');

const sheetSchema = z.strictObject({
  unit: z.enum(BILLING_TYPES),
  quote: z
    .strictObject({
      average: micros,
      total: micros,
      services: z.int(),
      comparison: z
        .strictObject({ average: micros, total: micros, saved: micros, savings: z.int(), services: z.int() })
        .nullable(),
    })
    .nullable()
    .describe('What the volume costs on average, null where no service has a price'),
  count: z.int().describe('How many vendors the sheet has'),
  priced: z.int().describe('How many of them have an own price'),
  lowest: micros.nullable().describe('The lowest own price'),
  highestOwn: micros.nullable(),
  highest: micros.describe('The highest of all prices'),
  drawn: z.array(micros).describe('Own prices in ascending order, of a long sheet every n-th'),
  drawnEach: z.int().describe('The n of that'),
  offers: z
    .array(z.strictObject({ provider: shownProviderSchema, service: shownServiceSchema }))
    .describe('Those of this part'),
});

const pricingViewSchema = z
  .strictObject({
    hasProviders: z.boolean(),
    page: z.int(),
    pages: z.int(),
    rows: z.int().describe('How many rows all sheets have'),
    sheets: z.array(sheetSchema).describe('The main one, then those of other units'),
    isDemo: z.boolean(),
    demoSources: demoSourcesSchema,
    ranges: z.array(productRangeSchema),
  })
  .meta({ id: 'PricingView' });

export type PricingPart = z.output<typeof pricingViewSchema>;

const volumes = PLANS.map(({ volume }) => String(volume));

export const getPricingView = {
  id: 'getPricingView',
  method: 'GET',
  access: 'public',
  path: api.pricingView,
  summary: 'What a volume of a product costs, on average and vendor by vendor, by the query of its page',
  query: z.strictObject({
    type: z.enum(CALCULATED_TYPES).optional(),
    volume: z.enum(volumes).optional(),
    page: partNumber,
  }),
  response: { status: 200, description: 'The sheets with a part of their rows', schema: pricingViewSchema },
} as const satisfies Operation;
