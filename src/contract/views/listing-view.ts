import { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import { providerSchema } from '#contract/provider.ts';
import { api } from '#contract/routes.ts';
import { serviceSchema } from '#contract/service.ts';
import { MAX_NAME_LENGTH } from '#domain/limits.ts';
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

const providersViewSchema = z
  .strictObject({
    total: z.int().describe('How many providers there are'),
    shown: z.int().describe('How many of them the query asks for'),
    names: z.array(z.string()).describe('Names to choose from, where the query filters by provider'),
    page: z.int(),
    pages: z.int(),
    listed: z.array(z.strictObject({ provider: shownProviderSchema, services: z.array(shownServiceSchema) })),
    hasFeatured: z.boolean().describe('Whether any provider or service of the list is featured'),
    isDemo: z.boolean(),
    demoSources: demoSourcesSchema,
    ranges: z.array(productRangeSchema),
  })
  .meta({ id: 'ProvidersView' });

export type ProvidersPart = z.output<typeof providersViewSchema>;

const idsOf = <T extends string>(entries: readonly { readonly id: T }[]) => entries.map(({ id }) => id);

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
    page: partNumber,
  }),
  response: { status: 200, description: 'The part', schema: providersViewSchema },
} as const satisfies Operation;
