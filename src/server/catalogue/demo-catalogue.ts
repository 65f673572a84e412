import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { countSchema } from '#domain/country.ts';
import { priceSchema } from '#domain/price.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#domain/service-type.ts';

const SEED_DIRECTORY = join(import.meta.dirname, '../../../db/seed');

const directPriceSchema = z.discriminatedUnion('origin', [
  z.strictObject({ origin: z.literal('demo'), price: priceSchema }),
  z.strictObject({
    origin: z.literal('vendor-list'),
    price: priceSchema,
    tier: z.string(),
    asOf: z.iso.date().nullable(),
    source: z.url(),
  }),
]);

const demoServiceSchema = z.strictObject({
  type: z.enum(SERVICE_TYPES),
  name: z.string(),
  billingType: z.enum(BILLING_TYPES),
  direct: directPriceSchema,
  rampagePrice: priceSchema,
  totalProxies: countSchema,
  isPrimary: z.boolean(),
  featured: z.boolean(),
  countryCount: countSchema,
});

const demoProvidersSchema = z.object({
  providers: z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      logo: z.string(),
      home: z.url(),
      description: z.string(),
      featured: z.boolean(),
      services: z.array(demoServiceSchema),
    }),
  ),
});

const demoCountriesSchema = z.array(
  z.strictObject({ code: z.string().length(2), name: z.string(), ipCount: countSchema }),
);

/** A service of the demo catalogue: its direct price is a vendor's list price or a demo value, all else is demo. */
export type DemoService = z.output<typeof demoServiceSchema>;

/** Reads and checks the demo catalogue of `db/seed`. */
export function readDemoCatalogue() {
  return {
    providers: demoProvidersSchema.parse(readSeedFile('providers.json')).providers,
    countries: demoCountriesSchema.parse(readSeedFile('countries.json')),
  };
}

function readSeedFile(name: string): unknown {
  return JSON.parse(readFileSync(join(SEED_DIRECTORY, name), 'utf8'));
}
