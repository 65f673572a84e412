import { z } from 'zod';
import { offerSchema } from '#contract/offer.ts';
import type { Operation } from '#contract/operation.ts';
import { amountSchema, priceLineSchema } from '#contract/price.ts';
import { providerSchema } from '#contract/provider.ts';
import { api } from '#contract/routes.ts';
import { serviceSchema } from '#contract/service.ts';
import { countSchema } from '#domain/count-schema.ts';
import { EXCLUSIONS } from '#domain/offers/offer.ts';
import { CALCULATED_TYPES } from '#domain/pricing-view.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';
import { historyDrawingSchema, steadyPricesSchema } from './history-drawing.ts';
import { demoSourcesSchema } from './listing-view.ts';

const namedSchema = providerSchema.pick({ slug: true, name: true, logo: true });

const comparedServiceSchema = serviceSchema
  .pick({ id: true, name: true, billingType: true, type: true, facts: true, totalProxies: true, isDemo: true })
  .extend({
    countries: countSchema.describe('In how many countries it has addresses; 0 where nobody knows'),
    lines: z.array(priceLineSchema).describe('Those that count in the country, by quantity'),
    lineCount: countSchema.describe('How many there are in all'),
    leading: priceLineSchema.nullable().describe('The first line for all countries'),
    history: historyDrawingSchema
      .nullable()
      .describe('The leading line in the last twelve months, null where it has not changed'),
    steady: steadyPricesSchema.nullable().describe('Its prices where they have not changed'),
    hasLocalPrice: z
      .boolean()
      .nullable()
      .describe('Whether it has a price for the country alone; null where none is asked'),
    ipsInCountry: countSchema.nullable(),
  });

const comparedSchema = namedSchema.extend({
  service: comparedServiceSchema.nullable().describe('The one that is compared, null where it sells none of the type'),
  offer: offerSchema.nullable(),
  reason: z
    .enum([...EXCLUSIONS, 'not-sold'])
    .nullable()
    .describe('Why there is no offer'),
});

const compareViewSchema = z
  .strictObject({
    asOf: z.iso.datetime(),
    type: z.enum(CALCULATED_TYPES),
    amount: z.int().positive(),
    unit: z.enum(BILLING_TYPES),
    country: z.strictObject({ code: z.string(), name: z.string() }).nullable(),
    providers: z.array(comparedSchema).describe('Side by side, six at most'),
    leftOut: z.array(namedSchema).describe('Asked for beyond the sixth'),
    unknown: z.array(z.strictObject({ slug: z.string(), nearest: z.array(namedSchema) })),
    median: z.string().nullable().describe('Of the monthly costs'),
    candidates: z
      .array(namedSchema.extend({ own: amountSchema.nullable().describe('What the job costs there a month') }))
      .describe('Others that can do it, cheapest first; without a comparison those that lead the list'),
    total: countSchema.describe('How many providers can do the job'),
    countries: z.array(z.tuple([z.string(), z.string()])).describe('Code and name of each'),
    isDemo: z.boolean(),
    demoSources: demoSourcesSchema,
  })
  .meta({ id: 'CompareView' });

export type CompareView = z.output<typeof compareViewSchema>;
export type Compared = CompareView['providers'][number];

const text = z.string().max(300).optional();

export const getCompareView = {
  id: 'getCompareView',
  method: 'GET',
  access: 'public',
  path: api.compareView,
  summary: 'Providers side by side for a job, by the query of the page; what cannot be read falls back to its default',
  query: z.strictObject({
    p: z.string().max(3_000).optional().describe('Slugs of providers with commas between'),
    add: text.describe('The name of a further provider, as it is typed'),
    type: text,
    amount: text,
    volume: text,
    unit: text,
    country: text,
    kb: text,
    success: text,
    addresses: text,
  }),
  response: {
    status: 200,
    description: 'The providers with what they ask and what is known of them',
    schema: compareViewSchema,
  },
} as const satisfies Operation;
