import { expect, test } from 'vitest';
import { adminApi } from '#core/routes.ts';
import { dayOf } from '#core/staleness.ts';
import { startPanel } from './panel.ts';
import { textOf } from './visit.ts';

test('sources of prices come first and are counted apart from those of features', async () => {
  const panel = await startPanel();
  const providerId = await panel.add(adminApi.providers, { name: 'Vendor', logo: 'V' });
  const checkedOn = dayOf(Date.now());
  const evidence = { checkedOn, sourceUrl: 'https://pricing.example/plans' };
  await panel.add(adminApi.services, {
    providerId,
    name: 'Sourced',
    type: 'residential',
    lines: [{ country: null, fromQuantity: 1, own: '2.00', direct: '4.00', evidence }],
    facts: { refundDays: 14 },
    factEvidence: { refundDays: { checkedOn, sourceUrl: 'https://about.example/terms' } },
  });
  const page = await panel.open('/admin/sources');
  await page.findByText('1 source of 1 direct price, 1 of features only, 0 read today');
  const rows = (await page.findAllByRole('rowheader')).map((head) => textOf(head.closest('tr')));
  expect(rows).toEqual([
    'Sources of prices 1',
    expect.stringMatching(/^Ppricing\.example\/plans10/),
    'Sources of features only 1',
    expect.stringMatching(/^Aabout\.example\/terms01/),
  ]);
  const notYet = page.getByRole<HTMLButtonElement>('button', { name: 'Not read yet 2' });
  expect(notYet.disabled).toBe(false);
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Not read 0' }).disabled).toBe(true);
});
