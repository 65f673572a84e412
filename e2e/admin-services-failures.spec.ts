import { adminApi } from '#core/routes.ts';
import { test } from './admin-services-catalogue.ts';
import { expect } from './test.ts';

test.use({ expectedNoise: /500|Failed to load/ });

test('a creation that fails at its second country is fully rolled back, and the form keeps its input', async ({
  page,
  services,
  own,
}) => {
  let links = 0;
  const cleanup: string[] = [];
  await page.route(`**${adminApi.serviceCountries}`, async (route) => {
    links += 1;
    const failing = { status: 500, contentType: 'text/plain', body: 'the disk is full' };
    await (links === 2 ? route.fulfill(failing) : route.continue());
  });
  page.on('request', (request) => {
    if (request.method() === 'DELETE') cleanup.push(new URL(request.url()).pathname.replace(/\d+$/, ''));
  });
  await services.open(`?q=${own.name}`);
  await services.openAdd(own.name);
  await services.fillWithCountries('Undone');
  await services.create.click();
  await expect(
    page.getByText('Service creation failed and was fully rolled back: 500: the disk is full', { exact: true }),
  ).toBeVisible();
  expect(cleanup).toEqual([`${adminApi.serviceCountries}/`, `${adminApi.services}/`]);
  expect(await own.stored()).toEqual([]);
  await expect(services.ipCounts).toHaveCount(2);
});
