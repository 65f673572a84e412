import { adminApi } from '#contract/routes.ts';
import { test } from './admin-services-catalogue.ts';
import { expect } from './test.ts';

test.describe('a creation that fails', () => {
  test.use({ expectedNoise: /500|Failed to load/ });

  const failing = { status: 500, contentType: 'text/plain', body: 'the disk is full' };

  test('at the service itself shows the server’s message and keeps what was entered', async ({
    page,
    services,
    own,
  }) => {
    await page.route(`**${adminApi.services}`, async (route) => route.fulfill(failing));
    await services.open(`?q=${own.name}`);
    await services.openAdd(own.name);
    await services.fillWithCountries('Never');
    await services.create.click();
    await expect(page.getByRole('alert')).toContainText('500: the disk is full');
    await expect(services.name).toHaveValue('Never');
    expect(await own.stored()).toEqual([]);
  });

  for (const failed of [1, 2]) {
    test(`at country link ${failed} is fully rolled back`, async ({ page, services, own }) => {
      let links = 0;
      const cleanup: string[] = [];
      await page.route(`**${adminApi.serviceCountries}`, async (route) => {
        links += 1;
        await (links === failed ? route.fulfill(failing) : route.continue());
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
      expect(cleanup).toEqual([
        ...Array.from({ length: failed - 1 }, () => `${adminApi.serviceCountries}/`),
        `${adminApi.services}/`,
      ]);
      expect(await own.stored()).toEqual([]);
      await expect(services.ipCounts).toHaveCount(2);
    });
  }

  const left =
    'Service was created but country distribution failed. Service "Left" may need manual cleanup. Original error: 500: the disk is full';
  const gone = 'Service creation failed and was fully rolled back: 500: the disk is full';
  for (const [path, message] of [
    [`${adminApi.serviceCountries}/*`, gone],
    [`${adminApi.services}/*`, left],
  ] as const) {
    test(`and whose cleanup fails at ${path} says what is left`, async ({ page, services, own }) => {
      let links = 0;
      await page.route(`**${adminApi.serviceCountries}`, async (route) => {
        links += 1;
        await (links === 2 ? route.fulfill(failing) : route.continue());
      });
      await page.route(`**${path}`, async (route) => route.fulfill({ ...failing, body: 'also this' }));
      await services.open(`?q=${own.name}`);
      await services.openAdd(own.name);
      await services.fillWithCountries('Left');
      await services.create.click();
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      expect(await own.stored()).toEqual(message === left ? ['Left'] : []);
    });
  }
});

test('a double press creates once, and a bad price of the billing that is not shown is not in the way', async ({
  page,
  services,
  own,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await services.open(`?q=${own.name}`);
  await services.openAdd(own.name);
  await services.name.fill('Once');
  await services.dialog.getByText('per CPM').click();
  await services.dialog.getByLabel('Rampage Price').fill('999999999');
  await services.dialog.getByText('per GB').click();
  await services.create.dblclick();
  await expect(services.row('Once')).toBeVisible();
  expect(await own.stored()).toEqual(['Once']);
  expect(sent).toEqual([adminApi.services]);
});
