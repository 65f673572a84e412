import { waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { adminApi } from '#core/routes.ts';
import { dayOf } from '#core/staleness.ts';
import { press } from './act.ts';
import { startPanel } from './panel.ts';

test('buttons of the price grid open the source and the history of the current line', async () => {
  const panel = await startPanel();
  const providerId = await panel.add(adminApi.providers, { name: 'Vendor', logo: 'V' });
  const evidence = { checkedOn: dayOf(Date.now()), sourceUrl: 'https://vendor.example/pricing' };
  const lines = [{ country: null, fromQuantity: 1, own: '2.00', direct: '4.00', evidence }];
  await panel.add(adminApi.services, { providerId, name: 'Pool', type: 'residential', lines });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const page = await panel.open('/admin/prices');
  await press(await page.findByRole('button', { name: 'Open the source of the current line, Alt O' }));
  await press(page.getByRole('button', { name: 'History of the current line, Alt H' }));
  await waitFor(() =>
    expect(opened.mock.calls.map(([url]) => url)).toEqual([
      'https://vendor.example/pricing',
      expect.stringMatching(/^\/admin\/history\?line=\d+$/),
    ]),
  );
});

test('a bulk change opens without a rule, so that it changes no line', async () => {
  const panel = await startPanel();
  const providerId = await panel.add(adminApi.providers, { name: 'Vendor', logo: 'V' });
  const lines = [{ country: null, fromQuantity: 1, own: '2.00', direct: '4.00' }];
  await panel.add(adminApi.services, { providerId, name: 'Pool', type: 'residential', lines });
  const page = await panel.open('/admin/prices');
  await press(await page.findByRole('button', { name: /Bulk change/ }));
  const dialog = within(await page.findByRole('dialog', { name: 'Bulk change' }));
  expect(dialog.getAllByRole('textbox').map((field) => field.getAttribute('value'))).toEqual(['', '', '']);
  expect(dialog.getByRole('button', { name: 'Apply to grid (0)' }).hasAttribute('disabled')).toBe(true);
});
