import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { adminApi } from '#core/routes.ts';
import { dayOf } from '#core/staleness.ts';
import { press, type } from './act.ts';
import { startPanel } from './panel.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof startPanel>>['open']>>;

/** Opens the command menu, and presses the first result of a text. */
async function command(page: Page, typed: string, name: string): Promise<void> {
  await press(await page.findByRole('button', { name: /^Search or go to/ }));
  const menu = within(await page.findByRole('dialog', { name: 'Search or go to' }));
  await type(menu.getByRole('combobox'), typed);
  await press(await menu.findByRole('option', { name }));
}

test('the command menu opens the forms of a provider and of a webhook, and closing them cleans the URL', async () => {
  const panel = await startPanel();
  const page = await panel.open('/admin/countries');
  await command(page, 'add provider', 'Add provider');
  const form = within(await page.findByRole('dialog', { name: 'Add New Provider' }));
  expect(location.pathname).toBe('/admin/providers');
  await press(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(page.queryByRole('dialog')).toBeNull();
  await command(page, 'webhook', 'Add webhook');
  await page.findByRole('dialog', { name: 'Add webhook' });
  expect(location.pathname).toBe('/admin/settings');
});

test('the command menu turns the maintenance mode on after a confirmation, and off again', async () => {
  const panel = await startPanel();
  const page = await panel.open('/admin/settings');
  await page.findByRole('heading', { name: 'Settings' });
  const shown = async () =>
    (await page.findByRole('switch', { name: /^Maintenance Mode/ })).getAttribute('aria-checked');
  expect(await shown()).toBe('false');
  await command(page, 'maintenance', 'Turn maintenance mode on');
  const question = within(await page.findByRole('alertdialog', { name: 'Turn maintenance mode on?' }));
  expect(await panel.read(adminApi.settings)).toMatchObject({ maintenanceMode: false });
  await press(question.getByRole('button', { name: 'Turn on' }));
  await page.findByText('Maintenance mode is on. Public pages show a notice.');
  expect(await panel.read(adminApi.settings)).toMatchObject({ maintenanceMode: true });
  await waitFor(async () => expect(await shown()).toBe('true'));
  await command(page, 'maintenance', 'Turn maintenance mode off');
  await page.findByText('Maintenance mode is off. Public pages are back.');
  expect(await panel.read(adminApi.settings)).toMatchObject({ maintenanceMode: false });
});

test('the command menu checks the sources and opens the progress, and switches the theme', async () => {
  const panel = await startPanel();
  const providerId = await panel.add(adminApi.providers, { name: 'Vendor', logo: 'V' });
  const evidence = { checkedOn: dayOf(Date.now()), sourceUrl: 'https://vendor.example/pricing' };
  const lines = [{ country: null, fromQuantity: 1, own: '2.00', direct: '4.00', evidence }];
  await panel.add(adminApi.services, { providerId, name: 'Pool', type: 'residential', lines });
  const page = await panel.open('/admin/countries');
  await command(page, 'check sources', 'Check all sources now');
  await waitFor(() => expect(location.pathname + location.search).toMatch(/^\/admin\/sources\?run=\d+$/));
  const theme = () => document.documentElement.dataset['theme'];
  const before = theme();
  await command(page, 'dark', 'Switch theme');
  expect(theme()).not.toBe(before);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await page.findByRole('dialog', { name: 'Search or go to' });
});
