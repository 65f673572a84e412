import { expect, test } from 'vitest';
import { adminApi } from '#core/routes.ts';
import { startPanel } from './panel.ts';
import { textOf, type Part } from './visit.ts';

/** The panel with a vendor whose services have prices for some countries alone, or none. */
async function startWithLocalPrices() {
  const panel = await startPanel();
  for (const [name, code] of [
    ['Germany', 'DE'],
    ['France', 'FR'],
  ] as const) {
    await panel.add(adminApi.countries, { name, code, flag: code, ipCount: 1 });
  }
  const local = (country: string, own: string) => ({ country, fromQuantity: 1, own, direct: null });
  const addVendor = async (name: string, lines: readonly object[], values: object = {}) => {
    const providerId = await panel.add(adminApi.providers, { name, logo: name.charAt(0) });
    const service = { providerId, name: `${name} pool`, type: 'residential', lines, ...values };
    await panel.add(adminApi.services, service);
  };
  await addVendor('Local', [local('DE', '0.50'), local('FR', '0.40')]);
  await addVendor('Requests', [local('DE', '1.20')], { type: 'web-unblocker', billingType: 'cpm', isPrimary: true });
  await addVendor('General', [{ country: null, fromQuantity: 1, own: '9.00', direct: null }, local('DE', '0.10')]);
  await addVendor('Asked', []);
  return panel;
}

const textOfRow = async (page: Part, name: string) =>
  textOf(await page.findByRole('row', { name: new RegExp(`${name} pool`) }));

test('a service priced for some countries alone shows that price in the list, no "Price on request"', async () => {
  const { open } = await startWithLocalPrices();
  const page = await open('/admin/services');
  expect(await textOfRow(page, 'Local')).toContain('from $0.40/GB in 2 countries');
  expect(await textOfRow(page, 'Requests')).toContain('from $1.20/CPM in 1 country');
  expect(await textOfRow(page, 'General')).toContain('$9.00/GB');
  expect(await textOfRow(page, 'General')).not.toContain('country');
  expect(await textOfRow(page, 'Asked')).toContain('Price on request');
  expect(await textOfRow(page, 'Local')).not.toContain('Price on request');
});

test('so does its provider', async () => {
  const { open } = await startWithLocalPrices();
  const page = await open('/admin/providers');
  const rowOf = async (name: string) => textOf((await page.findByText(name)).closest('tr'));
  await page.findByText('from $0.40/GB in 2 countries');
  expect(await rowOf('Local')).toContain('from $0.40/GB in 2 countries');
  expect(await rowOf('Requests')).toContain('from $1.20/CPM in 1 country');
  expect(await rowOf('General')).toContain('$9.00/GB');
  expect(await rowOf('General')).not.toContain('country');
  expect(await rowOf('Asked')).toContain('Price on request');
});
