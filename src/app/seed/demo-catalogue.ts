import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { connectionInputSchema } from '#catalogue/connections/connection.ts';
import { countryInputSchema } from '#catalogue/countries/country.ts';
import { factsSchema } from '#catalogue/facts/facts-contract.ts';
import { FACT_NAMES } from '#catalogue/facts/facts.ts';
import { evidenceInputSchema, priceLineInputSchema } from '#catalogue/prices/price-line-contract.ts';
import { providerInputSchema } from '#catalogue/providers/provider.ts';
import { serviceInputSchema } from '#catalogue/services/service.ts';
import { placeSchema } from '#catalogue/sources/source-place.ts';
import { countSchema } from '#core/count-schema.ts';
import { CURRENCIES, parseRate } from '#core/exchange-rate.ts';
import { MAX_PRICE_LINES } from '#core/limits.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#core/service-type.ts';
import { CHECKED_BY } from '#core/staleness.ts';
import { rateSchema } from '#features/currency/rates.ts';

const SEED_DIRECTORY = join(import.meta.dirname, '../../../db/seed');

const httpsUrl = z.url({ protocol: /^https$/ });

/** A published value: its day, who has checked it or the list that it is from, and its address. */
const publishedSchema = evidenceInputSchema.extend({
  checkedOn: z.iso.date().nullable(),
  checkedBy: z.enum(CHECKED_BY),
  listName: z.string().min(1).nullable().default(null),
  sourceUrl: httpsUrl,
});

/** A price line. A published list price has evidence, an invented one has none. */
const demoLineSchema = priceLineInputSchema.omit({ cost: true, validFrom: true }).extend({
  evidence: publishedSchema.optional(),
  /** Where the list price is in its source, if that is a machine-readable file. */
  place: placeSchema.optional(),
});

const checkSchema = publishedSchema.omit({ atQuantity: true });

/** A page with the facts of the service that it states. */
const factSourceSchema = checkSchema.extend({ facts: z.array(z.enum(FACT_NAMES)).min(1) });

/** The connections of services, as the export has them. */
const demoConnectionsSchema = z.strictObject({
  services: z.array(
    z.strictObject({
      provider: z.string().min(1),
      service: z.string().min(1),
      type: z.enum(SERVICE_TYPES),
      unit: z.enum(BILLING_TYPES),
      connections: z.array(connectionInputSchema.and(z.object({ evidence: checkSchema }))).min(1),
    }),
  ),
});

/** A service with price list and facts, and the number of its countries. */
const demoServiceSchema = serviceInputSchema
  .pick({ name: true, type: true, billingType: true, totalProxies: true, isPrimary: true, featured: true })
  .extend({
    lines: z.array(demoLineSchema).max(MAX_PRICE_LINES),
    facts: factsSchema.default({}),
    factSources: z.array(factSourceSchema).default([]),
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

export type DemoConnections = z.output<typeof demoConnectionsSchema>['services'][number];

export type DemoProvider = z.output<typeof demoProviderSchema>;

/** A demo service: facts and list prices with evidence are the vendor's, everything else is invented. */
export type DemoService = z.output<typeof demoServiceSchema>;

export type DemoCatalogue = ReturnType<typeof readDemoCatalogue>;

/** Reads and checks the demo catalogue of `db/seed`. */
export function readDemoCatalogue() {
  const { compiled, credit, providers } = demoProvidersSchema.parse(readSeedFile('providers.json'));
  const { services: connections } = demoConnectionsSchema.parse(readSeedFile('connections.json'));
  const countries = demoCountriesSchema.parse(readSeedFile('countries.json'));
  const { day, rates } = demoRatesSchema.parse(readSeedFile('rates.json'));
  return {
    compiled,
    credit,
    providers,
    connections,
    countries,
    rates: CURRENCIES.map((one) => ({ currency: one, day, micros: parseRate(rates[one]) ?? 0n })),
  };
}

function readSeedFile(name: string): unknown {
  return JSON.parse(readFileSync(join(SEED_DIRECTORY, name), 'utf8'));
}
