import { expect, test } from 'vitest';
import { z } from 'zod';
import { priceLineSchema } from './price-line-contract.ts';
import { priceChangeSchema } from './price-changes.ts';
import { adminApi, api } from '#core/routes.ts';
import { serviceSchema } from '#catalogue/services/service.ts';
import { addProvider, addService } from '#test/catalogue-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { openTestDatabase } from '#test/open-test-database.ts';
import { injectAsOperator } from '#test/operator.ts';

const NOON = Date.UTC(2026, 9, 6, 12);
const HOUR = 3_600_000;

const priceHistorySchema = z.object({ changes: z.array(priceChangeSchema) });
const priceListSchema = z.object({ lines: z.array(priceLineSchema) });

/** Instances on one database, with clocks set by the test. */
async function createInstances(count: number) {
  const database = await openTestDatabase();
  const clock = { time: NOON };
  const create = async () => createTestApp({ database, now: () => clock.time });
  const apps = [];
  for (let index = 0; index < count; index += 1) apps.push(await create());
  return { clock, apps, create };
}

type Instance = Awaited<ReturnType<typeof createTestApp>>;

async function addPriced({ catalogue, server }: Instance, coming: object[]) {
  const { id: providerId } = await addProvider(catalogue);
  const service = { providerId, pricePerGbRampage: '2.00', pricePerGbDirect: '4.00' };
  const { id } = await addService(catalogue, service);
  const now = { country: null, fromQuantity: 1, own: '2.00', direct: '4.00' };
  const url = adminApi.servicePrices(id);
  const { statusCode, body } = await injectAsOperator(server, {
    method: 'PUT',
    url,
    payload: { lines: [now, ...coming.map((line) => ({ ...now, ...line }))] },
  });
  expect(statusCode, body).toBe(200);
  return id;
}

async function ownPrice({ server }: Instance, id: number) {
  const services = z.array(serviceSchema).parse((await server.inject(api.services)).json());
  return services.find((service) => service.id === id)?.pricePerGbRampage;
}

async function history({ server }: Instance, id: number) {
  const { changes } = priceHistorySchema.parse((await server.inject(api.servicePriceHistory(id))).json());
  return changes.filter(({ which }) => which === 'own').map(({ at, from, to }) => ({ at, from, to }));
}

test('a scheduled price takes effect on time on every instance, and is in the history once', async () => {
  const { clock, apps } = await createInstances(2);
  const [first, second] = apps;
  if (!first || !second) throw new Error('Two instances were asked for');
  const validFrom = new Date(NOON + HOUR).toISOString();
  const id = await addPriced(first, [{ own: '2.50', validFrom }]);
  // The change feed tells the other instances.
  await second.catalogue.onChange(Number.MAX_SAFE_INTEGER);
  for (const app of apps) expect(await ownPrice(app, id)).toBe('2.00');
  clock.time = NOON + HOUR - 1;
  for (const app of apps) expect(await ownPrice(app, id)).toBe('2.00');
  expect(await history(first, id)).toHaveLength(1);
  clock.time = NOON + HOUR;
  expect(await Promise.all(apps.map(async (app) => ownPrice(app, id)))).toEqual(['2.50', '2.50']);
  for (const app of apps) {
    expect((await history(app, id)).slice(1)).toEqual([{ at: validFrom, from: '2.00', to: '2.50' }]);
  }
});

test('a price that took effect while no process ran is recorded with its effective time at the next start', async () => {
  const { clock, apps, create } = await createInstances(1);
  const [first] = apps;
  if (!first) throw new Error('An instance was asked for');
  const moments = [NOON + HOUR, NOON + 2 * HOUR].map((time) => new Date(time).toISOString());
  const id = await addPriced(first, [
    { own: '2.50', validFrom: moments[0] },
    { own: null, direct: null, validFrom: moments[1] },
  ]);
  await first.server.close();
  clock.time = NOON + 24 * HOUR;
  const next = await create();
  expect(await ownPrice(next, id)).toBe('0.00');
  expect((await history(next, id)).slice(1)).toEqual([
    { at: moments[0], from: '2.00', to: '2.50' },
    { at: moments[1], from: '2.50', to: null },
  ]);
});

test('a direct price becomes outdated at midnight, and snapshots expire then', async () => {
  const { clock, apps } = await createInstances(1);
  const [app] = apps;
  if (!app) throw new Error('An instance was asked for');
  const id = await addPriced(app, []);
  const isStale = async () => {
    const { lines } = priceListSchema.parse((await app.server.inject(api.servicePrices(id))).json());
    return lines[0]?.evidence?.stale;
  };
  clock.time = Date.UTC(2026, 9, 6) + 91 * 24 * HOUR - 1;
  expect(await isStale()).toBe(false);
  clock.time += 1;
  expect(await isStale()).toBe(true);
});
