import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { adminApi, api } from '#core/routes.ts';
import { press, submit, type } from './act.ts';
import { startPanel } from './panel.ts';
import { textOf, textsOf, type Part } from './visit.ts';

/** The panel with one vendor. */
async function startWithVendor() {
  const panel = await startPanel();
  const providerId = await panel.add(adminApi.providers, { name: 'Vendor', logo: 'V' });
  const addService = async (values: object) =>
    panel.add(adminApi.services, { providerId, type: 'residential', ...values });
  return { ...panel, providerId, addService };
}

const names = () => textsOf(document.querySelectorAll('[role="rowheader"]'));

async function rowOf(page: Part, service: string): Promise<HTMLElement> {
  return page.findByRole('row', { name: new RegExp(service) });
}

test('a row shows Primary with its IP count, Featured, main price, CPM honestly, savings', async () => {
  const { open, addService } = await startWithVendor();
  const main = { pricePerGbRampage: '3.00', pricePerGbDirect: '4.00', totalProxies: 5_000 };
  await addService({ name: 'Main', isPrimary: true, featured: true, ...main });
  await addService({ name: 'Requests', billingType: 'cpm', pricePerCpmRampage: '1.50', pricePerCpmDirect: '2.00' });
  const page = await open('/admin/services');
  const row = textOf(await rowOf(page, 'Main'));
  for (const text of [
    'Residential Proxies',
    'Primary',
    '5,000 IPs',
    'Featured',
    '$3.00/GB',
    'Direct: $4.00',
    '25% off',
  ])
    expect(row).toContain(text);
  expect(textOf(await rowOf(page, 'Requests'))).toContain('$1.50/CPM');
  expect(textOf(await rowOf(page, 'Requests'))).not.toContain('Primary');
});

test('cards and rows can be ordered, and the URL keeps the order', async () => {
  const { add, open, addService } = await startWithVendor();
  await addService({ name: 'Cheap', pricePerGbRampage: '1.00' });
  await addService({ name: 'Dear', pricePerGbRampage: '9.00', isPrimary: true });
  await addService({ name: 'Asked' });
  await add(adminApi.providers, { name: 'another', logo: 'A' });
  const page = await open('/admin/services');
  await waitFor(() => expect(names()).toEqual(['Dear', 'Asked', 'Cheap']));
  fireEvent.change(page.getByLabelText('Order'), { target: { value: 'price' } });
  await waitFor(() => expect(names()).toEqual(['Cheap', 'Dear', 'Asked']));
  expect(location.search).toBe('?sort=price');
  const again = await open('/admin/services?sort=price');
  await waitFor(() => expect(names()).toEqual(['Cheap', 'Dear', 'Asked']));
  const cards = () =>
    textsOf(again.getAllByRole('heading', { level: 2 })).filter((text) => /vendor|another/i.test(text));
  fireEvent.change(again.getByLabelText('Order'), { target: { value: '-name' } });
  await waitFor(() => expect(cards()).toEqual(['Vendor', 'another']));
  fireEvent.change(again.getByLabelText('Order'), { target: { value: 'name' } });
  await waitFor(() => expect(cards()).toEqual(['another', 'Vendor']));
  expect(location.pathname + location.search).toBe('/admin/services');
});

test('the coverage total is recalculated under a search by provider and by service', async () => {
  const { open, add, addService } = await startWithVendor();
  await addService({ name: 'one', totalProxies: 1_000 });
  await addService({ name: 'two', totalProxies: 234 });
  const providerId = await add(adminApi.providers, { name: 'Other', logo: 'O' });
  await add(adminApi.services, { providerId, name: 'three', type: 'isp', totalProxies: 5 });
  const page = await open('/admin/services');
  const total = (text: string) =>
    waitFor(() => expect(textOf(page.getByRole('region', { name: 'Total Network Coverage' }))).toContain(text));
  await total('1,239');
  await type(page.getByRole('searchbox'), 'vendor');
  await total('1,234');
  await type(page.getByRole('searchbox'), 'two');
  await waitFor(() => expect(names()).toEqual(['two']));
  expect(page.getByRole('region', { name: 'Total Network Coverage' }).textContent).not.toContain('1,234');
  await total('234');
});

test('making one service primary clears the other, and the list shows what was saved', async () => {
  const { open, addService, requests } = await startWithVendor();
  await addService({ name: 'Former', isPrimary: true });
  const id = await addService({ name: 'Latter' });
  const page = await open('/admin/services');
  await press(await page.findByRole('button', { name: 'Edit Latter' }));
  await press(await page.findByRole('switch', { name: 'Primary Service' }));
  await submit(page.getByRole('button', { name: 'Update Service' }));
  await page.findByText('Service updated successfully');
  await waitFor(async () => expect(textOf(await rowOf(page, 'Latter'))).toContain('Primary'));
  expect(textOf(await rowOf(page, 'Former'))).not.toContain('Primary');
  const sent = requests.find(({ method }) => method === 'PUT');
  expect(sent?.path).toBe(adminApi.service(id));
  expect(sent?.ifMatch).toMatch(/^".+"$/);
});

test('deleting asks for confirmation first', async () => {
  const { open, add, read, addService } = await startWithVendor();
  const serviceId = await addService({ name: 'Old' });
  const countryId = await add(adminApi.countries, { name: 'Land', code: 'QA', flag: '🏳' });
  await add(adminApi.serviceCountries, { serviceId, countryId, ipCount: 1 });
  const page = await open('/admin/services');
  await press(await page.findByRole('button', { name: 'Delete Old' }));
  const question = page.getByRole('alertdialog');
  await waitFor(() => expect(textOf(question)).toContain('Old of Vendor, with its country row'));
  expect(textOf(question)).toContain(
    'Are you sure you want to delete this service? This will also delete all associated country data.',
  );
  await press(within(question).getByRole('button', { name: 'Delete' }));
  await page.findByText('Service deleted successfully');
  await waitFor(() => expect(names()).toEqual([]));
  expect(await read(api.services)).toEqual([]);
});

test('services that failed to load have an error and a retry button', async () => {
  const { open, refuse, addService } = await startWithVendor();
  await addService({ name: 'There' });
  refuse(new RegExp(`^GET ${api.services}$`), 500, 'no');
  const page = await open('/admin/services');
  await page.findByText('The services could not be loaded');
  await press(page.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toEqual(['There']));
});

test('a failed creation shows the server’s message and keeps the input', async () => {
  const { open, refuse, read } = await startWithVendor();
  const page = await open('/admin/services');
  refuse(new RegExp(`^POST ${adminApi.services}$`), 500, 'the disk is full');
  await press(await page.findByRole('button', { name: 'Add Service' }));
  await type(await page.findByLabelText('Service Name', { exact: false }), 'Never');
  await submit(page.getByRole('button', { name: 'Create Service' }));
  expect((await page.findByText('500: the disk is full')).closest('[role="alert"]')).not.toBeNull();
  expect(page.getByLabelText('Service Name', { exact: false })).toMatchObject({ value: 'Never' });
  expect(await read(api.services)).toEqual([]);
});

test('a double click creates once, and an invalid price of a hidden billing type does not block it', async () => {
  const { open, requests } = await startWithVendor();
  const page = await open('/admin/services');
  await press(await page.findByRole('button', { name: 'Add Service' }));
  await type(await page.findByLabelText('Service Name', { exact: false }), 'Once');
  await press(page.getByLabelText('per CPM'));
  await type(page.getByLabelText('Rampage Price', { exact: false }), '999999999');
  await press(page.getByLabelText('per GB'));
  const form = page.getByRole('button', { name: 'Create Service' }).closest('form');
  fireEvent.submit(form ?? document.body);
  await submit(form ?? document.body);
  await waitFor(() => expect(names()).toEqual(['Once']));
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([adminApi.services]);
});
