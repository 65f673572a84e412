import type { Database } from '#platform/database/database.ts';
import type { CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { createCountry } from '#catalogue/countries/edit-countries.server.ts';
import { createProvider } from '#catalogue/providers/edit-providers.server.ts';
import { createService } from '#catalogue/services/edit-services.server.ts';
import type { CountryInput } from '#catalogue/countries/country.ts';
import type { ProviderInput } from '#catalogue/providers/provider.ts';
import type { ServiceInput } from '#catalogue/services/service.ts';

/** The context of catalogue changes, with an arbitrary author. */
export function catalogueContext(database: Database, changes: Partial<CatalogueContext> = {}): CatalogueContext {
  return { database, onChange: () => {}, now: Date.now, author: { actor: 'tester', way: 'form' }, ...changes };
}

let count = 0;

/** Adds a provider with a unique name. */
export function addProvider(context: CatalogueContext, values: Partial<ProviderInput> = {}) {
  count += 1;
  return createProvider(context, { name: `Provider ${count}`, logo: 'P', ...values });
}

/** Adds a service, by default of a new provider. */
export async function addService(context: CatalogueContext, values: Partial<ServiceInput> = {}) {
  const providerId = values.providerId ?? (await addProvider(context)).id;
  return createService(context, { name: 'Residential Proxies', ...values, providerId });
}

/** Adds a country with a unique code, at most 26 per database. */
export function addCountry(context: CatalogueContext, values: Partial<CountryInput> = {}) {
  count += 1;
  const code = `Z${String.fromCodePoint(65 + (count % 26))}`;
  return createCountry(context, { name: `Country ${count}`, code, flag: '🏳️', ipCount: 0, ...values });
}
