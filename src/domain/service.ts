import { z } from 'zod';
import { countSchema } from './country.ts';
import { MAX_NAME_LENGTH } from './limits.ts';
import { priceSchema } from './price.ts';
import { BILLING_TYPES, SERVICE_TYPES } from './service-type.ts';

const idSchema = z.int().positive();

/** A country row of a service: how many of its addresses are there, and prices that differ from the service's own. */
export const serviceCountryInputSchema = z.strictObject({
  countryId: idSchema,
  ipCount: countSchema,
  pricePerGbRampageOverride: priceSchema.nullish(),
  pricePerGbDirectOverride: priceSchema.nullish(),
});

/** A country row together with the service that it is added to. */
export const newServiceCountrySchema = serviceCountryInputSchema.extend({ serviceId: idSchema });

/** A service as an operator enters it. `savingsPercentage` is taken and ignored: the server computes it. */
export const serviceInputSchema = z.strictObject({
  providerId: idSchema,
  name: z.string().trim().min(1, 'Service name is required').max(MAX_NAME_LENGTH),
  type: z.enum(SERVICE_TYPES).default('residential'),
  billingType: z.enum(BILLING_TYPES).default('gb'),
  pricePerGbRampage: priceSchema.default('0.00'),
  pricePerGbDirect: priceSchema.default('0.00'),
  pricePerCpmRampage: priceSchema.default('0.00'),
  pricePerCpmDirect: priceSchema.default('0.00'),
  savingsPercentage: z.unknown().optional(),
  totalProxies: countSchema.default(0),
  isPrimary: z.boolean().default(false),
  featured: z.boolean().default(false),
});

/** An update may also replace the service's country rows. */
export const serviceUpdateSchema = serviceInputSchema.extend({
  countries: z.array(serviceCountryInputSchema).optional(),
});

export type ServiceInput = z.input<typeof serviceInputSchema>;
export type ServiceUpdate = z.input<typeof serviceUpdateSchema>;
export type NewServiceCountry = z.input<typeof newServiceCountrySchema>;
