import { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import { leadingPriceSchema } from '#contract/price.ts';
import { providerSchema } from '#contract/provider.ts';
import { api } from '#contract/routes.ts';
import { serviceSchema } from '#contract/service.ts';
import { MAX_LIST_SEARCH, MAX_NAME_LENGTH } from '#domain/limits.ts';
import { FACT_FILTERS } from '#domain/listing/fact-filters.ts';
import { PROVIDER_SORTS } from '#domain/provider-listing.ts';
import { BILLING_TYPES, PRODUCTS, SERVICE_TYPES } from '#domain/service-type.ts';

/** What cards and rows show of a provider. */
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

/** What cards and rows show of a service. */
export const shownServiceSchema = serviceSchema.omit({ savingsPercentage: true, totalProxies: true, priceLines: true });

export type ShownServiceAnswer = z.output<typeof shownServiceSchema>;

/** The price range of one product in one unit. */
export const productRangeSchema = z.strictObject({
  type: z.enum(SERVICE_TYPES),
  unit: z.enum(BILLING_TYPES),
  lowest: z.string(),
  highest: z.string(),
  count: z.int().describe('How many services have an own price'),
  isDemo: z.boolean(),
});

/** Where the direct prices of demo services come from, each once. */
export const demoSourcesSchema = z.array(serviceSchema.pick({ directPriceSource: true, directPriceAsOf: true }));

/** A part of a list that is too long for one page, from 1. */
export const partNumber = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'A part is a whole number from 1')
  .optional();

/** What cards and rows of the list of providers show of a service, with the prices of the country that is asked for. */
const cardServiceSchema = serviceSchema
  .pick({ id: true, name: true, type: true, billingType: true, featured: true, isDemo: true, facts: true })
  .extend({
    leadingPrice: leadingPriceSchema.nullable(),
    evidence: z
      .strictObject({
        checkedOn: z.iso.date(),
        atQuantity: z.int().nullable(),
        isSourced: z.boolean().describe('Whether it is stated where the price was seen'),
        stale: z.boolean(),
      })
      .nullable(),
    isElsewhere: z.literal(true).optional().describe('Set where the service is not in the country that is asked for'),
  });

const formerName = z.string().nullable().describe('The former name that the search found it by');

const listRowSchema = z.strictObject({
  provider: shownProviderSchema,
  formerName,
  service: cardServiceSchema.describe('The one that costs least for the quantity'),
  volume: z
    .strictObject({
      own: z.string().describe('Of one unit when the quantity is bought'),
      direct: z.string().nullable(),
      percent: z.int(),
      counts: z.boolean().describe('False against a direct price that is stale'),
      checkedOn: z.iso.date().nullable(),
    })
    .nullable(),
  addresses: z.int(),
  countries: z.int(),
});

const listFilterSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['search', 'country', 'price', 'product', 'provider']) }),
  z.strictObject({ kind: z.literal('fact'), fact: z.enum(idsOf(FACT_FILTERS)) }),
]);

const providersViewSchema = z
  .strictObject({
    total: z.int().describe('How many providers there are'),
    shown: z.int().describe('How many of them the query asks for'),
    names: z.array(z.string()).describe('Names to choose from, where the query filters by provider'),
    page: z.int(),
    pages: z.int(),
    listed: z
      .array(
        z.strictObject({
          provider: shownProviderSchema,
          services: z.array(cardServiceSchema),
          addresses: z.int().nullable().describe('In the country that is asked for'),
          formerName,
        }),
      )
      .describe('The cards'),
    rows: z.array(listRowSchema).describe('The rows, where the query asks for the table'),
    isSimilar: z.boolean().describe('Whether nothing matches the search to the letter: one typing error is let pass'),
    country: z.strictObject({ code: z.string(), name: z.string() }).nullable(),
    facts: z.array(z.int()).describe('How many providers each fact would leave, in the order of the filters'),
    removals: z
      .array(z.strictObject({ filter: listFilterSchema, count: z.int() }))
      .describe('Where nobody is left: the filters without which somebody would be'),
    hasFeatured: z.boolean().describe('Whether any provider or service of the list is featured'),
    isDemo: z.boolean(),
    demoSources: demoSourcesSchema,
    ranges: z.array(productRangeSchema),
  })
  .meta({ id: 'ProvidersView' });

export type ProvidersPart = z.output<typeof providersViewSchema>;

function idsOf<T extends string>(entries: readonly { readonly id: T }[]): readonly T[] {
  return entries.map(({ id }) => id);
}

export const getProvidersView = {
  id: 'getProvidersView',
  method: 'GET',
  access: 'public',
  path: api.providersView,
  summary: 'A part of the list of providers, by the query of its page',
  query: z.strictObject({
    filter: z.literal('provider').optional(),
    product: z.enum(idsOf(PRODUCTS)).optional(),
    provider: z.string().max(MAX_NAME_LENGTH).optional(),
    sort: z.enum(idsOf(PROVIDER_SORTS)).optional(),
    q: z
      .string()
      .max(MAX_LIST_SEARCH * 2)
      .optional()
      .describe('Words of a provider’s or a service’s name'),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'A country is the two letters of its code')
      .optional(),
    max: z
      .string()
      .regex(/^\d{1,8}(?:\.\d{1,6})?$/, 'A price is a decimal number of US dollars')
      .optional()
      .describe('Most that a unit may cost when `at` units are bought'),
    at: z
      .string()
      .regex(/^[1-9]\d{0,6}$/, 'A quantity is a whole number from 1')
      .optional(),
    unit: z.enum(BILLING_TYPES).optional(),
    facts: z
      .string()
      .max(300)
      .optional()
      .describe(`Of ${idsOf(FACT_FILTERS).join(', ')}, with commas between them`),
    view: z.literal('table').optional(),
    page: partNumber,
  }),
  response: { status: 200, description: 'The part', schema: providersViewSchema },
} as const satisfies Operation;
