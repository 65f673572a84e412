import { adminApi, api } from '#core/routes.ts';
import { change } from './admin-services-screen.ts';
import { countryId, test } from './admin-services-catalogue.ts';
import { answerContactCount } from './admin-test.ts';
import { holdAnswers } from './hold-answers.ts';
import { expect, expectNoAxeViolations } from './test.ts';

test.slow();

test('no axe violations in the service dialog: loading, rows, per CPM, confirmation before discarding', async ({
  page,
  services,
  own,
}) => {
  const service = await own.addService({ name: 'Stored', pricePerGbRampage: '2.00', totalProxies: 9_000 });
  for (const [code, ipCount] of [
    ['JP', 1_500],
    ['AE', 20],
  ] as const) {
    const link = { serviceId: service.id, countryId: await countryId(page, code), ipCount };
    await change(page.request, 'POST', adminApi.serviceCountries, link);
  }
  const release = await holdAnswers(page, `**${adminApi.service(service.id)}`);
  await services.open(`?q=${own.name}`);
  await page.getByRole('button', { name: 'Edit Stored' }).click();
  await expect(services.dialog.getByText('Loading countries...')).toBeAttached();
  await expectNoAxeViolations(page);
  release();
  await expect(services.ipCounts).toHaveCount(2);
  await expectNoAxeViolations(page);
  await services.dialog.getByText('per CPM').click();
  await services.addCountry.click();
  await services.ipCounts.nth(2).fill('7');
  await expect(services.dialog.getByText('Without a country this row is not saved.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test.describe('failed requests', () => {
  test.use({ expectedNoise: /404|500|Failed to load/ });

  test('no axe violations with a service that fails to load or was deleted, and a list that fails to load', async ({
    page,
    services,
    own,
  }) => {
    const { id } = await own.addService({ name: 'Stored' });
    await services.open(`?q=${own.name}`);
    await page.route(`**${adminApi.service(id)}`, async (route) => route.fulfill({ status: 500 }), { times: 1 });
    await services.openEdit('Stored');
    await expect(services.dialog.getByRole('alert')).toContainText('The service could not be loaded');
    await expectNoAxeViolations(page);
    await services.dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(services.dialog.getByRole('alert')).toHaveCount(0);
    await services.name.fill('Mine');
    await change(page.request, 'DELETE', adminApi.service(id));
    await services.update.click();
    await expect(services.dialog.getByRole('alert').first()).toContainText('This service no longer exists');
    await expect(services.update).toBeDisabled();
    await expect(services.name).toBeDisabled();
    await expectNoAxeViolations(page);
    await services.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(services.dialog).toHaveCount(0);
    await expect(services.row('Stored')).toHaveCount(0);

    await page.route(`**${api.services}`, async (route) => route.fulfill({ status: 500 }));
    await page.goto('/admin/services');
    await expect(page.getByRole('alert')).toContainText('The services could not be loaded');
    await expectNoAxeViolations(page);
  });

  test('no axe violations if countries fail to load, and if the session check fails', async ({ page }) => {
    await page.route(`**${api.countries}`, async (route) => route.fulfill({ status: 500 }), { times: 1 });
    await page.goto('/admin/countries');
    await expect(page.getByRole('alert')).toContainText('The countries could not be loaded');
    await expectNoAxeViolations(page);
    await page.route(`**${adminApi.status}`, async (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('The sign-in could not be checked');
    await expect(page.getByRole('alert')).toContainText('The server answered: 500: no.');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  });

  test('no axe violations at an unknown path of the panel', async ({ page }) => {
    await page.goto('/admin/nosuch');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expectNoAxeViolations(page);
  });
});

test('no axe violations in countries: loading, form errors, confirmation before deleting, no match', async ({
  page,
}) => {
  const release = await holdAnswers(page, `**${api.countries}`);
  await page.goto('/admin/countries?q=ger');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expectNoAxeViolations(page);
  release();
  await page.getByRole('button', { name: 'Add Country' }).click();
  await page.getByLabel('Country Code').pressSequentially('xqz');
  await expect(page.getByLabel('Country Code')).toHaveValue('XQ');
  await page.getByLabel('IP Count').fill('many');
  await page.getByRole('button', { name: 'Create Country' }).click();
  await expect(page.getByText('Country name is required')).toBeVisible();
  await expect(page.getByText('Enter a whole number')).toBeVisible();
  await expect(page.getByLabel('IP Count')).toHaveValue('many');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Delete Germany' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('no such country');
  await expect(page.getByText('No countries match “no such country”.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('no axe violations on loading and empty dashboards and provider lists; each empty list has its action', async ({
  page,
}) => {
  const release = await holdAnswers(page, `**${api.providers}`);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Top Providers' })).toHaveAttribute('aria-busy', 'true');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Providers' }).first().click();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expectNoAxeViolations(page);
  release();
  await page.unrouteAll({ behavior: 'wait' });

  await answerContactCount(page, 0);
  for (const path of [api.providers, api.services, api.countries])
    await page.route(`**${path}`, async (route) => route.fulfill({ json: [] }));
  await page.goto('/admin');
  await expect(page.getByText('No providers yet.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto('/admin/providers');
  await expect(page.getByText('No providers yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Provider' })).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page.goto('/admin/countries');
  await expect(page.getByText('No countries yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Country' })).toHaveCount(2);
  await page.goto('/admin/services');
  await expect(page.getByText('No providers yet.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Go to Providers' }).click();
  await expect(page).toHaveURL('/admin/providers');
});
