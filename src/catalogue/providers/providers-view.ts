import { z } from 'zod';
import { matching, ok, record, view } from '#core/contract/operation.ts';
import { leadingPriceSchema, localPriceSchema } from '#catalogue/prices/price-line-contract.ts';
import { providerSchema } from './provider.ts';
import { api } from '#core/routes.ts';
import { serviceSchema } from '#catalogue/services/service.ts';
import { MAX_LIST_SEARCH, MAX_NAME_LENGTH } from '#core/limits.ts';
import { CHECKED_BY } from '#core/staleness.ts';
import { FACT_FILTERS } from './fact-filters.ts';
import { PROVIDER_SORTS } from './provider-listing.ts';
import { BILLING_TYPES, PRODUCTS, SERVICE_TYPES } from '#core/service-type.ts';

/** The fields of a provider in cards and rows. */
export const shownProviderSchema = providerSchema.pick({
  id: true,
  slug: true,
  name: true,
  logo: true,
  ipCount: true,
  countries: true,
  featured: true,
  isDemo: true,
});

export type ShownProvider = z.output<typeof shownProviderSchema>;

/** The fields of a service in cards and rows. */
export const shownServiceSchema = serviceSchema.pick({
  id: true,
  providerId: true,
  name: true,
  type: true,
  billingType: true,
  pricePerGbRampage: true,
  pricePerGbDirect: true,
  pricePerCpmRampage: true,
  pricePerCpmDirect: true,
  pricePerIpRampage: true,
  pricePerIpDirect: true,
  isPrimary: true,
  featured: true,
  isDemo: true,
  directPriceSource: true,
  directPriceAsOf: true,
  evidence: true,
  facts: true,
  leadingPrice: true,
  localPrice: true,
});

export type ShownServiceAnswer = z.output<typeof shownServiceSchema>;

/** The price range of one product in one unit. */
const productRangeSchema = z.strictObject({
  type: z.enum(SERVICE_TYPES),
  unit: z.enum(BILLING_TYPES),
  lowest: z.string(),
  highest: z.string(),
  count: z.int().describe('Number of services with an own price'),
  isDemo: z.boolean(),
});

/** Sources of demo list prices, without duplicates. */
export const demoSourcesSchema = z.array(serviceSchema.pick({ directPriceSource: true, directPriceAsOf: true }));

export type DemoSource = z.output<typeof demoSourcesSchema>[number];

/** A page number, from 1. */
export const partNumber = matching(/^[1-9]\d{0,3}$/, 'Enter a whole number from 1').optional();

/** The source of a list price in the list. */
const listedEvidenceSchema = z.strictObject({
  checkedOn: z.iso.date().nullable(),
  checkedBy: z.enum(CHECKED_BY),
  listName: z.string().nullable(),
  atQuantity: z.int().nullable(),
  isSourced: z.boolean().describe('Whether the price has a stated source'),
  stale: z.boolean(),
});

/** The fields of a service in the list, with its prices in the filtered country. */
const cardServiceSchema = serviceSchema
  .pick({ id: true, name: true, type: true, billingType: true, featured: true, isDemo: true, facts: true })
  .extend({
    leadingPrice: leadingPriceSchema.nullable(),
    evidence: listedEvidenceSchema.nullable(),
    directLine: z
      .strictObject({ country: z.string().nullable(), fromQuantity: z.int() })
      .optional()
      .describe('The line of the list price, if it is one of the chosen country'),
    localPrice: localPriceSchema.describe('Lowest price of some countries, if only they have one and none is chosen'),
    isElsewhere: z.literal(true).optional().describe('Set if the service is not available in the chosen country'),
  });

const formerName = z.string().nullable().describe('Former name that matched the search');

const listRowSchema = z.strictObject({
  provider: shownProviderSchema,
  formerName,
  service: cardServiceSchema.describe('Cheapest service for the quantity'),
  volume: z
    .strictObject({
      own: z.string().describe('Unit price at the quantity'),
      direct: z.string().nullable(),
      percent: z.int(),
      counts: z.boolean().describe('False if the direct price is outdated'),
      statedFor: z.int().nullable().describe('Quantity that the direct price is stated for, if it is another'),
      checked: z.strictObject({ checkedOn: z.iso.date().nullable() }).nullable(),
    })
    .nullable(),
  addresses: z.int(),
  countries: z.int(),
});

const listFilterSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['search', 'country', 'price', 'product', 'provider']) }),
  z.strictObject({ kind: z.literal('fact'), fact: z.enum(idsOf(FACT_FILTERS)) }),
]);

const providersViewSchema = record('ProvidersView', {
  total: z.int().describe('Total number of providers'),
  shown: z.int().describe('Number of providers that match the query'),
  names: z.array(z.string()).describe('Names for the provider filter'),
  page: z.int(),
  pages: z.int(),
  listed: z
    .array(
      z.strictObject({
        provider: shownProviderSchema,
        services: z.array(cardServiceSchema),
        addresses: z.int().nullable().describe('IPs in the chosen country'),
        formerName,
      }),
    )
    .describe('The cards'),
  rows: z.array(listRowSchema).describe('Rows of the table view'),
  isSimilar: z.boolean().describe('Whether there was no exact match and similar names are shown'),
  country: z.strictObject({ code: z.string(), name: z.string() }).nullable(),
  facts: z.array(z.int()).describe('Number of providers for each feature, in the order of the filters'),
  recorded: z.array(z.int()).describe('Number of providers with a value recorded, for each feature filter'),
  removals: z
    .array(z.strictObject({ filter: listFilterSchema, count: z.int() }))
    .describe('Without results: the filters whose removal gives results'),
  hasFeatured: z.boolean().describe('Whether any listed provider or service is featured'),
  isDemo: z.boolean(),
  demoSources: demoSourcesSchema,
  ranges: z.array(productRangeSchema),
});

export type ProvidersPart = z.output<typeof providersViewSchema>;

function idsOf<T extends string>(entries: readonly { readonly id: T }[]): readonly T[] {
  return entries.map(({ id }) => id);
}

export const getProvidersView = view('getProvidersView', api.providersView, {
  summary: 'One page of providers, with the query of the providers page',
  query: z.strictObject({
    filter: z.literal('provider').optional(),
    product: z.enum(idsOf(PRODUCTS)).optional(),
    provider: z.string().max(MAX_NAME_LENGTH).optional(),
    sort: z.enum(idsOf(PROVIDER_SORTS)).optional(),
    q: z
      .string()
      .max(MAX_LIST_SEARCH * 2)
      .optional()
      .describe('Words in a provider’s or a service’s name'),
    country: matching(/^[A-Z]{2}$/, 'Enter a two-letter country code').optional(),
    max: matching(/^\d{1,8}(?:\.\d{1,6})?$/, 'Enter a decimal number of US dollars')
      .optional()
      .describe('Maximum unit price at a volume of `at` units'),
    at: matching(/^[1-9]\d{0,6}$/, 'Enter a whole number from 1').optional(),
    unit: z.enum(BILLING_TYPES).optional(),
    facts: z
      .string()
      .max(300)
      .optional()
      .describe(`Features from ${idsOf(FACT_FILTERS).join(', ')}, separated by commas`),
    view: z.literal('table').optional(),
    page: partNumber,
  }),
  response: ok('The page of providers', providersViewSchema),
});
