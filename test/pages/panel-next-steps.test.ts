import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { adminApi, api } from '#core/routes.ts';
import { press, submit, type } from './act.ts';
import { startPanel } from './panel.ts';
import { textOf } from './visit.ts';

const VENDOR = { name: 'Vendor', logo: 'V' };

test('the toast of a new provider opens the form of its first service, and closing that keeps the URL', async () => {
  const panel = await startPanel();
  const page = await panel.open('/admin/providers');
  await page.findByText('No providers yet.');
  await press(page.getAllByRole('button', { name: 'Add Provider' })[0] ?? document.body);
  await type(page.getByLabelText(/^Provider Name/), 'Acme');
  expect(page.getByLabelText(/^Logo/)).toHaveProperty('value', 'A');
  await submit(page.getByRole('button', { name: 'Create Provider' }));
  await press(await page.findByRole('button', { name: 'Add a service for Acme' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Add New Service' }));
  expect(location.pathname).toBe('/admin/services');
  expect(textOf(dialog.getByRole('option', { name: 'Acme' }))).toBe('Acme');
  expect(dialog.getByLabelText(/^Provider/)).toHaveProperty('value', '1');
  fireEvent.change(dialog.getByLabelText('Service Type'), { target: { value: 'isp' } });
  await waitFor(() => expect(dialog.getByLabelText(/^Service Name/)).toHaveProperty('value', 'ISP Proxies'));
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await press(within(page.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(location.search).toBe('?q=Acme'));
  expect(page.queryByRole('dialog')).toBeNull();
  expect(await panel.read(adminApi.provider(1))).toMatchObject({ description: 'Proxy service provider: Acme' });
});

test('description and pages of a provider are edited in its dialog, recorded in the history and undone there', async () => {
  const panel = await startPanel();
  const id = await panel.add(adminApi.providers, { ...VENDOR, description: 'Before' });
  const page = await panel.open('/admin/providers');
  await press(await page.findByRole('button', { name: 'Edit Vendor' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Edit Provider' }));
  await type(dialog.getByLabelText(/^Description/), 'After\nin two lines');
  await type(dialog.getByLabelText(/^Home Page/), 'http://vendor.example');
  await submit(dialog.getByRole('button', { name: 'Update Provider' }));
  await dialog.findByText('Enter an https:// address');
  await type(dialog.getByLabelText(/^Home Page/), 'https://vendor.example');
  await submit(dialog.getByRole('button', { name: 'Update Provider' }));
  await page.findByText('Provider updated successfully');
  const changed = { description: 'After\nin two lines', homeUrl: 'https://vendor.example' };
  expect(await panel.read(adminApi.provider(id))).toMatchObject(changed);

  const history = await panel.open('/admin/history');
  await history.findByText(/Vendor: .*home page none → https:\/\/vendor\.example/);
  await press(history.getByRole('button', { name: /^Undo: Vendor: / }));
  await history.findByText(/^Undone: /);
  await waitFor(async () =>
    expect(await panel.read(adminApi.provider(id))).toMatchObject({ description: 'Before', homeUrl: null }),
  );
});

test('coverage is pasted as a list: errors name their lines and keep the text, and known countries get new counts', async () => {
  const panel = await startPanel();
  for (const [name, code] of [
    ['Germany', 'DE'],
    ['France', 'FR'],
  ] as const)
    await panel.add(adminApi.countries, { name, code, flag: '🏳' });
  const providerId = await panel.add(adminApi.providers, VENDOR);
  const serviceId = await panel.add(adminApi.services, { providerId, name: 'Pool', type: 'isp' });
  await panel.add(adminApi.serviceCountries, { serviceId, countryId: 1, ipCount: 5 });
  const page = await panel.open('/admin/services');
  await press(await page.findByRole('button', { name: /^Edit Pool/ }));
  const dialog = within(await page.findByRole('dialog', { name: 'Edit Service' }));
  await press(await dialog.findByRole('button', { name: 'Paste list' }));
  const field = dialog.getByLabelText('Countries and IP counts, one country per line');
  await type(field, 'Country\tIPs\nGermany\t120,000\nFrnce\t80000');
  await press(dialog.getByRole('button', { name: 'Add these countries' }));
  expect(textOf(dialog.getByRole('alert'))).toContain('Line 3: “Frnce” is not a country. Did you mean France?');
  expect(field).toHaveProperty('value', 'Country\tIPs\nGermany\t120,000\nFrnce\t80000');
  await type(field, 'Germany\t120,000\nFR 80000');
  await press(dialog.getByRole('button', { name: 'Add these countries' }));
  await dialog.findByText('2 countries added from the list');
  await submit(dialog.getByRole('button', { name: 'Update Service' }));
  await page.findByText('Service updated successfully');
  expect(await panel.read(api.services)).toMatchObject([{ id: serviceId }]);
  expect(await panel.read(adminApi.service(serviceId))).toMatchObject({
    countries: [
      { countryId: 1, ipCount: 120_000 },
      { countryId: 2, ipCount: 80_000 },
    ],
  });
});

test('choosing the write scope of a key adds the read scope, which can be cleared', async () => {
  const panel = await startPanel();
  const page = await panel.open('/admin/settings');
  await press(await page.findByRole('button', { name: 'Create key' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Create key' }));
  const read = dialog.getByLabelText(/^Read/);
  await press(dialog.getByLabelText(/^Write/));
  expect(read).toHaveProperty('checked', true);
  await press(read);
  expect(read).toHaveProperty('checked', false);
  expect(dialog.getByLabelText(/^Write/)).toHaveProperty('checked', true);
});
