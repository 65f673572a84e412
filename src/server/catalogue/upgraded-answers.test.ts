import { expect, test } from 'vitest';
import { prepareDatabase } from '#server/prepare-database.ts';
import { createTestApp } from '#test/create-test-app.ts';
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

test.each(storedAnswers())('%s answers as the version before did', async (path, was) => {
  const response = await server.inject(path);
  expect(response.statusCode).toBe(200);
  const [before, after] = [entriesOf(was).map(withDay), entriesOf(response.json())];
  const sameFields = after.map((entry, index) => Object.keys(before[index] ?? {}).map((name) => [name, entry[name]]));
  expect(JSON.stringify(sameFields)).toBe(JSON.stringify(before.map((entry) => Object.entries(entry))));
});
