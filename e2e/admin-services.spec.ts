import { expect, expectNoAxeViolations } from './test.ts';
import { test, countryId } from './admin-services-catalogue.ts';
import { adminApi, api } from '#core/routes.ts';
import { change } from './admin-services-screen.ts';

test('cards in name order with their services, and search', async ({ page, services, own }) => {
  await test.step('title, total count, coverage of the visible services and a card per provider in name order', async () => {
    await own.addService({ name: 'Pool A', totalProxies: 1_234_567 });
    await own.addService({ name: 'Pool B', type: 'isp', totalProxies: 3 });
    await services.open();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services Management');
    const names = await services.cards.getByRole('heading').allTextContents();
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare));
    await expect(services.card(own.name)).toContainText('2 services');

    await services.search.fill(own.name.toUpperCase());
    await expect(services.cards).toHaveCount(1);
    await expect(page.getByText(/^2 of [\d,]+ services$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Total Network Coverage' })).toContainText('1,234,570');
    await expect(page).toHaveURL(/\?q=/);
    await page.reload();
    await expect(services.cards).toHaveCount(1);
    await services.search.fill(`${own.name} nothing`);
    await expect(page.getByText('No service matches')).toBeVisible();
  });
  await test.step('search finds by service name and by type, and hides providers without a match', async () => {
    await own.addService({ name: `${own.name} pool`, type: 'custom' });
    await services.open();
    await services.search.fill(`${own.name} POOL`);
    await expect(services.cards).toHaveCount(1);
    await services.search.fill('custom service');
    await expect(services.card(own.name)).toBeVisible();
    await expect(services.card('Massive')).toHaveCount(0);
  });
});

test('a provider without services offers to add the first; the form has its defaults', async ({ services, own }) => {
  await services.open(`?q=${own.name}`);
  await services.card(own.name).getByRole('button', { name: 'Add First Service' }).click();
  await expect(services.dialog.getByLabel('Service Type')).toHaveValue('residential');
  await expect(services.dialog.getByLabel('Provider', { exact: true })).toHaveValue(String(own.id));
  await expect(services.ownPrice).toHaveValue('0.00');
  await expect(services.ownPrice).toHaveAttribute('step', '0.01');
  await services.ownPrice.press('ArrowUp');
  await expect(services.ownPrice).toHaveValue('0.01');
  await services.ownPrice.press('ArrowDown');
  await expect(services.savings).toHaveValue('0');
  await expect(services.savings).toHaveAttribute('readonly');
  await expect(services.total).toHaveValue('0');
  for (const name of ['Primary Service', 'Featured'])
    await expect(services.dialog.getByRole('switch', { name })).not.toBeChecked();
  await expect(services.ipCounts).toHaveCount(1);
  await expect(services.dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await services.addCountry.click();
  await expect(services.dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
});

test('creates the service, then each country link; only rows with a country and a count; numbers fall back to 0', async ({
  page,
  services,
  own,
}) => {
  await services.open(`?q=${own.name}`);
  await services.openAdd(own.name);
  await services.ownPrice.fill('3.11');
  await services.directPrice.fill('4.50');
  await expect(services.savings).toHaveValue('31');
  await services.dialog.getByText('per CPM').click();
  await expect(services.savings).toHaveValue('0');
  await services.dialog.getByText('per GB').click();
  await services.total.fill('many');
  await services.fillWithCountries('Fresh');
  await services.addCountry.click();
  await services.choose(2, 'france');
  await services.ipCounts.nth(2).fill('some');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await services.create.click();
  await expect(page.getByText('Service created successfully')).toBeVisible();
  await expect(services.dialog).toHaveCount(0);
  expect(calls).toEqual([
    `POST ${adminApi.services}`,
    `POST ${adminApi.serviceCountries}`,
    `POST ${adminApi.serviceCountries}`,
    `GET ${adminApi.waiting}`,
    `GET ${api.services}`,
  ]);
  await expect(services.row('Fresh')).toContainText('$3.11/GB');
  await services.openAdd(own.name);
  await expect(services.name).toHaveValue('');
  await expect(services.ipCounts).toHaveCount(1);
});

test('editing loads the distribution, sends it with the version and refreshes the services', async ({
  page,
  services,
  own,
}) => {
  const service = await own.addService({ name: 'Stored', pricePerGbRampage: '2.00' });
  const link = { serviceId: service.id, countryId: await countryId(page, 'JP'), ipCount: 1_500 };
  await change(page.request, 'POST', adminApi.serviceCountries, { ...link, pricePerGbRampageOverride: '1.00' });
  await services.open(`?q=${own.name}`);
  await services.openEdit('Stored');
  await expect(services.countries.first()).toContainText('Japan');
  await expect(services.ipCounts.first()).toHaveValue('1,500');
  await services.ownPrice.fill('2.50');
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    page.waitForResponse((response) => response.url().endsWith(api.services)),
    services.update.click(),
  ]);
  expect(sent.headers()['if-match']).toMatch(/^".+"$/);
  expect(sent.postDataJSON()).toMatchObject({
    pricePerGbRampage: '2.50',
    countries: [{ countryId: link.countryId, ipCount: 1_500, pricePerGbRampageOverride: '1.00' }],
  });
  await expect(page.getByText('Service updated successfully')).toBeVisible();
  await expect(services.row('Stored')).toContainText('$2.50/GB');
});

test.describe('a distribution that fails to load', () => {
  test.use({ expectedNoise: /500|Failed to load/ });

  test('shows a single empty row, is only logged, and saving keeps the stored rows', async ({
    page,
    services,
    own,
  }) => {
    const service = await own.addService({ name: 'Stored' });
    const link = { serviceId: service.id, countryId: await countryId(page, 'JP'), ipCount: 1_500 };
    await change(page.request, 'POST', adminApi.serviceCountries, link);
    const path = api.serviceCountries(service.id);
    await page.route(`**${path}`, async (route) => route.fulfill({ status: 500, body: 'no' }));
    const logged = page.waitForEvent('console', (message) => message.text().includes('500: no'));
    await services.open(`?q=${own.name}`);
    await services.openEdit('Stored');
    await logged;
    await expect(services.ipCounts).toHaveCount(1);
    await expect(services.countries.first()).toContainText('Select a country');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await services.name.fill('Renamed');
    await services.update.click();
    await expect(page.getByText('Service updated successfully')).toBeVisible();
    expect(await (await page.request.get(path)).json()).toMatchObject([{ ipCount: 1_500 }]);
  });
});

test.describe('a service that another operator changed meanwhile', () => {
  test.use({ expectedNoise: /412/ });

  test('is not overwritten: the dialog shows what differs and lets the operator choose', async ({
    page,
    services,
    own,
  }) => {
    const service = await own.addService({ name: 'Shared', totalProxies: 10 });
    const theirs = { providerId: own.id, name: 'Theirs', totalProxies: 99 };
    await services.open(`?q=${own.name}`);
    await services.openEdit('Shared');
    await services.name.fill('Mine');
    await change(page.request, 'PUT', adminApi.service(service.id), theirs);
    await services.update.click();
    const notice = page.getByRole('alert', { name: 'Changed by someone else' });
    await expect(notice).toContainText(/Service Name\s*Stored: Theirs\s*Yours: Mine/);
    await expect(notice.locator('dt')).toHaveText(['Service Name']);
    await expect(services.total).toHaveValue('99');
    await expect(services.update).toBeDisabled();
    expect(await own.stored()).toEqual(['Theirs']);
    await expectNoAxeViolations(page);
    await notice.getByRole('button', { name: 'Reload stored values' }).click();
    await expect(services.name).toHaveValue('Theirs');
    await services.name.fill('Mine');
    await change(page.request, 'PUT', adminApi.service(service.id), { ...theirs, totalProxies: 100 });
    await services.update.click();
    await notice.getByRole('button', { name: 'Overwrite with mine' }).click();
    await expect(page.getByText('Service updated successfully')).toBeVisible();
    await expect(services.dialog).toHaveCount(0);
    const stored = await page.request.get(adminApi.service(service.id));
    expect(await stored.json(), 'what only the colleague changed stays').toMatchObject({
      name: 'Mine',
      totalProxies: 100,
    });
  });
});
