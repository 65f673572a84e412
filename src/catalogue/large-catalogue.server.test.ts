import { expect, test } from 'vitest';
import type { Provider } from '#catalogue/providers/provider.ts';
import { adminApi, api } from '#core/routes.ts';
import { createAdminApp } from '#test/admin-client.ts';
import { LARGE_CATALOGUE, seedLargeCatalogue } from '#test/large-catalogue.ts';
import { processorTime } from '#test/processor-time.ts';

/**
 * Limit as a multiple of reading all price lines, far above measured values: only another order of growth exceeds it.
 */
const MOST_READINGS = 15;

const { server, catalogue, send, database } = await createAdminApp();
await seedLargeCatalogue(catalogue);
const reading = await processorTime(async () => database.queries.selectFrom('priceLines').selectAll().execute());

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const { result, milliseconds } = await processorTime(work);
  expect(milliseconds).toBeLessThan(MOST_READINGS * reading.milliseconds);
  return result;
}

test('lists of a large catalogue and their derived figures are read quickly after a change', async () => {
  await send('PUT', adminApi.provider(7), { name: 'Changed', logo: 'C' });
  const [first] = (await timed(() => server.inject(api.providers))).json<Provider[]>();
  expect(first).toMatchObject({ name: 'Changed', pricePerGbRampage: '5.32', savingsPercentage: 50 });
  const services = LARGE_CATALOGUE.providers * LARGE_CATALOGUE.servicesPerProvider;
  expect((await timed(() => server.inject(api.services))).json()).toHaveLength(services);
  expect((await timed(() => server.inject(api.countries))).json()).toHaveLength(LARGE_CATALOGUE.countries);
  expect((await timed(() => server.inject(api.dashboardStats))).json()).toMatchObject({ totalProviders: 500 });
});

test('one row is read and changed quickly in a large catalogue', async () => {
  const { headers } = await timed(() => send('GET', adminApi.service(1_500)));
  const values = { providerId: 250, name: 'Renamed', countries: [{ countryId: 1, ipCount: 1 }] };
  const changed = await timed(() => send('PUT', adminApi.service(1_500), values, { 'if-match': headers.etag }));
  expect(changed.statusCode).toBe(200);
});
