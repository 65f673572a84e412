import type { Database } from '#server/database/database.ts';
import type { CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import { createCountry } from '#server/catalogue/create-country.ts';
import { createProvider } from '#server/catalogue/create-provider.ts';
import { createService } from '#server/catalogue/create-service.ts';
import type { CountryInput } from '#contract/countries/country.ts';
import type { ProviderInput } from '#contract/providers/provider.ts';
import type { ServiceInput } from '#contract/services/service.ts';

/** What changes of a database's catalogue need, made by nobody in particular. */
export function catalogueContext(database: Database, changes: Partial<CatalogueContext> = {}): CatalogueContext {
  return { database, onChange: () => {}, now: Date.now, author: { actor: 'tester', way: 'form' }, ...changes };
}

let count = 0;

/** Adds a provider with a name of its own. */
export function addProvider(context: CatalogueContext, values: Partial<ProviderInput> = {}) {
  count += 1;
  return createProvider(context, { name: `Provider ${count}`, logo: 'P', ...values });
}

/** Adds a service, of a provider of its own unless one is given. */
export async function addService(context: CatalogueContext, values: Partial<ServiceInput> = {}) {
  const providerId = values.providerId ?? (await addProvider(context)).id;
  return createService(context, { name: 'Residential Proxies', ...values, providerId });
}

/** Adds a country with a code of its own, at most 26 in one database. */
export function addCountry(context: CatalogueContext, values: Partial<CountryInput> = {}) {
  count += 1;
  const code = `Z${String.fromCodePoint(65 + (count % 26))}`;
  return createCountry(context, { name: `Country ${count}`, code, flag: '🏳️', ipCount: 0, ...values });
}
