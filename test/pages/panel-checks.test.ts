import { fireEvent, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { adminApi } from '#core/routes.ts';
import { dayText } from '#core/day-text.ts';
import { dayOf } from '#core/staleness.ts';
import { press, type } from './act.ts';
import { startPanel } from './panel.ts';

const TODAY = dayOf(Date.now());

test('the dialog of a service shows the check of its direct price, until that is edited', async () => {
  const panel = await startPanel();
  const providerId = await panel.add(adminApi.providers, { name: 'Vendor', logo: 'V' });
  const evidence = { checkedOn: TODAY, sourceUrl: 'https://vendor.example/pricing' };
  const lines = [{ country: null, fromQuantity: 1, own: '2.00', direct: '4.00', evidence }];
  await panel.add(adminApi.services, { providerId, name: 'Checked', type: 'residential', lines });
  const page = await panel.open('/admin/services');
  await press(await page.findByRole('button', { name: 'Edit Checked' }));
  const dialog = within(await page.findByRole('dialog'));
  const rest = await dialog.findByText('Not monitored automatically yet.');
  expect(rest.parentElement?.textContent).toBe(
    `Checked by a person ${dayText(TODAY)}. Not monitored automatically yet.`,
  );
  await type(dialog.getByLabelText(/^Direct Price/), '5');
  expect(dialog.queryByText('Not monitored automatically yet.')).toBeNull();
});

test('the worklist’s key sheet lists the keys of all kinds of items', async () => {
  const panel = await startPanel();
  await panel.add(adminApi.providers, { name: 'Empty', logo: 'E' });
  const page = await panel.open('/admin/worklist');
  fireEvent.keyDown(await page.findByRole('button', { name: 'Keys' }), { key: '?' });
  const sheet = within(await page.findByRole('dialog', { name: 'Keys of the worklist' }));
  for (const meaning of [
    'Accept the price found',
    'Leave the price',
    'Text and places of the source',
    'Still the same',
  ])
    expect(sheet.getByText(meaning)).toBeDefined();
});
