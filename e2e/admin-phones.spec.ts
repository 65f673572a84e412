import type { Locator, Page } from '@playwright/test';
import type { ApiKeysAnswer } from '#features/account/api-key.ts';
import { adminApi } from '#core/routes.ts';
import type { WebhookDeliveriesAnswer, WebhooksAnswer } from '#features/webhooks/webhook.ts';
import { change } from './admin-services-screen.ts';
import { countryId, test } from './admin-services-catalogue.ts';
import { signIn } from './admin-sign-in.ts';
import { answerContactList, ContactsScreen, storedContact } from './contacts-screen.ts';
import { expect, expectNoAxeViolations } from './test.ts';

/**
 * The phone layout of each screen. Behavior is the same at every width, so the other journeys test it.
 */

test.use({ timezoneId: 'UTC', expectedNoise: /401/ });
test.slow();

async function expectToFit(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Elements that overflow their dialog on the right. */
async function partsOutside(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((whole) =>
    [...whole.querySelectorAll('details, details *')]
      .filter(
        (part) => part.clientWidth > 0 && part.getBoundingClientRect().right > whole.getBoundingClientRect().right,
      )
      .map((part) => part.outerHTML.slice(0, 80)),
  );
}

test('the catalogue’s screens and dialogs fit, without axe violations @phone', async ({ page, services, own }) => {
  const lines = [
    { country: null, fromQuantity: 1, own: '3.00', direct: '4.00', cost: '2.00' },
    { country: null, fromQuantity: 100, own: '0.175', direct: '0.20', cost: '0.20' },
    { country: 'JP', fromQuantity: 1, own: '5.00', direct: null },
  ];
  const service = await own.addService({ name: 'Stored', totalProxies: 9_000, lines });
  const link = { serviceId: service.id, countryId: await countryId(page, 'JP'), ipCount: 1_500 };
  await change(page.request, 'POST', adminApi.serviceCountries, link);

  await test.step('the dashboard', async () => {
    await page.goto('/admin');
    await expect(page.getByText('United States')).toBeVisible();
    await expectToFit(page);
  });
  await test.step('providers, a form with an error and a confirmation', async () => {
    await page.goto(`/admin/providers?q=${own.name}`);
    await page.getByRole('button', { name: `Edit ${own.name}` }).waitFor();
    await expectToFit(page);
    await page.getByRole('button', { name: `Edit ${own.name}` }).click();
    await page.getByLabel('Provider Name').fill('');
    await page.getByRole('button', { name: 'Update Provider' }).click();
    await expect(page.getByText('Provider name is required')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
  await test.step('services and the dialog with rows, prices, features, errors and an open list', async () => {
    await services.open(`?q=${own.name}`);
    await expectToFit(page);
    await services.openEdit('Stored');
    expect(await services.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(services.ipCounts).toHaveCount(1);
    await services.ownPrice.fill('cheap');
    await services.dialog.getByText('Features', { exact: true }).click();
    await services.addCountry.click();
    await services.ipCounts.nth(1).fill('7');
    await expect(services.dialog.getByText('Without a country this row is not saved.')).toBeVisible();
    await expect(services.update).toBeInViewport();
    await services.update.click();
    await expect(services.dialog).toContainText('Enter a price from 0 to 99,999,999.99');
    await expectToFit(page);
    expect(await partsOutside(services.dialog)).toEqual([]);
    await services.countries.last().click();
    await expect(page.getByPlaceholder('Search countries...')).toBeFocused();
    await expectNoAxeViolations(page);
  });
  await test.step('countries and their dialog', async () => {
    await page.goto('/admin/countries?q=ger');
    await page.getByRole('button', { name: 'Edit Germany' }).waitFor();
    await expectToFit(page);
    await page.getByRole('button', { name: 'Edit Germany' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Country' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

const at = '2026-03-05T12:30:00.000Z';
const delivery = { attempts: 2, nextAttemptAt: null, deliveredAt: null, lastError: 'HTTP 500' };
const CONTACTS = [
  storedContact(1, {
    deliveries: [
      { ...delivery, destination: 'forward', state: 'failed', nextAttemptAt: at },
      { ...delivery, destination: 'email', state: 'delivered', deliveredAt: at },
    ],
  }),
  storedContact(2, { suspicion: 'too-fast', deliveries: [{ ...delivery, destination: 'forward', state: 'dead' }] }),
];
const MESSAGE = { ...delivery, id: 1, event: 'webhook.test', state: 'dead', createdAt: at } as const;
const WEBHOOKS: WebhooksAnswer = {
  webhooks: [
    {
      id: 1,
      url: 'https://a-long-name-of-a-receiver.example.com/hooks/rampage',
      events: ['contact.created', 'price.changed'],
      createdAt: at,
      delivered: 412,
      waiting: 0,
      dead: 1,
      lastDelivery: MESSAGE,
    },
  ],
};
const DELIVERIES: WebhookDeliveriesAnswer = { deliveries: [MESSAGE] };
const KEYS: ApiKeysAnswer = {
  keys: [{ id: 1, name: 'price-sync', beginning: 'rmp_abcd', scopes: ['read'], createdAt: at, lastUsedAt: null }],
};

test('contacts, settings, import, history, the password dialog and the login fit, without axe violations @phone', async ({
  page,
  context,
  own,
}) => {
  const service = await own.addService({ name: 'Pool', pricePerGbRampage: '2.00', pricePerGbDirect: '4.00' });
  await change(page.request, 'PUT', adminApi.service(service.id), {
    providerId: own.id,
    name: 'Pool',
    pricePerGbRampage: '1.90',
  });
  await test.step('contacts with deliveries and a message', async () => {
    await answerContactList(page, CONTACTS);
    await page.route('**/api/admin/contacts/2/replay', async (route) => route.fulfill({ json: storedContact(2) }));
    await page.goto('/admin/contacts');
    const person = new ContactsScreen(page).row('Person 1');
    await person.getByRole('button', { name: /^Deliver(ed$|y)/ }).click();
    await expect(person.getByRole('list', { name: 'Deliveries' })).toBeVisible();
    await page.getByRole('button', { name: 'Deliver the request of Person 2 again' }).click();
    await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('Not delivered');
    await expectToFit(page);
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('settings with a key and a webhook, and the dialog of two-factor sign-in', async () => {
    await page.route(`**${adminApi.keys}`, async (route) => route.fulfill({ json: KEYS }));
    await page.route(`**${adminApi.webhooks}`, async (route) => route.fulfill({ json: WEBHOOKS }));
    await page.route(`**${adminApi.webhookDeliveries(1)}`, async (route) => route.fulfill({ json: DELIVERIES }));
    await page.goto('/admin/settings');
    await page.getByRole('button', { name: /^Messages to/ }).click();
    await expect(page.getByRole('button', { name: /^Send again/ })).toBeVisible();
    await expect(page.getByText('price-sync')).toBeVisible();
    await expect(page.getByText('Signed-in sessions')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Settings' })).toBeInViewport({ ratio: 1 });
    await expectToFit(page);
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect(page.getByRole('dialog', { name: 'Create key' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: 'Two-Factor Authentication for Admin' }).click();
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
  await test.step('a compared file', async () => {
    await page.goto('/admin/import');
    await expect(page.getByText('Drop a file here, or paste from a spreadsheet')).toBeVisible();
    await expectToFit(page);
    const rows = [`${own.name},Pool,0.19`, `${own.name},Nowhere,2.10`, 'Nobody,x,1'];
    const buffer = Buffer.from(['provider,price list,own', ...rows].join('\n'));
    await page.getByLabel('File of prices').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
    await page.getByLabel('Import column price list as').selectOption('Service');
    await expect(page.getByRole('tab', { name: 'Changed 1' })).toBeVisible();
    await expectToFit(page);
    await page.getByRole('tab', { name: 'Faults 2' }).click();
    await expect(page.getByRole('table', { name: 'Faults' })).toBeVisible();
    await expectToFit(page);
  });
  await test.step('the history with the password dialog over it', async () => {
    await page.goto(`/admin/history?q=${own.name}`);
    const changed = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /2\.00.*1\.90/ });
    await expect(changed).toBeVisible();
    await expectToFit(page);
    await context.clearCookies();
    await page.getByRole('searchbox', { name: 'Find changes' }).fill('typed before');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended.' })).toBeVisible();
    await expectToFit(page);
  });
  await test.step('the login', async () => {
    await page.goto('/admin/login');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expectToFit(page);
    await signIn(page.request);
  });
});
