import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { adminApi } from '#core/routes.ts';
import { press, submit, type } from './act.ts';
import { columnOf, startPanel, type Panel } from './panel.ts';
import type { Part } from './visit.ts';

/** Clicks the head of a column until it is sorted in a direction. */
async function sortBy(page: Part, name: string, direction: 'ascending' | 'descending'): Promise<void> {
  const head = page.getByRole('columnheader', { name });
  for (let presses = 0; head.getAttribute('aria-sort') !== direction; presses += 1) {
    expect(presses, `${name} can be ${direction}`).toBeLessThan(3);
    await press(within(head).getByRole('button'));
  }
}

async function addVendor(panel: Panel, name: string, service?: object): Promise<number> {
  const providerId = await panel.add(adminApi.providers, { name, logo: 'V', featured: name === 'Beta' });
  if (service)
    await panel.add(adminApi.services, { providerId, name: 'Pool', type: 'residential', isPrimary: true, ...service });
  return providerId;
}

test('countries can be sorted by each column', async () => {
  const panel = await startPanel();
  for (const [name, code, ipCount] of [
    ['Östland', 'QC', 9],
    ['aland', 'QB', 1_000],
    ['Zetland', 'QA', 10],
  ] as const)
    await panel.add(adminApi.countries, { name, code, flag: '🏳', ipCount });
  const page = await panel.open('/admin/countries');
  await page.findByText('Zetland');
  for (const [head, upwards] of [
    ['Code', ['QA', 'QB', 'QC']],
    ['IP Count', ['QC', 'QA', 'QB']],
    ['Country', ['QB', 'QC', 'QA']],
  ] as const) {
    await sortBy(page, head, 'ascending');
    expect(columnOf(1), head).toEqual(upwards);
    await sortBy(page, head, 'descending');
    expect(columnOf(1), head).toEqual(upwards.toReversed());
  }
});

test('providers can be sorted by each column, those without a price last', async () => {
  const panel = await startPanel();
  await addVendor(panel, 'Nothing');
  await addVendor(panel, 'Alpha', { pricePerGbRampage: '10.00', pricePerGbDirect: '11.00', totalProxies: 9 });
  await addVendor(panel, 'Beta', { pricePerGbRampage: '9.00', pricePerGbDirect: '18.00', totalProxies: 1_000 });
  await addVendor(panel, 'Gamma', { pricePerGbRampage: '2.50', pricePerGbDirect: '10.00', totalProxies: 10 });
  const page = await panel.open('/admin/providers');
  await page.findByText('Gamma');
  const names = () => columnOf(0).map((text) => /Nothing|Alpha|Beta|Gamma/.exec(text)?.[0]);
  await waitFor(() => expect(columnOf(1)).toContain('Price on request'));
  for (const [head, upwards, downwards] of [
    ['Savings', ['Nothing', 'Alpha', 'Beta', 'Gamma'], ['Gamma', 'Beta', 'Alpha', 'Nothing']],
    ['Network', ['Nothing', 'Alpha', 'Gamma', 'Beta'], ['Beta', 'Gamma', 'Alpha', 'Nothing']],
    ['Pricing', ['Gamma', 'Beta', 'Alpha', 'Nothing'], ['Alpha', 'Beta', 'Gamma', 'Nothing']],
  ] as const) {
    await sortBy(page, head, 'ascending');
    expect(names(), head).toEqual(upwards);
    await sortBy(page, head, 'descending');
    expect(names(), head).toEqual(downwards);
  }
  await sortBy(page, 'Status', 'ascending');
  expect(columnOf(4)).toEqual(['Featured', 'Standard', 'Standard', 'Standard']);
  await sortBy(page, 'Status', 'descending');
  expect(columnOf(4)).toEqual(['Standard', 'Standard', 'Standard', 'Featured']);
});

test('a provider whose primary service is per CPM shows that price, not a price per GB', async () => {
  const panel = await startPanel();
  const prices = { billingType: 'cpm', pricePerCpmRampage: '1.50', pricePerCpmDirect: '3.00' };
  await addVendor(panel, 'Requests', prices);
  const page = await panel.open('/admin/providers?q=requests');
  await page.findByText('$1.50/CPM');
  expect(columnOf(1)[0]).toContain('Direct: $3.00/CPM');
  expect(columnOf(2)[0]).toContain('50% off');
});

test.each([
  ['provider', '/admin/providers', adminApi.providers],
  ['country', '/admin/countries', adminApi.countries],
  ['service', '/admin/services', adminApi.services],
])('a %s that fails to be deleted stays in the list, with the server’s message', async (_what, screen, path) => {
  const panel = await startPanel();
  await addVendor(panel, 'Vendor', {});
  await panel.add(adminApi.countries, { name: 'Land', code: 'QA', flag: '🏳' });
  const page = await panel.open(screen);
  panel.refuse(new RegExp(`^DELETE ${path}/`), 500, 'the disk is full');
  await press(await page.findByRole('button', { name: /^Delete / }));
  const question = within(page.getByRole('alertdialog'));
  await press(question.getByRole('button', { name: 'Delete' }));
  expect((await page.findByText('500: the disk is full')).closest('[role="alert"]')?.textContent).toContain('Error');
  await press(question.getByRole('button', { name: 'Cancel' }));
  expect(page.queryByRole('alertdialog')).toBeNull();
  expect(page.getByRole('button', { name: /^Delete / })).toBeTruthy();
  expect(await panel.read(path.replace('/admin', ''))).toHaveLength(1);
});

test('a conflict on a country keeps someone else’s values in fields that were not edited', async () => {
  const panel = await startPanel();
  const land = { name: 'Land', code: 'QA', flag: '🏳' };
  const id = await panel.add(adminApi.countries, land);
  const page = await panel.open('/admin/countries');
  await press(await page.findByRole('button', { name: 'Edit Land' }));
  await type(await page.findByLabelText('Country Name', { exact: false }), 'Mine');
  await panel.change('PUT', adminApi.country(id), { ...land, name: 'Theirs', ipCount: 99 });
  await submit(page.getByRole('button', { name: 'Update Country' }));
  const notice = await page.findByRole('alert', { name: 'Changed by someone else' });
  expect([...notice.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Country Name']);
  expect(notice.textContent).toContain('Stored: Theirs');
  expect(page.getByLabelText('IP Count', { exact: false })).toMatchObject({ value: '99' });
  await press(within(notice).getByRole('button', { name: 'Overwrite with mine' }));
  await page.findByText('Country updated successfully');
  expect(await panel.read(adminApi.country(id))).toMatchObject({ name: 'Mine', ipCount: 99 });
});

test('the confirmation to delete a provider names its services, and a field’s error is removed once it is edited', async () => {
  const panel = await startPanel();
  const providerId = await addVendor(panel, 'Vendor', {});
  await panel.add(adminApi.services, { providerId, name: 'Other', type: 'isp' });
  const page = await panel.open('/admin/providers');
  await press(await page.findByRole('button', { name: 'Delete Vendor' }));
  const question = page.getByRole('alertdialog');
  await waitFor(() => expect(question.textContent).toContain('Vendor, with its 2 services and their country rows'));
  await press(within(question).getByRole('button', { name: 'Cancel' }));
  await press(page.getByRole('button', { name: 'Add Provider' }));
  await submit(page.getByRole('button', { name: 'Create Provider' }));
  await page.findByText('Provider name is required');
  await type(page.getByLabelText('Provider Name', { exact: false }), 'Another');
  await waitFor(() => expect(page.queryByText('Provider name is required')).toBeNull());
  expect(page.queryByText('Logo letter is required')).toBeNull();
});
