import { expect, test } from 'vitest';
import { addService, catalogueContext } from '#test/catalogue-factory.ts';
import { openTestDatabase } from '#test/open-test-database.ts';
import { updateService } from './edit-services.server.ts';

const database = await openTestDatabase();
const context = catalogueContext(database, { now: () => Date.UTC(2026, 10, 21, 10) });

const FOUND = { isDemo: true, directPriceSource: 'https://example.com', directPriceAsOf: '2026-10-06' };
const OWN = { isDemo: false, directPriceSource: null, directPriceAsOf: '2026-11-21' };

test.each([
  ['nothing', {}, FOUND],
  ['the name and the own price', { name: 'Other', pricePerGbRampage: '1.50' }, FOUND],
  ['how the same price is written', { pricePerGbDirect: 4 }, FOUND],
  ['a price that is not shown', { pricePerCpmDirect: '9.00' }, FOUND],
  ['the direct price', { pricePerGbDirect: '4.01' }, OWN],
  ['the unit', { billingType: 'cpm', pricePerCpmDirect: '4.00' }, OWN],
] as const)('a change of %s keeps only the evidence that still applies', async (_what, changes, expected) => {
  const prices = { pricePerGbRampage: '3.00', pricePerGbDirect: '4.00' };
  const { id, providerId, name } = await addService(context, prices);
  const { isDemo, directPriceSource: sourceUrl, directPriceAsOf: checkedOn } = FOUND;
  await database.queries.updateTable('services').set({ isDemo }).where('id', '=', id).execute();
  await database.queries.updateTable('priceLines').set({ sourceUrl, checkedOn }).where('serviceId', '=', id).execute();
  const updated = await updateService(context, id, { providerId, name, ...prices, ...changes });
  expect(updated).toMatchObject(expected);
});
