import { z } from 'zod';
import { matching, ok, record, view } from '#contract/operation.ts';
import { api } from '#contract/routes.ts';
import { CALCULATED_TYPES, DEFAULT_PRICING_VIEW } from '#domain/offers/plans.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';
import { demoSourcesSchema, productRangeSchema, shownProviderSchema } from '#contract/providers/providers-view.ts';

const micros = matching(/^\d+$/).describe('Millionths of a US dollar');

const sheetSchema = z.strictObject({
  unit: z.enum(BILLING_TYPES),
  sums: z
    .strictObject({
      own: micros,
      services: z.int(),
      both: z.strictObject({ own: micros, direct: micros, services: z.int() }).nullable(),
    })
    .nullable()
    .describe('Averages of own prices, and of services with both prices; null without own prices'),
  vendors: z.int().describe('Number of vendors with an own price'),
  hasStale: z.boolean().describe('Whether any list price is outdated'),
});

const pricingViewSchema = record('PricingView', {
  type: z.enum(CALCULATED_TYPES),
  hasProviders: z.boolean(),
  sheets: z.array(sheetSchema).describe('Basis of the averages, by unit: most vendors first'),
  countries: z
    .array(z.strictObject({ code: z.string(), name: z.string() }))
    .describe('Countries with services of the type'),
  elsewhere: z
    .array(
      shownProviderSchema
        .pick({ slug: true, name: true, logo: true })
        .extend({ type: z.enum(CALCULATED_TYPES).describe('A type that the vendor sells') }),
    )
    .describe('Vendors that sell other types only, by name: the first page'),
  elsewhereCount: z.int().describe('Total number of these vendors'),
  isDemo: z.boolean(),
  demoSources: demoSourcesSchema,
  ranges: z.array(productRangeSchema),
});

export type PricingPart = z.output<typeof pricingViewSchema>;

export const getPricingView = view('getPricingView', api.pricingView, {
  summary: 'Averages of a product, its countries, and vendors that sell other products only',
  query: z.strictObject({ type: z.enum(CALCULATED_TYPES).default(DEFAULT_PRICING_VIEW.type) }),
  response: ok('Data for every volume and country', pricingViewSchema),
});
