import { z } from 'zod';
import { countSchema } from '#domain/country.ts';
import { MAX_SAVINGS_PERCENTAGE } from '#domain/limits.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#domain/service-type.ts';

/** Response shapes of the catalogue. Prices are US dollars as decimal strings with two places. */

const id = z.int().positive();
const price = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .describe('US dollars with two decimal places; "0.00" is no price');
const savingsPercentage = z.int().min(0).max(MAX_SAVINGS_PERCENTAGE);
const isDemo = z.boolean().describe('True for a row of the demo catalogue that no operator has changed');

export const providerSchema = z
  .object({
    id,
    name: z.string(),
    logo: z.string(),
    description: z.string(),
    pricePerGbRampage: price,
    pricePerGbDirect: price,
    savingsPercentage,
    ipCount: countSchema,
    countries: countSchema,
    featured: z.boolean(),
    isDemo,
  })
  .meta({ id: 'Provider' });

export const serviceSchema = z
  .object({
    id,
    providerId: id,
    name: z.string(),
    type: z.enum(SERVICE_TYPES),
    billingType: z.enum(BILLING_TYPES),
    pricePerGbRampage: price,
    pricePerGbDirect: price,
    pricePerCpmRampage: price,
    pricePerCpmDirect: price,
    savingsPercentage,
    totalProxies: countSchema,
    isPrimary: z.boolean(),
    featured: z.boolean(),
    isDemo,
    directPriceSource: z
      .string()
      .nullable()
      .describe(
        'Where a demo row found the vendor’s list price; null where the value is invented or an operator’s own',
      ),
    directPriceAsOf: z.iso.date().nullable().describe('The day of that list price, null where it is not known'),
  })
  .meta({ id: 'Service' });

export const countrySchema = z
  .object({ id, name: z.string(), code: z.string().length(2), flag: z.string(), ipCount: countSchema })
  .meta({ id: 'Country' });

export const serviceCountrySchema = z
  .object({
    id,
    serviceId: id,
    countryId: id,
    ipCount: countSchema,
    pricePerGbRampageOverride: price.nullable(),
    pricePerGbDirectOverride: price.nullable(),
  })
  .meta({ id: 'ServiceCountry' });

export const serviceDetailSchema = serviceSchema
  .extend({ countries: z.array(serviceCountrySchema).describe('The service’s country rows, most addresses first') })
  .meta({ id: 'ServiceDetail' });

export const dashboardStatsSchema = z
  .object({
    totalProxies: countSchema.describe('Sum of all providers’ ipCount'),
    totalProviders: countSchema,
    maxSavings: savingsPercentage.describe('Highest savings of any service'),
    featuredProviders: z.array(
      providerSchema.pick({
        id: true,
        name: true,
        logo: true,
        ipCount: true,
        pricePerGbRampage: true,
        savingsPercentage: true,
      }),
    ),
  })
  .meta({ id: 'DashboardStats' });

export type Provider = z.infer<typeof providerSchema>;
export type Service = z.infer<typeof serviceSchema>;
export type ServiceDetail = z.infer<typeof serviceDetailSchema>;
export type Country = z.infer<typeof countrySchema>;
export type ServiceCountry = z.infer<typeof serviceCountrySchema>;
export type DashboardStats = z.infer<typeof dashboardStatsSchema>;
