import { z } from 'zod';
import { countSchema } from './country.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from './limits.ts';
import { priceSchema } from './price.ts';

/** A provider as an operator changes it. Its figures are derived from its services and never entered. */
export const providerInputSchema = z.strictObject({
  name: z.string().trim().min(1, 'Provider name is required').max(MAX_NAME_LENGTH),
  logo: z
    .string()
    .trim()
    .min(1, 'Logo letter is required')
    .refine((logo) => [...logo].length <= 1, 'Logo must be a single letter'),
  description: z.string().trim().max(MAX_DESCRIPTION_LENGTH).optional(),
  featured: z.boolean().default(false),
});

/**
 * A new provider. It may bring figures, which it keeps until it has services. `savingsPercentage` is taken and ignored:
 * the server computes it.
 */
export const newProviderSchema = providerInputSchema.extend({
  pricePerGbRampage: priceSchema.default('0.00'),
  pricePerGbDirect: priceSchema.default('0.00'),
  savingsPercentage: z.unknown().optional(),
  ipCount: countSchema.default(0),
  countries: countSchema.default(0),
});

export type NewProvider = z.input<typeof newProviderSchema>;
export type ProviderInput = z.input<typeof providerInputSchema>;
