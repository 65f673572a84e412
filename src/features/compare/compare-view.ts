import { z } from 'zod';
import { offerSchema } from '#catalogue/offers/offer.ts';
import { ok, record, view } from '#core/contract/operation.ts';
import { amountSchema, priceLineSchema } from '#catalogue/prices/price-line-contract.ts';
import { providerSchema } from '#catalogue/providers/provider.ts';
import { api } from '#core/routes.ts';
import { shownEvidencesSchema } from '#catalogue/facts/facts-contract.ts';
import { serviceSchema } from '#catalogue/services/service.ts';
import { countSchema } from '#core/count-schema.ts';
import { EXCLUSIONS } from '#catalogue/offers/rank-offers.ts';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { BILLING_TYPES } from '#core/service-type.ts';
import { historyDrawingSchema, steadyPricesSchema } from '#catalogue/prices/history-drawing.ts';
import { demoSourcesSchema } from '#catalogue/providers/providers-view.ts';

const namedSchema = providerSchema.pick({ slug: true, name: true, logo: true });

const comparedServiceSchema = serviceSchema
  .pick({
    id: true,
    name: true,
    billingType: true,
    type: true,
    facts: true,
    totalProxies: true,
    isDemo: true,
  })
  .extend({
    factEvidence: shownEvidencesSchema,
    countries: countSchema.describe('Number of countries with IPs; 0 if unknown'),
    lines: z.array(priceLineSchema).describe('Lines that apply in the country, by quantity'),
    lineCount: countSchema.describe('Total number of lines'),
    directLine: priceLineSchema
      .nullable()
      .describe('The line whose list price the job is compared with; without an offer, the first for all countries'),
    history: historyDrawingSchema
      .nullable()
      .describe('Prices of the first line in the last twelve months, null without changes'),
    steady: steadyPricesSchema.nullable().describe('Its prices if they have not changed'),
    hasLocalPrice: z
      .boolean()
      .nullable()
      .describe('Whether it has a price for this country only; null without a country'),
    ipsInCountry: countSchema.nullable(),
  });

const comparedSchema = namedSchema.extend({
  service: comparedServiceSchema.nullable().describe('The compared service, null if the vendor does not sell the type'),
  connection: z.record(z.string(), z.string()).describe('Host, port, sign-in and session as recorded'),
  offer: offerSchema.nullable(),
  reason: z
    .enum([...EXCLUSIONS, 'not-sold'])
    .nullable()
    .describe('Why there is no offer'),
  onlyIn: z.array(z.string()).optional().describe('Names of the countries for which alone there is a price'),
});

const compareViewSchema = record('CompareView', {
  asOf: z.iso.datetime(),
  type: z.enum(CALCULATED_TYPES),
  amount: z.int().positive(),
  unit: z.enum(BILLING_TYPES),
  country: z.strictObject({ code: z.string(), name: z.string() }).nullable(),
  providers: z.array(comparedSchema).describe('The compared vendors, at most six'),
  leftOut: z.array(namedSchema).describe('Vendors beyond the sixth'),
  unknown: z.array(z.strictObject({ slug: z.string(), nearest: z.array(namedSchema) })),
  median: z.string().nullable().describe('Median of the monthly totals'),
  candidates: z
    .array(namedSchema.extend({ own: amountSchema.nullable().describe('Monthly total for the job') }))
    .describe('Other vendors with an offer, cheapest first; without a comparison, the cheapest of all'),
  total: countSchema.describe('Number of providers with an offer'),
  countries: z.array(z.tuple([z.string(), z.string()])).describe('Code and name of each country'),
  isDemo: z.boolean(),
  demoSources: demoSourcesSchema,
});

export type CompareView = z.output<typeof compareViewSchema>;
export type Compared = CompareView['providers'][number];

const text = z.string().max(300).optional();

export const comparisonQuerySchema = z.strictObject({
  p: z.string().max(3_000).optional().describe('Slugs of providers, separated by commas'),
  add: text.describe('Name of another provider'),
  type: text,
  amount: text,
  volume: text,
  unit: text,
  country: text,
  kb: text,
  success: text,
  addresses: text,
});

export const getCompareView = view('getCompareView', api.compareView, {
  summary:
    'Providers side by side for a job, with the query of the page; unreadable values fall back to their defaults',
  query: comparisonQuerySchema,
  response: ok('Providers with their offers and features', compareViewSchema),
});
