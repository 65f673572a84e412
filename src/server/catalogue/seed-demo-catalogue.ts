import { countryFields, type Country } from '#contract/country.ts';
import { providerFields } from '#contract/provider.ts';
import { serviceFields } from '#contract/service.ts';
import { flagOf } from '#domain/flag.ts';
import { distribute } from '#domain/distribute.ts';
import { NO_PRICE } from '#domain/price.ts';
import { columnsOf } from '#server/database/columns.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { patiently } from '#server/database/deadline.ts';
import { changeCatalogue, type CatalogueContext } from './change-catalogue.ts';
import { readDemoCatalogue, type DemoService } from './demo-catalogue.ts';
import { providerKey } from './create-provider.ts';
import { refreshProviderFigures } from './refresh-provider-figures.ts';
import { serviceRow } from './service-row.ts';

/** SQLite binds at most 32,766 values per statement. */
const ROWS_PER_INSERT = 1_000;

interface Place {
  readonly id: number;
  readonly ipCount: number;
}

/**
 * Fills an empty catalogue with the demo catalogue, once in the life of a database and in one transaction, so that a
 * crash leaves nothing half done and a catalogue that an operator has emptied stays empty. Returns whether it did.
 */
export async function seedDemoCatalogue({ queries }: Database, now: () => number): Promise<boolean> {
  const seed = async (transaction: Queries) => {
    const claimed = await transaction
      .updateTable('installation')
      .set((row) => ({ demoSeededAt: now(), catalogueVersion: row('catalogueVersion', '+', 1) }))
      .where('demoSeededAt', 'is', null)
      .executeTakeFirstOrThrow();
    return claimed.numUpdatedRows > 0n && fillEmptyCatalogue(transaction);
  };
  return patiently(() => queries.transaction().execute(seed));
}

/** The same at the operator's own word: a catalogue that they have emptied is filled again. */
export async function reseedDemoCatalogue(context: CatalogueContext, now: () => number): Promise<boolean> {
  const seed = async (transaction: Queries) => {
    const filled = await fillEmptyCatalogue(transaction);
    if (filled) await transaction.updateTable('installation').set({ demoSeededAt: now() }).execute();
    return filled;
  };
  return patiently(() => changeCatalogue(context, seed));
}

/** False where there is a provider or a country already. */
async function fillEmptyCatalogue(queries: Queries): Promise<boolean> {
  if (!(await isEmpty(queries))) return false;
  const demo = readDemoCatalogue();
  const places = await insertCountries(queries, demo.countries);
  for (const { services, ...provider } of demo.providers) {
    const row = { ...columnsOf(providerFields, { ...provider, isDemo: true }), nameKey: providerKey(provider.name) };
    const { id } = await queries.insertInto('providers').values(row).returning('id').executeTakeFirstOrThrow();
    for (const service of services) await insertService(queries, id, service, places);
    await refreshProviderFigures(queries, id);
  }
  return true;
}

async function isEmpty(queries: Queries): Promise<boolean> {
  const provider = await queries.selectFrom('providers').select('id').limit(1).executeTakeFirst();
  const country = await queries.selectFrom('countries').select('id').limit(1).executeTakeFirst();
  return !provider && !country;
}

/** Returns the countries with the most addresses first. */
async function insertCountries(queries: Queries, countries: readonly Omit<Country, 'id' | 'flag'>[]): Promise<Place[]> {
  const rows = countries.map((country) => columnsOf(countryFields, { ...country, flag: flagOf(country.code) }));
  const places = await queries.insertInto('countries').values(rows).returning(['id', 'ipCount']).execute();
  return places.toSorted((a, b) => b.ipCount - a.ipCount);
}

async function insertService(queries: Queries, providerId: number, service: DemoService, places: readonly Place[]) {
  const { direct, rampagePrice, countryCount, ...values } = service;
  const perGb = service.billingType === 'gb';
  const prices = {
    pricePerGbRampage: perGb ? rampagePrice : NO_PRICE,
    pricePerGbDirect: perGb ? direct.price : NO_PRICE,
    pricePerCpmRampage: perGb ? NO_PRICE : rampagePrice,
    pricePerCpmDirect: perGb ? NO_PRICE : direct.price,
  };
  const source = {
    isDemo: true,
    directPriceSource: direct.origin === 'vendor-list' ? direct.source : null,
    directPriceAsOf: direct.origin === 'vendor-list' ? direct.asOf : null,
  };
  const row = { ...serviceRow({ ...values, ...prices, providerId }), ...columnsOf(serviceFields, source) };
  const { id } = await queries.insertInto('services').values(row).returning('id').executeTakeFirstOrThrow();
  const rows = countryRows(id, service.totalProxies, places.slice(0, countryCount));
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await queries
      .insertInto('serviceCountries')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute();
  }
}

/** The demo distribution: a service's addresses in proportion to those of its countries. */
function countryRows(serviceId: number, totalProxies: number, places: readonly Place[]) {
  if (places.length === 0) return [];
  const counts = distribute(
    totalProxies,
    places.map(({ ipCount }) => ipCount),
  );
  return places.map(({ id }, index) => ({ serviceId, countryId: id, ipCount: counts[index] ?? 0 }));
}
