import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addCountry, addProvider, addService, catalogueContext } from '#test/catalogue-factory.ts';
import { openTestDatabase } from '#test/open-test-database.ts';
import { ConflictError, NotFoundError } from '#platform/errors/problem-error.ts';
import {
  addServiceCountry,
  deleteService,
  removeServiceCountry,
  createService,
  updateService,
} from '#catalogue/services/edit-services.server.ts';
import { deleteCountry, createCountry, updateCountry } from '#catalogue/countries/edit-countries.server.ts';
import { deleteProvider, createProvider, updateProvider } from '#catalogue/providers/edit-providers.server.ts';
import { momentOf } from '#catalogue/prices/price-lines.server.ts';
import { readPricedServices, readProviders, readServiceCountries } from './read-catalogue.server.ts';

const database = await openTestDatabase();
let changes = 0;
const context = catalogueContext(database, { onChange: () => void (changes += 1) });
const { queries } = database;
const moment = await momentOf(queries, context);

beforeEach(async () => {
  for (const table of ['providers', 'countries'] as const) await queries.deleteFrom(table).execute();
  changes = 0;
});

async function providerById(id: number) {
  const provider = (await readProviders(queries, moment)).find((candidate) => candidate.id === id);
  if (!provider) throw new Error(`No provider ${id}`);
  return provider;
}

async function version() {
  return (await queries.selectFrom('installation').select('catalogueVersion').executeTakeFirstOrThrow())
    .catalogueVersion;
}

describe('derived figures', () => {
  test('are those of the primary service', async () => {
    const { id } = await addProvider(context);
    await addService(context, {
      providerId: id,
      pricePerGbRampage: '1.00',
      pricePerGbDirect: '2.00',
      totalProxies: 10,
    });
    const primary = { pricePerGbRampage: '3.00', pricePerGbDirect: '5.00', isPrimary: true, totalProxies: 5 };
    await addService(context, { providerId: id, ...primary });
    expect(await providerById(id)).toMatchObject({
      pricePerGbRampage: '3.00',
      pricePerGbDirect: '5.00',
      savingsPercentage: 40,
      ipCount: 15,
    });
  });

  test('without a primary service are those of the cheapest price per GB above zero', async () => {
    const { id } = await addProvider(context);
    await addService(context, { providerId: id, pricePerGbRampage: '0.00', pricePerGbDirect: '9.00' });
    await addService(context, { providerId: id, pricePerGbRampage: '2.00', pricePerGbDirect: '4.00' });
    await addService(context, { providerId: id, pricePerGbRampage: 1.5, pricePerGbDirect: '2' });
    await addService(context, {
      providerId: id,
      billingType: 'cpm',
      pricePerCpmRampage: '0.50',
      pricePerCpmDirect: '5.00',
    });
    expect(await providerById(id)).toMatchObject({
      pricePerGbRampage: '1.50',
      pricePerGbDirect: '2.00',
      savingsPercentage: 25,
    });
  });

  test('of a primary service per thousand requests have savings and no price per GB', async () => {
    const { id } = await addProvider(context);
    const perThousand = {
      billingType: 'cpm',
      pricePerCpmRampage: '1.00',
      pricePerCpmDirect: '4.00',
      isPrimary: true,
    } as const;
    await addService(context, { providerId: id, ...perThousand, pricePerGbRampage: '7.00' });
    expect(await providerById(id)).toMatchObject({
      pricePerGbRampage: '0.00',
      pricePerGbDirect: '0.00',
      savingsPercentage: 75,
    });
  });

  test('follow an update, a removal and a move to another provider', async () => {
    const first = await addProvider(context);
    const second = await addProvider(context);
    const service = await addService(context, { providerId: first.id, pricePerGbRampage: '1.00', totalProxies: 7 });
    await updateService(context, service.id, { ...inputOf(service), providerId: second.id, totalProxies: 9 });
    expect((await providerById(second.id)).ipCount).toBe(9);
    const kept = await addService(context, { providerId: second.id, totalProxies: 1 });
    await deleteService(context, service.id);
    expect(await providerById(second.id)).toMatchObject({ ipCount: 1, pricePerGbRampage: '0.00' });
    await deleteService(context, kept.id);
    expect((await providerById(second.id)).ipCount, 'a provider without services keeps what it has').toBe(1);
  });

  test('count each country once, without deleted ones', async () => {
    const service = await addService(context);
    const other = await addService(context, { providerId: service.providerId });
    const [here, there] = [await addCountry(context), await addCountry(context)];
    await addServiceCountry(context, { serviceId: service.id, countryId: here.id, ipCount: 1 });
    await addServiceCountry(context, { serviceId: other.id, countryId: here.id, ipCount: 1 });
    const row = await addServiceCountry(context, { serviceId: other.id, countryId: there.id, ipCount: 1 });
    expect((await providerById(service.providerId)).countries).toBe(2);
    await deleteCountry(context, here.id);
    expect((await providerById(service.providerId)).countries).toBe(1);
    await removeServiceCountry(context, row.id);
    expect((await providerById(service.providerId)).countries).toBe(0);
  });

  test('are correct after services of one provider are added simultaneously', async () => {
    const { id } = await addProvider(context);
    await Promise.all(Array.from({ length: 8 }, () => addService(context, { providerId: id, totalProxies: 10 })));
    expect((await providerById(id)).ipCount).toBe(80);
  });

  test('cap the sum of counts at the largest safe integer', async () => {
    const { id } = await addProvider(context);
    await addService(context, { providerId: id, totalProxies: Number.MAX_SAFE_INTEGER });
    await addService(context, { providerId: id, totalProxies: Number.MAX_SAFE_INTEGER });
    expect((await providerById(id)).ipCount).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('services', () => {
  test('making a service primary clears the flag of the other', async () => {
    const { id } = await addProvider(context);
    const first = await addService(context, { providerId: id, isPrimary: true });
    const second = await addService(context, { providerId: id, isPrimary: true });
    const primary = async () =>
      (await readPricedServices(queries, moment)).filter(({ isPrimary }) => isPrimary).map((row) => row.id);
    expect(await primary()).toEqual([second.id]);
    await updateService(context, first.id, { ...inputOf(first), isPrimary: true });
    expect(await primary()).toEqual([first.id]);
  });

  test('the database refuses a second primary service', async () => {
    const { providerId } = await addService(context, { isPrimary: true });
    const second = await addService(context, { providerId });
    await expect(
      queries.updateTable('services').set({ isPrimary: true }).where('id', '=', second.id).execute(),
    ).rejects.toThrow(/unique/i);
  });

  test('savings are computed by the server, not taken from the client', async () => {
    const prices = { pricePerGbRampage: '6.70', pricePerGbDirect: '10.00', savingsPercentage: 99 };
    expect((await addService(context, prices)).savingsPercentage).toBe(33);
    const perThousand = { billingType: 'cpm', pricePerCpmRampage: '1.00', pricePerCpmDirect: '2.00' } as const;
    expect((await addService(context, { ...prices, ...perThousand })).savingsPercentage).toBe(50);
  });

  test('an update replaces the country rows it names, in the same transaction', async () => {
    const service = await addService(context);
    const [here, there] = [await addCountry(context), await addCountry(context)];
    await addServiceCountry(context, { serviceId: service.id, countryId: here.id, ipCount: 1 });
    const row = { countryId: there.id, ipCount: 5, pricePerGbRampageOverride: '1.5' };
    await updateService(context, service.id, { ...inputOf(service), countries: [row] });
    expect(await readServiceCountries(queries, service.id, moment)).toMatchObject([
      { countryId: there.id, ipCount: 5, pricePerGbRampageOverride: '1.50', pricePerGbDirectOverride: null },
    ]);
    const twice = updateService(context, service.id, { ...inputOf(service), name: 'Changed', countries: [row, row] });
    await expect(twice).rejects.toThrow(ConflictError);
    expect((await readPricedServices(queries, moment))[0]?.name).toBe(service.name);
    expect(await readServiceCountries(queries, service.id, moment)).toHaveLength(1);
  });

  test('an unknown id is not found', async () => {
    await expect(addService(context, { providerId: 999_999 })).rejects.toThrow(NotFoundError);
    const service = await addService(context);
    await expect(updateService(context, 999_999, inputOf(service))).rejects.toThrow(
      'There is no service with the id 999999.',
    );
    await expect(deleteService(context, 999_999)).rejects.toThrow(NotFoundError);
    await expect(removeServiceCountry(context, 999_999)).rejects.toThrow(NotFoundError);
    await expect(readServiceCountries(queries, 999_999, moment)).rejects.toThrow(NotFoundError);
  });

  test.each([
    ['an unknown key', { unknown: 1 }],
    ['a negative price', { pricePerGbRampage: '-1' }],
    ['three decimals', { pricePerGbRampage: '1.234' }],
    ['a price above the limit', { pricePerGbDirect: '100000000' }],
    ['a broken count', { totalProxies: 1.5 }],
    ['an unknown type', { type: 'vpn' }],
    ['a blank name', { name: '  ' }],
  ])('%s is refused and changes nothing', async (_what, values: object) => {
    const { id } = await addProvider(context);
    const before = await version();
    const input = Object.assign({ providerId: id, name: 'S' }, values);
    await expect(createService(context, input)).rejects.toThrow(z.ZodError);
    expect(await readPricedServices(queries, moment)).toEqual([]);
    expect(await version()).toBe(before);
  });
});

describe('providers', () => {
  test('names are unique regardless of case', async () => {
    await createProvider(context, { name: 'Überproxy', logo: 'Ü' });
    await expect(createProvider(context, { name: 'ÜBERPROXY', logo: 'U' })).rejects.toThrow(
      'A provider named "ÜBERPROXY" already exists.',
    );
    const other = await addProvider(context);
    await expect(updateProvider(context, other.id, { name: 'überproxy', logo: 'U' })).rejects.toThrow(ConflictError);
  });

  test('a provider without a description gets the default; an update without one keeps it', async () => {
    const { id, description } = await createProvider(context, { name: 'Alpha', logo: 'A' });
    expect(description).toBe('Proxy service provider: Alpha');
    expect(await updateProvider(context, id, { name: 'Beta', logo: 'B', featured: true })).toMatchObject({
      name: 'Beta',
      description: 'Proxy service provider: Alpha',
      featured: true,
    });
  });

  test.each([
    [{ name: '', logo: 'A' }, 'Provider name is required'],
    [{ name: 'A', logo: '' }, 'Logo letter is required'],
    [{ name: 'A', logo: 'AB' }, 'Logo must be a single letter'],
  ])('%j is refused', async (input, message) => {
    await expect(createProvider(context, input)).rejects.toThrow(message);
  });

  test('a logo may be a letter outside the basic multilingual plane', async () => {
    expect((await createProvider(context, { name: 'Gothic', logo: '𐌰' })).logo).toBe('𐌰');
  });

  test('deleting one removes its services and their country rows', async () => {
    const service = await addService(context);
    const { id: countryId } = await addCountry(context);
    await addServiceCountry(context, { serviceId: service.id, countryId, ipCount: 1 });
    await deleteProvider(context, service.providerId);
    expect(await readPricedServices(queries, moment)).toEqual([]);
    const { rows } = await sql`select * from service_countries`.execute(queries);
    expect(rows).toEqual([]);
    await expect(deleteProvider(context, service.providerId)).rejects.toThrow(NotFoundError);
  });
});

describe('countries', () => {
  test('codes are stored in upper case and are unique', async () => {
    const { code } = await createCountry(context, { name: 'Germany', code: 'de', flag: '🇩🇪', ipCount: 1 });
    expect(code).toBe('DE');
    await expect(createCountry(context, { name: 'Other', code: 'De', flag: '🇩🇪' })).rejects.toThrow(ConflictError);
    const other = await createCountry(context, { name: 'France', code: 'FR', flag: '🇫🇷' });
    await expect(updateCountry(context, other.id, { name: 'France', code: 'DE', flag: '🇫🇷' })).rejects.toThrow(
      ConflictError,
    );
  });

  test('a service lists a country once', async () => {
    const service = await addService(context);
    const { id: countryId } = await addCountry(context);
    await addServiceCountry(context, { serviceId: service.id, countryId, ipCount: 1 });
    await expect(addServiceCountry(context, { serviceId: service.id, countryId, ipCount: 2 })).rejects.toThrow(
      ConflictError,
    );
    await expect(addServiceCountry(context, { serviceId: service.id, countryId: 999_999, ipCount: 2 })).rejects.toThrow(
      NotFoundError,
    );
  });
});

test('every change increments the version and is announced once; a refused change does neither', async () => {
  const before = await version();
  const provider = await addProvider(context);
  expect([changes, await version()]).toEqual([1, before + 1]);
  await expect(createProvider(context, { name: provider.name, logo: 'X' })).rejects.toThrow(ConflictError);
  expect([changes, await version()]).toEqual([1, before + 1]);
});

function inputOf(service: Awaited<ReturnType<typeof addService>>) {
  const { id, isDemo, directPriceSource, directPriceAsOf, evidence, countries, lines, ...input } = service;
  return input;
}
