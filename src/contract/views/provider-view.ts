import { z } from 'zod';
import { MAX_SLUG_LENGTH } from '#domain/limits.ts';
import type { Operation } from '#contract/operation.ts';
import { priceLineSchema } from '#contract/price.ts';
import { providerSchema } from '#contract/provider.ts';
import { api } from '#contract/routes.ts';
import { serviceSchema } from '#contract/service.ts';

const slugParams = z.strictObject({ slug: z.string().max(MAX_SLUG_LENGTH) });

/** What the page of one provider shows. */
const providerViewSchema = z
  .strictObject({
    provider: providerSchema,
    services: z.array(serviceSchema.extend({ priceLines: z.array(priceLineSchema) })),
  })
  .meta({ id: 'ProviderView' });

export type ProviderView = z.output<typeof providerViewSchema>;

export const getProviderView = {
  id: 'getProviderView',
  method: 'GET',
  access: 'public',
  path: api.providerView(':slug'),
  summary: 'What the page of a provider shows; an earlier slug leads to the one of now',
  params: slugParams,
  response: { status: 200, description: 'The provider with its services and price lists', schema: providerViewSchema },
} as const satisfies Operation;
