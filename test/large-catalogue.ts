import type { Insertable } from 'kysely';
import { flagOf } from '#catalogue/countries/flag.ts';
import { SERVICE_TYPES } from '#core/service-type.ts';
import { changeCatalogue, SCHEDULED_CHANGE, type CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { providerKey, assignSlug } from '#catalogue/providers/edit-providers.server.ts';
import { searchTextOf } from '#features/contacts/find-contacts.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { withLongDeadline } from '#platform/database/deadline.ts';
import type { Schema } from '#platform/database/schema.ts';

/** The size of a generated catalogue. */
export interface CatalogueSize {
  readonly providers: number;
  readonly servicesPerProvider: number;
  /** At most 676: codes have two letters. */
  readonly countries: number;
  readonly countriesPerService: number;
  /** How many countries the first service has. */
  readonly widestService: number;
  readonly contacts: number;
  /** Up to seven volume tiers, then prices of single countries. */
  readonly linesPerService: number;
  /** Entries of the price history. */
  readonly priceChanges: number;
}

/** A large installation: 500 providers, 3,000 services, one of them in 200 countries, 21,000 lines, 50,000 contacts. */
export const LARGE_CATALOGUE: CatalogueSize = {
  providers: 500,
  servicesPerProvider: 6,
  countries: 250,
  countriesPerService: 4,
  widestService: 200,
  contacts: 50_000,
  linesPerService: 7,
  priceChanges: 0,
};

/** A large price list: 300 providers, 2,100 services, 21,000 lines and 100,000 entries of their history. */
export const PRICED_CATALOGUE: CatalogueSize = {
  providers: 300,
  servicesPerProvider: 7,
  countries: 250,
  countriesPerService: 4,
  widestService: 200,
  contacts: 100,
  linesPerService: 10,
  priceChanges: 100_000,
};

const ROWS_AT_ONCE = 500;
const LETTERS = 26;
const FIRST_CONTACT_AT = Date.UTC(2026, 0, 1);
const MICROS_PER_CENT = 10_000n;

type Table = 'providers' | 'countries' | 'services' | 'serviceCountries' | 'priceLines' | 'priceChanges' | 'contacts';

/** Fills an empty database with the same rows each time. */
export async function seedLargeCatalogue(context: CatalogueContext, size = LARGE_CATALOGUE): Promise<void> {
  const fill = async (queries: Queries) => {
    await insertAll(queries, 'countries', size.countries, countryRow);
    await insertAll(queries, 'providers', size.providers, providerRow);
    await insertAll(queries, 'services', size.providers * size.servicesPerProvider, (index) =>
      serviceRow(index, size.servicesPerProvider),
    );
    await insertAll(queries, 'serviceCountries', size.widestService, (index) => ({
      serviceId: 1,
      countryId: index + 1,
      ipCount: 1_000 + index,
    }));
    const links = (size.providers * size.servicesPerProvider - 1) * size.countriesPerService;
    await insertAll(queries, 'serviceCountries', links, (index) => ({
      serviceId: Math.floor(index / size.countriesPerService) + 2,
      countryId: ((index * 7 + Math.floor(index / size.countries)) % size.countries) + 1,
      ipCount: 1_000 + index,
    }));
    await insertAll(queries, 'contacts', size.contacts, contactRow);
    const lines = size.providers * size.servicesPerProvider * size.linesPerService;
    await insertAll(queries, 'priceLines', lines, (index) => lineRow(index, size.linesPerService));
    for (let id = 1; id <= size.providers; id += 1) await assignSlug(queries, { id, name: nameOf(id - 1) });
    await insertAll(queries, 'priceChanges', size.priceChanges, (index) => changeRow(index, size));
  };
  await withLongDeadline(() =>
    changeCatalogue({ ...context, author: { actor: 'system', way: 'seed' } }, SCHEDULED_CHANGE, fill),
  );
}

async function insertAll<T extends Table>(
  queries: Queries,
  table: T,
  count: number,
  rowOf: (index: number) => Insertable<Schema[T]>,
): Promise<void> {
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - start) }, (_, index) => rowOf(start + index));
    await queries.insertInto<Table>(table).values(rows).execute();
  }
}

function countryRow(index: number): Insertable<Schema['countries']> {
  const code = String.fromCodePoint(65 + Math.floor(index / LETTERS), 65 + (index % LETTERS));
  return { name: `Country ${code}`, code, flag: flagOf(code), ipCount: 1_000_000 - index };
}

function nameOf(index: number): string {
  return `Vendor ${String(index + 1).padStart(4, '0')}`;
}

function providerRow(index: number): Insertable<Schema['providers']> {
  const name = nameOf(index);
  return {
    name,
    nameKey: providerKey(name),
    logo: 'V',
    description: `Proxy service provider: ${name}`,
    featured: index % 50 === 0,
  };
}

function serviceRow(index: number, perProvider: number): Insertable<Schema['services']> {
  return {
    providerId: Math.floor(index / perProvider) + 1,
    name: `Service ${index + 1}`,
    type: SERVICE_TYPES[index % SERVICE_TYPES.length] ?? 'custom',
    billingType: 'gb',
    totalProxies: 10_000 + index,
    isPrimary: index % perProvider === 0,
  };
}

const TIERS = [1, 10, 50, 100, 500, 1_000, 5_000];

/** The lines of one service after another: tiers with falling prices, then prices of single countries. */
function lineRow(index: number, perService: number): Insertable<Schema['priceLines']> {
  const [service, place] = [Math.floor(index / perService), index % perService];
  const country = place < TIERS.length ? null : place - TIERS.length + 1;
  const own = (100 + ((service * 37) % 900)) * (50 - (country === null ? place : 0));
  return {
    serviceId: service + 1,
    unit: 'gb',
    countryId: country,
    fromQuantity: country === null ? (TIERS[place] ?? 1) : 1,
    ownMicros: (BigInt(own) * MICROS_PER_CENT) / 50n,
    directMicros: (BigInt(own * 2) * MICROS_PER_CENT) / 50n,
    since: FIRST_CONTACT_AT,
  };
}

/** A change of an own price by a cent each minute, of one service after another. */
function changeRow(
  index: number,
  { providers, servicesPerProvider }: CatalogueSize,
): Insertable<Schema['priceChanges']> {
  const service = index % (providers * servicesPerProvider);
  const provider = Math.floor(service / servicesPerProvider);
  const from = BigInt(200 + Math.floor(index / (providers * servicesPerProvider)));
  return {
    at: FIRST_CONTACT_AT + index * 60_000,
    serviceId: service + 1,
    providerId: provider + 1,
    providerSlug: `vendor-${String(provider + 1).padStart(4, '0')}`,
    providerName: nameOf(provider),
    serviceName: `Service ${service + 1}`,
    serviceType: SERVICE_TYPES[service % SERVICE_TYPES.length] ?? 'custom',
    unit: 'gb',
    country: null,
    fromQuantity: 1,
    which: 'own',
    fromMicros: from * MICROS_PER_CENT,
    toMicros: (from + 1n) * MICROS_PER_CENT,
    shownFromMicros: from * MICROS_PER_CENT,
    actor: 'operator',
    way: 'form',
  };
}

function contactRow(index: number): Insertable<Schema['contacts']> {
  const company = index % 3 === 0 ? '' : `Company ${index % 997}`;
  const texts = {
    fullName: `Visitor ${index + 1}`,
    email: `visitor-${index + 1}@example.com`,
    message: `We need about ${(index % 90) + 10} GB a month.`,
  };
  const phone = `+1 555 01${String(index % 10_000).padStart(4, '0')}`;
  return {
    ...texts,
    phone,
    company: company || null,
    searchText: searchTextOf({ ...texts, company, phone }),
    source: 'Header - Get in Touch',
    createdAt: FIRST_CONTACT_AT + index * 60_000,
  };
}
