import { expect, test } from 'vitest';
import { offersSchema } from '#catalogue/offers/offer.ts';
import { alertHref } from '#features/alerts/alert-url.ts';
import { getAlertView } from '#features/alerts/alert-view.ts';
import { dashboardStatsSchema } from '#catalogue/dashboard-stats.ts';
import { alertPaths, api } from '#core/routes.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { openDemoDatabase } from '#test/demo-database.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import * as pageModule from '#app/entries/server-entry.tsx';
import { parsePage, textOf } from './visit.ts';

/** The demo catalogue, where SOAX has prices for the United States alone. */
async function startServer() {
  const database = openDemoDatabase();
  const { queries } = database;
  const services = queries
    .selectFrom('services')
    .innerJoin('providers', 'providers.id', 'services.providerId')
    .select('services.id')
    .where('providers.slug', '=', 'soax');
  const us = await queries.selectFrom('countries').select('id').where('code', '=', 'US').executeTakeFirstOrThrow();
  await queries.updateTable('providers').set({ featured: true }).where('slug', '=', 'soax').execute();
  await queries.updateTable('priceLines').set({ countryId: us.id }).where('serviceId', 'in', services).execute();
  const built = sampleBuild();
  const { server } = await createTestApp({
    database,
    built: { ...built, pageModule, assets: { ...built.assets, inlineScript: 'void 0' } },
  });
  return async (path: string) => (await server.inject(path)).body;
}

test('no place says that a price is missing where another shows the price for one country', async () => {
  const get = await startServer();
  const query = 'type=residential&amount=500';
  const { excluded } = offersSchema.parse(JSON.parse(await get(`/api/offers?${query}`)));
  const isSoax = ({ provider }: (typeof excluded)[number]) => provider.slug === 'soax';
  expect(excluded.filter(isSoax)).toMatchObject([{ reason: 'only-in-countries', countries: ['US'] }]);
  const inUs = offersSchema.parse(JSON.parse(await get(`/api/offers?${query}&country=US`)));
  expect(inUs.offers.some(({ provider }) => provider.slug === 'soax')).toBe(true);
  expect(await get(`/api/offers.csv?${query}`)).toMatch(/SOAX,.*only-in-countries,US,/);
  expect(await get(`/api/offers.md?${query}`)).toMatch(/SOAX.*price only for some countries: US/);

  const pageOf = async (path: string) => parsePage(await get(path));
  expect(textOf((await pageOf(`/pricing?${query}`)).querySelector('[aria-labelledby=unavailable]'))).toMatch(
    /SOAX ?Price for United States only/,
  );
  for (const path of ['/providers?q=soax', '/providers?q=soax&product=residential&view=table']) {
    const text = textOf((await pageOf(path)).querySelector('main'));
    expect(text, path).toMatch(/from \$[\d.]+\/GB in 1 country/);
    expect(text, path).not.toMatch(/on request/i);
  }
  expect(await get('/providers/soax')).toMatch(/<title>SOAX from \$[\d.]+\/GB in 1 country/);
  const compared = textOf((await pageOf(`/compare?p=soax,decodo&${query}`)).querySelector('main'));
  expect(compared).toContain('Price for United States only');

  const home = (await pageOf('/')).querySelector('main');
  expect(textOf(home)).toMatch(/from \$[\d.]+\/GB in 1 country/);
  expect(textOf(home)).not.toMatch(/SOAX:? ?(?:price )?on request/i);
  const stats = dashboardStatsSchema.parse(JSON.parse(await get(api.dashboardStats)));
  expect(stats.featuredProviders.find(({ name }) => name === 'SOAX')?.localPrice?.countries).toBe(1);
  const inGermany = (await pageOf('/countries/DE')).querySelector('main');
  const row = [...(inGermany?.querySelectorAll('tr') ?? [])].find((one) => textOf(one).includes('SOAX'));
  expect(textOf(row)).toMatch(/from \$[\d.]+\/GB in 1 country/);
  expect((await pageOf('/providers/soax')).querySelector('meta[name=description]')?.getAttribute('content')).toMatch(
    /Proxies from \$[\d.]+\/GB in 1 country/,
  );
  const target = { kind: 'service', service: null, provider: 'soax' } as const;
  const alert = getAlertView.response.schema.parse(JSON.parse(await get(alertHref(target, alertPaths.view))));
  expect(alert).toMatchObject({ today: null, localPrice: { countries: 1, unit: 'gb' } });
});
