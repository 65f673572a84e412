import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { adminApi } from '#core/routes.ts';
import { press, submit, type } from './act.ts';
import { startPanel, type Panel } from './panel.ts';
import type { Part } from './visit.ts';

/** A service with these prices. */
async function addPriced({ add }: Panel, own: string, direct: string): Promise<number> {
  const providerId = await add(adminApi.providers, { name: 'Vendor', logo: 'V' });
  const lines = [{ country: null, fromQuantity: 1, own, direct }];
  return add(adminApi.services, { providerId, name: 'Priced', type: 'residential', lines });
}

function input(page: Part, name: RegExp): HTMLInputElement {
  const found = page.getByRole('textbox', { name });
  if (!(found instanceof HTMLInputElement)) throw new Error(`${String(name)} is no field`);
  return found;
}

function isSelected({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return value !== '' && selectionStart === 0 && selectionEnd === value.length;
}

test('a price in the worklist is selected on focus, and accepts a decimal comma', async () => {
  const panel = await startPanel();
  const id = await addPriced(panel, '5.00', '4.00');
  const page = await panel.open('/admin/worklist');
  await press(await page.findByRole('button', { name: /^Change/ }));
  const own = input(page, /^Own price/);
  own.focus();
  expect(isSelected(own)).toBe(true);
  await type(own, '3,5');
  expect(own.value).toBe('3,5');
  own.blur();
  await waitFor(() => expect(own.value).toBe('3.50'));
  await press(page.getByRole('button', { name: /^Save/ }));
  await waitFor(async () =>
    expect(await panel.read(adminApi.servicePrices(id))).toMatchObject({ lines: [{ own: '3.50', direct: '4.00' }] }),
  );
});

test('so does a price in the sheet of a line; an ambiguous thousands separator is an error', async () => {
  const panel = await startPanel();
  await addPriced(panel, '3.00', '4.00');
  const page = await panel.open('/admin/prices');
  await press(await page.findByRole('button', { name: 'Add line' }));
  const sheet = within(await page.findByRole('dialog', { name: 'Add line' }));
  await type(input(sheet, /^From, /), '10');
  const own = input(sheet, /^Own price/);
  await type(own, '1,250');
  await submit(sheet.getByRole('button', { name: 'Apply to grid' }));
  expect(own.getAttribute('aria-invalid')).toBe('true');
  own.focus();
  expect(isSelected(own)).toBe(true);
  await type(own, '1,25');
  expect(own.getAttribute('aria-invalid')).not.toBe('true');
  await type(input(sheet, /^Direct price/), '5');
  expect(sheet.getByText(/^Saving/).parentElement?.textContent).toContain('Saving 75%');
});
