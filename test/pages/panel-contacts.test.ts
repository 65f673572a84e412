import { expect, test } from 'vitest';
import { adminApi, api } from '#core/routes.ts';
import { startPanel } from './panel.ts';
import { textOf } from './visit.ts';

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
  expect(requested).toContain('Quote: 450 GB of residential');
  expect(requested).toContain('Sent from Pricing Page - Get Quote');
  expect(requested).not.toContain('No message');
  expect(await rowOf('Ann Home')).toContain('Sent from Home page');
});
