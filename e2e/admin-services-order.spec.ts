import { z } from 'zod';
import { countrySchema } from '#contract/country.ts';
import { serviceCountrySchema } from '#contract/service.ts';
import { adminApi, api } from '#contract/routes.ts';
import { test } from './admin-services-catalogue.ts';
import { change } from './admin-services-screen.ts';
import { expect } from './test.ts';

test('cards and rows can be ordered, and the URL keeps the order', async ({ page, services, own }) => {
  await own.addService({ name: 'Cheap', pricePerGbRampage: '1.00' });
  await own.addService({ name: 'Dear', pricePerGbRampage: '9.00', isPrimary: true });
  await own.addService({ name: 'Asked' });
  await services.open(`?q=${own.name}`);
  const names = services.card(own.name).getByRole('rowheader');
  await expect(names).toHaveText(['Dear', 'Asked', 'Cheap']);
  await page.getByLabel('Order').selectOption('Lowest price first');
  await expect(names).toHaveText(['Cheap', 'Dear', 'Asked']);
  await expect(page).toHaveURL(/&sort=price$/);
  await page.reload();
  await expect(names).toHaveText(['Cheap', 'Dear', 'Asked']);
  await services.open('?sort=-name');
  const headings = await services.cards.getByRole('heading').allTextContents();
  expect(headings).toEqual(headings.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare).toReversed());
  await page.getByLabel('Order').selectOption('Provider, A to Z');
  await expect(page).toHaveURL('/admin/services');
});

test('a distribution of 200 countries has its fields where one looks, and a row that goes hands its focus on', async ({
  page,
  services,
  own,
}) => {
  const countries = z.array(countrySchema).parse(await (await page.request.get(api.countries)).json());
  const rows = countries.slice(0, 200).map(({ id }, index) => ({ countryId: id, ipCount: 1_000 - index }));
  const service = await own.addService({ name: 'Wide' });
  const values = { providerId: own.id, name: 'Wide', countries: rows };
  await change(page.request, 'PUT', adminApi.service(service.id), values);
  await services.open(`?q=${own.name}`);
  await services.openEdit('Wide');
  await expect(services.dialog.getByRole('listitem')).toHaveCount(200);
  expect(await services.ipCounts.count(), 'fields far from the screen are not drawn').toBeLessThan(60);
  await services.dialog.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(services.ipCounts.last()).toHaveValue('801');
  await services.ipCounts.last().fill('5');
  await services.dialog
    .getByRole('listitem')
    .nth(198)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(services.dialog.getByRole('listitem')).toHaveCount(199);
  await expect(services.dialog.getByRole('listitem').last().getByRole('button').first()).toBeFocused();
  await services.update.click();
  await expect(page.getByText('Service updated successfully')).toBeVisible();
  const stored = z
    .array(serviceCountrySchema)
    .parse(await (await page.request.get(api.serviceCountries(service.id))).json());
  expect(stored).toHaveLength(199);
  expect(stored.at(-1)?.ipCount).toBe(5);
});

test('the coverage total is recalculated under a search by provider and by service', async ({
  page,
  services,
  own,
}) => {
  await own.addService({ name: `${own.name} one`, totalProxies: 1_000 });
  await own.addService({ name: `${own.name} two`, totalProxies: 234 });
  await services.open();
  const coverage = page.getByRole('region', { name: 'Total Network Coverage' });
  await expect(coverage.getByText('1,234', { exact: true })).toHaveCount(0);
  await services.search.fill(own.name);
  await expect(coverage.getByText('1,234', { exact: true }).first()).toBeVisible();
  await services.search.fill(`${own.name} two`);
  await expect(coverage.getByText('234', { exact: true }).first()).toBeVisible();
});

test('making one service primary clears the other', async ({ page, services, own }) => {
  await own.addService({ name: 'Former', isPrimary: true });
  await own.addService({ name: 'Latter' });
  await services.open(`?q=${own.name}`);
  await expect(services.row('Former')).toContainText('Primary');
  await services.openEdit('Latter');
  await services.dialog.getByRole('switch', { name: 'Primary Service' }).click();
  await services.update.click();
  await expect(page.getByText('Service updated successfully')).toBeVisible();
  await expect(services.row('Latter')).toContainText('Primary');
  await expect(services.row('Former')).not.toContainText('Primary');
});
