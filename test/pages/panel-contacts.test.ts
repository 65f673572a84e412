import { expect, test } from 'vitest';
import { adminApi, api } from '#core/routes.ts';
import { startPanel } from './panel.ts';
import { textOf, textsOf } from './visit.ts';

test('a request for a quote shows its quote, and a request of the home form where it was sent from', async () => {
  const panel = await startPanel();
  const providerId = await panel.add(adminApi.providers, { name: 'Vendor', logo: 'V' });
  const lines = [{ country: null, fromQuantity: 1, own: '2.00', direct: '4.00' }];
  await panel.add(adminApi.services, { providerId, name: 'Pool', type: 'residential', lines });
  const sender = { email: 'ann@example.com', message: '' };
  const quote = 'type=residential&amount=450';
  await panel.add(api.contacts, { ...sender, fullName: 'Ann Quote', quote, source: 'Pricing Page - Get Quote' });
  await panel.add(api.contacts, { ...sender, fullName: 'Ann Home', message: 'Hello' });
  const page = await panel.open('/admin/contacts');
  const rowOf = async (name: string) => textOf((await page.findByText(name)).closest('[role="row"]'));
  const requested = await rowOf('Ann Quote');
  expect(requested).toContain('Quote: 450 GB of residential, $900.00 a month');
  expect(requested).toContain('Sent from Pricing Page - Get Quote');
  expect(requested).not.toContain('No message');
  expect(await rowOf('Ann Home')).toContain('Sent from Home page');
});

test('a quoted estimate has its sum in the list, and beside it the jobs with their vendors, then and now', async () => {
  const panel = await startPanel();
  const services: number[] = [];
  for (const [name, own] of [
    ['Acme', '2.00'],
    ['Bolt', '3.00'],
  ] as const) {
    const providerId = await panel.add(adminApi.providers, { name, logo: name[0] });
    const lines = [{ country: null, fromQuantity: 1, own, direct: '4.00' }];
    const type = name === 'Acme' ? 'residential' : 'mobile';
    services.push(await panel.add(adminApi.services, { providerId, name: 'Pool', type, lines }));
  }
  const jobs = ['residential.10gb', 'mobile.20gb', 'residential.30gb', 'mobile.5gb', 'residential.1gb'];
  const sender = { email: 'ann@example.com', message: 'Please confirm' };
  const quote = `jobs=${jobs.join(',')}`;
  const id = await panel.add(api.contacts, { ...sender, fullName: 'Ann Jobs', quote });
  await panel.change('PUT', adminApi.servicePrices(services[1] ?? 0), {
    lines: [{ country: null, fromQuantity: 1, own: '4.00', direct: '4.00' }],
  });
  const page = await panel.open(`/admin/contacts?id=${id}`);
  const row = textOf((await page.findByText('Ann Jobs', { selector: '[role="row"] *' })).closest('[role="row"]'));
  expect(row).toContain('Please confirm');
  expect(row).toContain('Quote: 5 jobs, 2 vendors, $157.00 a month');
  const table = await page.findByRole('region', { name: 'Jobs of the quote' });
  expect(table.tabIndex, 'more than four jobs scroll').toBe(0);
  expect(textsOf(table.querySelectorAll('tr'))).toEqual([
    'JobThenNow',
    '110 GB of residentialAAcme$20.00same',
    '220 GB of mobileBBolt$60.00$80.00',
    '330 GB of residentialAAcme$60.00same',
    '45 GB of mobileBBolt$15.00$20.00',
    '51 GB of residentialAAcme$2.00same',
    'Sum a month$157.00$182.00',
  ]);
  expect(textOf(table.parentElement)).toContain('2 of 5 prices have changed since: +$25.00 a month.');
});
