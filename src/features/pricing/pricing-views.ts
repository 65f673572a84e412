import { z } from 'zod';
import { matching, ok, record, view } from '#core/contract/operation.ts';
import { amountSchema, evidenceSchema } from '#catalogue/prices/price-line-contract.ts';
import {
  demoSourcesSchema,
  partNumber,
  productRangeSchema,
  shownProviderSchema,
} from '#catalogue/providers/providers-view.ts';
import { api } from '#core/routes.ts';
import { CALCULATED_TYPES, DEFAULT_JOB } from '#catalogue/offers/plans.ts';
import { BILLING_TYPES } from '#core/service-type.ts';
import { OFFER_SORTS } from './offer-sort.ts';
import { excludedSchema, offerSchema, offersQuerySchema, offersSchema } from '#catalogue/offers/offer.ts';

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
      shownProviderSchema.pick({ slug: true, name: true, logo: true }).extend({
        type: z.enum(CALCULATED_TYPES).describe('A type that the vendor sells'),
      }),
    )
    .describe('Vendors that sell other types only, by name: the first page'),
  elsewhereCount: z.int().describe('Total number of these vendors'),
  isDemo: z.boolean(),
  demoSources: demoSourcesSchema,
  ranges: z.array(productRangeSchema),
});

export type PricingView = z.output<typeof pricingViewSchema>;

export const getPricingView = view('getPricingView', api.pricingView, {
  summary: 'Averages of a product, its countries, and vendors that sell other products only',
  query: z.strictObject({
    type: z.enum(CALCULATED_TYPES).default(DEFAULT_JOB.type),
  }),
  response: ok('Data for every volume and country', pricingViewSchema),
});

const MAX_SLUGS_LENGTH = 1_500;

const sortSchema = z.enum(OFFER_SORTS);
const costSchema = offersSchema.shape.median.unwrap();

/** The facts that a quantity depends on. */
const meteredFactsSchema = z.strictObject({
  paidOnSuccess: z.boolean().optional(),
  bandwidthCapGbPerIp: z.union([z.number(), z.literal('unlimited')]).optional(),
});

const chartedSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  billingType: z.enum(BILLING_TYPES),
  facts: meteredFactsSchema,
  lines: z.array(z.strictObject({ fromQuantity: z.int(), own: amountSchema })),
});

const workloadViewSchema = offersSchema
  .omit({ view: true })
  .extend({
    count: z.strictObject({
      offers: z.int(),
      excluded: z.int(),
      vendors: z.int(),
    }),
    sort: sortSchema.describe('Column by which the offers are sorted'),
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
      .strictObject({
        kb: z.boolean(),
        success: z.boolean(),
        addresses: z.boolean(),
      })
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
    sort: sortSchema.optional(),
    page: partNumber,
  }),
  response: ok('The page of the ranking', workloadViewSchema),
});

const place = (list: string) => z.int().describe(`Index in \`${list}\``);

/** The data to rank every workload of one type in one country. */
export const offersViewSchema = record('OffersView', {
  asOf: z.iso.datetime(),
  providers: z.array(shownProviderSchema.pick({ id: true, slug: true, name: true, logo: true })),
  services: z.array(
    z.strictObject({
      id: z.int(),
      provider: place('providers'),
      name: z.string(),
      billingType: z.enum(BILLING_TYPES),
      totalProxies: z.int(),
      ips: z.int().nullable().describe('IPs in the country, null without one or if unknown'),
      isCovered: z.boolean().describe('Whether any of its countries is known'),
      isDemo: z.boolean(),
      facts: meteredFactsSchema,
      lines: z.array(
        z.strictObject({
          country: z.string().nullable(),
          fromQuantity: z.int(),
          own: amountSchema.nullable(),
          direct: amountSchema.nullable(),
          evidence: place('evidence').nullable(),
        }),
      ),
    }),
  ),
  evidence: z.array(evidenceSchema).describe('Sources of the lines, each once'),
});

export type OffersView = z.output<typeof offersViewSchema>;

export const getOffersView = view('getOffersView', api.offersView, {
  summary: 'Data to rank every volume of one type in one country',
  query: offersQuerySchema.pick({ type: true, country: true }),
  response: ok('Providers, services and lines in effect', offersViewSchema),
});
