import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { countryInputSchema } from '#contract/country.ts';
import { providerInputSchema } from '#contract/provider.ts';
import { serviceInputSchema } from '#contract/service.ts';
import { countSchema } from '#domain/count.ts';
import { priceSchema } from '#domain/price.ts';

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

/** The prices of the way of billing, and in how many countries the addresses are. */
const demoServiceSchema = serviceInputSchema
  .omit({
    providerId: true,
    savingsPercentage: true,
    pricePerGbRampage: true,
    pricePerGbDirect: true,
    pricePerCpmRampage: true,
    pricePerCpmDirect: true,
  })
  .extend({ direct: directPriceSchema, rampagePrice: priceSchema, countryCount: countSchema });

const demoProvidersSchema = z.object({
  providers: z.array(
    providerInputSchema
      .required({ description: true })
      .extend({ slug: z.string(), home: z.url(), services: z.array(demoServiceSchema) }),
  ),
});

const demoCountriesSchema = z.array(countryInputSchema.omit({ flag: true }));

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
