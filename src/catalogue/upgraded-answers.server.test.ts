import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { adminApi, api } from '#core/routes.ts';
import { prepareDatabase } from '#app/server/prepare-database.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { injectAsOperator } from '#test/operator.ts';
import { entriesOf, placeStoredVersion, storedAnswers } from '#test/stored-version/place-stored-version.ts';

const database = (await placeStoredVersion()).open();
await prepareDatabase(database, { seed: 'none', adminPassword: null }, Date.now);
const { server } = await createTestApp({ database });
const today = new Date().toISOString().slice(0, 10);

/** An operator's own direct price counts as checked on the day of the upgrade. */
function withDay(service: Record<string, unknown>): Record<string, unknown> {
  const direct = service['billingType'] === 'gb' ? service['pricePerGbDirect'] : service['pricePerCpmDirect'];
  const isTakenOver = service['isDemo'] === false && 'directPriceAsOf' in service && direct !== '0.00';
  return isTakenOver ? { ...service, directPriceAsOf: today } : service;
}

test.each(storedAnswers())('%s has the same response as in the previous version', async (path, was) => {
  const response = await server.inject(path);
  expect(response.statusCode).toBe(200);
  const [before, after] = [entriesOf(was).map(withDay), entriesOf(response.json())];
  const sameFields = after.map((entry, index) => Object.keys(before[index] ?? {}).map((name) => [name, entry[name]]));
  expect(JSON.stringify(sameFields)).toBe(JSON.stringify(before.map((entry) => Object.entries(entry))));
});

const READ_ONLY = new Set(['id', 'serviceId', 'isDemo', 'directPriceSource', 'directPriceAsOf']);

/** The fields that a client of the previous version sends back. */
function sent(shown: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !READ_ONLY.has(name)));
}

test('saving unchanged services keeps their lines and makes no history entry', async () => {
  const stored = async () => [
    (await sql`select * from services order by id`.execute(database.queries)).rows,
    (await sql`select * from price_lines order by id`.execute(database.queries)).rows,
    (await sql`select * from price_changes order by id`.execute(database.queries)).rows,
  ];
  const before = await stored();
  const answers = new Map(storedAnswers());
  for (const service of entriesOf(answers.get(api.services))) {
    const id = Number(service['id']);
    const countries = entriesOf(answers.get(api.serviceCountries(id))).map(sent);
    const payload = { ...sent(service), countries };
    const response = await injectAsOperator(server, { method: 'PUT', url: adminApi.service(id), payload });
    expect(response.statusCode, response.body).toBe(200);
  }
  expect(await stored()).toEqual(before);
});

test('the public history begins with the prices before the upgrade', async () => {
  const { changes } = (await server.inject(api.servicePriceHistory(43))).json<{ changes: unknown[] }>();
  const first = { provider: { slug: 'dataimpulse', name: 'DataImpulse' }, unit: 'gb', from: null, percent: null };
  expect(changes).toMatchObject([
    { ...first, which: 'own', to: '0.43' },
    { ...first, which: 'direct', to: '0.50' },
  ]);
});
