import { z } from 'zod';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from './limits.ts';

/** A provider as an operator enters it. Its figures are derived from its services and never entered. */
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

export type ProviderInput = z.input<typeof providerInputSchema>;

/** The description of a provider that was entered without one (specification, section 7). */
export function defaultDescription(name: string): string {
  return `Proxy service provider: ${name}`;
}
