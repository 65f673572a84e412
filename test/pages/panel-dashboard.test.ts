import { expect, test } from 'vitest';
import { within } from '@testing-library/dom';
import { adminApi } from '#core/routes.ts';
import { startPanel } from './panel.ts';
import { textOf, textsOf } from './visit.ts';

test('the dashboard draws the price changes of the last 30 days, and lists their values', async () => {
  const panel = await startPanel();
  const empty = await panel.open('/admin');
  await empty.findByText('No price changed in the last 30 days.');
  const providerId = await panel.add(adminApi.providers, { name: 'Vendor', logo: 'V' });
  const lines = (own: string) => [{ country: null, fromQuantity: 1, own, direct: null }];
  const id = await panel.add(adminApi.services, { providerId, name: 'Pool', type: 'isp', lines: lines('2.00') });
  for (const own of ['1.50', '1.20', '1.80']) {
    await panel.change('PUT', adminApi.servicePrices(id), { lines: lines(own) });
  }
  const page = await panel.open('/admin');
  const card = within(await page.findByRole('region', { name: 'Price changes, last 30 days' }));
  await card.findByRole('img', { name: 'Price changes per day. Lower: 2, Higher: 1, New or removed: 1' });
  const [row, ...others] = card.getAllByRole('row').slice(1);
  expect(others).toEqual([]);
  expect([...(row?.children ?? [])].slice(1).map(textOf)).toEqual(['2', '1', '1']);
});

test('the dashboard says what its countries and their IPs are counted from', async () => {
  const panel = await startPanel();
  for (const [name, code, ipCount] of [
    ['Germany', 'DE', 30],
    ['France', 'FR', 10],
  ] as const) {
    await panel.add(adminApi.countries, { name, code, flag: code, ipCount });
  }
  const providerId = await panel.add(adminApi.providers, { name: 'Vendor', logo: 'V' });
  const lines = [{ country: 'DE', fromQuantity: 1, own: '2.00', direct: '4.00' }];
  await panel.add(adminApi.services, { providerId, name: 'Local', type: 'residential', lines });
  const page = await panel.open('/admin');
  const note = await page.findByText('Global coverage, 1 with vendors');
  expect(textOf(note.closest('div'))).toContain('Countries2');
  const list = within(await page.findByRole('region', { name: 'Top Countries' }));
  expect(list.getByText(/IP count as entered under/).textContent).toBe(
    'Share of all countries, IP count as entered under Countries',
  );
  expect(textsOf(await list.findAllByRole('listitem'))).toEqual(['DEGermanyDE75.0%30', 'FRFranceFR25.0%10']);
});
