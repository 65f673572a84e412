import { z } from 'zod';
import { wholeNumber } from '#contract/offer.ts';
import type { Operation } from '#contract/operation.ts';
import { api } from '#contract/routes.ts';
import { CALCULATED_TYPES, DEFAULT_PRICING_VIEW } from '#domain/pricing-view.ts';
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
  sums: z
    .strictObject({
      own: micros,
      services: z.int(),
      both: z.strictObject({ own: micros, direct: micros, services: z.int() }).nullable(),
    })
    .nullable()
    .describe('Of own prices, and of services with both prices; null where none has an own one'),
  count: z.int().describe('How many vendors the sheet has'),
  priced: z.int().describe('How many of them have an own price'),
  lowest: micros.nullable().describe('The lowest own price'),
  highest: micros.describe('The highest of all prices'),
  hasStale: z.boolean().describe('Whether a direct price was checked too long ago to count'),
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
    countries: z
      .array(z.strictObject({ code: z.string(), name: z.string() }))
      .describe('Where services of the type are'),
    isDemo: z.boolean(),
    demoSources: demoSourcesSchema,
    ranges: z.array(productRangeSchema),
  })
  .meta({ id: 'PricingView' });

export type PricingPart = z.output<typeof pricingViewSchema>;

export const getPricingView = {
  id: 'getPricingView',
  method: 'GET',
  access: 'public',
  path: api.pricingView,
  summary: 'What a volume of a product costs, on average and vendor by vendor, by the query of its page',
  query: z.strictObject({
    type: z.enum(CALCULATED_TYPES).default(DEFAULT_PRICING_VIEW.type),
    amount: wholeNumber('amount').default(DEFAULT_PRICING_VIEW.volume),
    page: partNumber,
  }),
  response: { status: 200, description: 'The sheets with a part of their rows', schema: pricingViewSchema },
} as const satisfies Operation;
