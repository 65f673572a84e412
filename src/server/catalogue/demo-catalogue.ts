import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { countryInputSchema } from '#contract/countries/country.ts';
import { evidenceInputSchema, priceLineInputSchema } from '#contract/prices/price-line.ts';
import { providerInputSchema } from '#contract/providers/provider.ts';
import { rateSchema } from '#contract/currency/rates.ts';
import { serviceInputSchema } from '#contract/services/service.ts';
import { countSchema } from '#domain/count-schema.ts';
import { CURRENCIES, parseRate } from '#domain/currency/exchange-rate.ts';
import { factsSchema } from '#domain/facts/facts-schema.ts';
import { MAX_PRICE_LINES } from '#domain/limits.ts';
import { SERVICE_TYPES } from '#domain/service-type.ts';

const SEED_DIRECTORY = join(import.meta.dirname, '../../../db/seed');

const httpsUrl = z.url({ protocol: /^https$/ });

/** A price line. A published list price has evidence, an invented one has none. */
const demoLineSchema = priceLineInputSchema.omit({ cost: true, validFrom: true }).extend({
  evidence: evidenceInputSchema.extend({ checkedOn: z.iso.date(), sourceUrl: httpsUrl }).optional(),
});

/** A service with price list and facts, and the number of its countries. */
const demoServiceSchema = serviceInputSchema
  .pick({ name: true, type: true, billingType: true, totalProxies: true, isPrimary: true, featured: true })
  .extend({
    lines: z.array(demoLineSchema).max(MAX_PRICE_LINES),
    facts: factsSchema.default({}),
    factSources: z.array(httpsUrl).default([]),
    countryCount: countSchema,
  });

const demoProviderSchema = providerInputSchema.required({ description: true }).extend({
  slug: z.string().min(1),
  homeUrl: httpsUrl,
  statusUrl: httpsUrl.nullable(),
  docs: z.array(z.strictObject({ type: z.enum([...SERVICE_TYPES, 'general']), url: httpsUrl })),
  formerNames: z.array(z.string().min(1)).default([]),
  services: z.array(demoServiceSchema),
});

const demoProvidersSchema = z.strictObject({
  compiled: z.iso.date(),
  priceBasis: z.string(),
  credit: z.string(),
  providers: z.array(demoProviderSchema),
});

const demoCountriesSchema = z.array(countryInputSchema.omit({ flag: true }));

/** Demo exchange rates, for currencies without a rate of the operator. */
const demoRatesSchema = z.strictObject({ day: z.iso.date(), rates: z.record(z.enum(CURRENCIES), rateSchema) });

/** A provider of the demo catalogue with its services. */
export type DemoProvider = z.output<typeof demoProviderSchema>;

/** A demo service: facts and list prices with evidence are the vendor's, everything else is invented. */
export type DemoService = z.output<typeof demoServiceSchema>;

export type DemoCatalogue = ReturnType<typeof readDemoCatalogue>;

/** Reads and checks the demo catalogue of `db/seed`. */
export function readDemoCatalogue() {
  const { compiled, credit, providers } = demoProvidersSchema.parse(readSeedFile('providers.json'));
  const countries = demoCountriesSchema.parse(readSeedFile('countries.json'));
  const { day, rates } = demoRatesSchema.parse(readSeedFile('rates.json'));
  return {
    compiled,
    credit,
    providers,
    countries,
    rates: CURRENCIES.map((one) => ({ currency: one, day, micros: parseRate(rates[one]) ?? 0n })),
  };
}

function readSeedFile(name: string): unknown {
  return JSON.parse(readFileSync(join(SEED_DIRECTORY, name), 'utf8'));
}
