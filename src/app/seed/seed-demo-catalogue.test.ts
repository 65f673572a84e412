import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { evidenceSchema } from '#catalogue/prices/price-line-contract.ts';
import { readAmount } from '#core/money.ts';
import { priceOf } from '#catalogue/prices/service-price.ts';
import { openTestDatabase } from '#test/open-test-database.ts';
import type { Database } from '#platform/database/database.ts';
import { readDemoCatalogue } from './demo-catalogue.ts';
import { reseedDemoCatalogue, seedDemoCatalogue } from './seed-demo-catalogue.ts';
import { readConnections } from '#catalogue/connections/stored-connections.server.ts';
import { momentOf } from '#catalogue/prices/price-lines.server.ts';
import {
  readCountries,
  readPricedServices,
  readProviders,
  readServiceCountries,
} from '#catalogue/read-catalogue.server.ts';

const now = () => 1_000;
const database = await openTestDatabase();
await seedDemoCatalogue(database, now);
const { queries } = database;
const moment = await momentOf(queries, { now });
const [providers, services] = [await readProviders(queries, moment), await readPricedServices(queries, moment)];
const demo = readDemoCatalogue();

test('seeds at least 16 vendors with services, one without any, one custom service', async () => {
  const withServices = new Set(services.map(({ providerId }) => providerId));
  expect(withServices.size).toBeGreaterThanOrEqual(16);
  expect(providers).toHaveLength(withServices.size + 1);
  expect(services.filter(({ type }) => type === 'custom')).toHaveLength(1);
});

test('marks all rows as demo, and published direct prices have a source', () => {
  expect(providers.every(({ isDemo }) => isDemo)).toBe(true);
  expect(services.every(({ isDemo }) => isDemo)).toBe(true);
  const published = services.filter(({ evidence }) => evidence !== null);
  expect(published.length).toBeGreaterThanOrEqual(40);
  for (const service of published) {
    expect(evidenceSchema.parse(service.evidence)).toMatchObject({
      sourceUrl: service.directPriceSource,
      stale: false,
    });
    expect(service.directPriceSource).toMatch(/^https:\/\//);
    expect(priceOf(service).direct).not.toBeNull();
  }
});

test('stores the connections of the file in their order, never outdated while the service is a demo', async () => {
  const late = await momentOf(queries, { now: () => Date.UTC(2030, 0, 1) });
  const stored = await readConnections(queries, late);
  expect(stored.size).toBe(demo.connections.length);
  for (const { name, type, providerId, id } of services) {
    const provider = providers.find((one) => one.id === providerId)?.name;
    const listed = demo.connections.find(
      (one) => one.provider === provider && one.service === name && one.type === type,
    );
    const hosts = (own: readonly { readonly hosts: readonly string[] }[] = []) => own.map((one) => one.hosts);
    expect(hosts(stored.get(id)), name).toEqual(hosts(listed?.connections));
    for (const { evidence } of stored.get(id) ?? []) expect(evidence, name).toMatchObject({ stale: false });
  }
});

test('every fact has the source in the file, and is never outdated while the service is a demo', async () => {
  const late = await momentOf(queries, { now: () => Date.UTC(2030, 0, 1) });
  for (const { facts, factEvidence, name } of await readPricedServices(queries, late)) {
    expect(Object.keys(factEvidence).toSorted(), name).toEqual(Object.keys(facts).toSorted());
    for (const { sourceUrl, stale } of Object.values(factEvidence)) {
      expect(sourceUrl, name).toMatch(/^https:/);
      expect(stale, name).toBe(false);
    }
  }
  const cited = await queries.selectFrom('factEvidence').select('sourceId').distinct().execute();
  expect(cited.length).toBeGreaterThanOrEqual(40);
  expect(cited).not.toContainEqual({ sourceId: null });
});

test('seeds a rate of each currency, marked as demo', async () => {
  const rates = await queries.selectFrom('exchangeRates').selectAll().orderBy('currency').execute();
  expect(rates.map(({ currency, source, day }) => [currency, source, day])).toEqual(
    ['EUR', 'GBP', 'INR'].map((currency) => [currency, 'demo', '2026-11-20']),
  );
});

test('price lists, facts, slugs and links are those of the file', () => {
  const stored = new Map(providers.map((provider) => [provider.slug, provider]));
  for (const { services: listed, slug, homeUrl, statusUrl, docs, formerNames } of demo.providers) {
    const provider = stored.get(slug);
    expect(provider, slug).toMatchObject({ homeUrl, statusUrl, docs, formerNames });
    const own = services.filter(({ providerId }) => providerId === provider?.id);
    expect(own, slug).toMatchObject(
      listed.map(({ name, billingType, facts, lines }) => ({
        name,
        billingType,
        facts,
        lines: lines.map(({ evidence, place: _place, own: ownPrice, direct, ...line }) => ({
          ...line,
          own: readAmount(ownPrice),
          direct: readAmount(direct),
          evidence: evidence ?? null,
        })),
      })),
    );
  }
});

test('each line from a machine-readable file has a place in its source', async () => {
  const stored = await queries
    .selectFrom('sourcePlaces')
    .innerJoin('sources', 'sources.id', 'sourcePlaces.sourceId')
    .innerJoin('priceLines', 'priceLines.id', 'sourcePlaces.lineId')
    .select(['sources.url', 'sourceUrl', 'place', 'result'])
    .execute();
  const listed = demo.providers.flatMap(({ services: own }) => own.flatMap(({ lines }) => lines));
  const places = listed.flatMap(({ place }) => (place ? [JSON.stringify(place)] : []));
  expect(stored.map(({ place }) => place).toSorted()).toEqual(places.toSorted());
  expect(stored.every(({ url, sourceUrl, result }) => url === sourceUrl && result === null)).toBe(true);
});

test('the history begins with an entry for each price, by the system', async () => {
  const entries = await queries.selectFrom('priceChanges').selectAll().execute();
  expect(entries).toHaveLength(2 * services.reduce((sum, { lines }) => sum + lines.length, 0));
  for (const entry of entries) {
    expect(entry).toMatchObject({ at: now(), actor: 'system', way: 'seed', fromMicros: null });
    expect(entry.which === 'own' && entry.checkedOn !== null).toBe(false);
  }
});

test('own prices are 10 to 39 % below the direct price, a few up to 67 %', () => {
  const savings = services.filter((service) => priceOf(service).own !== null).map((row) => row.savingsPercentage);
  const deep = savings.filter((value) => value > 39);
  expect(savings.every((value) => value >= 10)).toBe(true);
  expect(deep.length).toBeLessThanOrEqual(5);
  expect(Math.max(...savings)).toBe(67);
});

test('all ISO countries have a flag and a count', async () => {
  const countries = await readCountries(queries);
  expect(countries).toHaveLength(249);
  expect(countries.every(({ ipCount }) => ipCount > 0)).toBe(true);
  expect(countries.find(({ code }) => code === 'DE')?.flag).toBe('🇩🇪');
});

test('IPs by country add up to the total of their service', async () => {
  const spread = await Promise.all(
    services.map(async ({ id, totalProxies }) => ({
      totalProxies,
      rows: await readServiceCountries(queries, id, moment),
    })),
  );
  const distributed = spread.filter(({ rows }) => rows.length > 0);
  expect(distributed.length).toBeGreaterThan(20);
  expect(distributed.map(({ rows }) => rows.reduce((sum, { ipCount }) => sum + ipCount, 0))).toEqual(
    distributed.map(({ totalProxies }) => totalProxies),
  );
});

test('seeding a second time has no effect, even after an operator has emptied the catalogue', async () => {
  const own = await openTestDatabase();
  expect(await seedDemoCatalogue(own, now)).toBe(true);
  expect(await seedDemoCatalogue(own, now)).toBe(false);
  for (const table of ['providers', 'countries'] as const) await own.queries.deleteFrom(table).execute();
  expect(await seedDemoCatalogue(own, now)).toBe(false);
  expect(await readProviders(own.queries, moment)).toEqual([]);
});

test('the command fills an emptied catalogue again, but not one with data', async () => {
  const own = await openTestDatabase();
  expect(await seedDemoCatalogue(own, now)).toBe(true);
  expect(await reseedDemoCatalogue(own, now)).toBe(false);
  for (const table of ['providers', 'countries'] as const) await own.queries.deleteFrom(table).execute();
  expect(await reseedDemoCatalogue(own, now)).toBe(true);
  expect((await readProviders(own.queries, moment)).map(({ slug }) => slug)).toEqual(providers.map(({ slug }) => slug));
});

test('a catalogue that is not empty is not changed', async () => {
  const own = await openTestDatabase();
  await own.queries.insertInto('countries').values({ code: 'DE', name: 'Germany', flag: '🇩🇪', ipCount: 1 }).execute();
  expect(await seedDemoCatalogue(own, now)).toBe(false);
  expect(await readCountries(own.queries)).toHaveLength(1);
});

test.each([2, 5, 40, 200])(
  'a crash at statement %i leaves nothing behind, and the next start seeds everything',
  async (statement) => {
    const own = await openTestDatabase();
    await expect(seedDemoCatalogue(failingAt(own, statement), now)).rejects.toThrow('crash');
    expect(await readCountries(own.queries)).toEqual([]);
    expect(await seedDemoCatalogue(own, now)).toBe(true);
    expect(await readPricedServices(own.queries, moment)).toHaveLength(services.length);
  },
);

/** The same database with a connection that breaks at the nth statement. */
function failingAt(own: Database, statement: number): Database {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      if (count === statement) throw new Error('crash');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...own, queries: own.queries.withPlugin(plugin) };
}
