import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { adminApi, api } from '#core/routes.ts';
import { press } from './act.ts';
import { startPanel } from './panel.ts';
import { textOf } from './visit.ts';

const SENDER = { fullName: 'Ada', email: 'ada@example.com', company: '', mobile: '', message: 'Hello' };

test('the navigation shows and names the counts of tasks, and every change updates them', async () => {
  const panel = await startPanel();
  await panel.add(adminApi.providers, { name: 'Vendor', logo: 'V' });
  await panel.add(api.contacts, SENDER);
  const page = await panel.open('/admin/providers');
  await page.findByRole('link', { name: 'Worklist (1 open)' });
  expect(page.getByRole('link', { name: 'Contacts (1 waiting)' })).toBeTruthy();
  expect(page.getByRole('link', { name: 'Providers' })).toBeTruthy();
  await press(await page.findByRole('button', { name: 'Delete Vendor' }));
  await press(page.getByRole('button', { name: 'Delete' }));
  await page.findByRole('link', { name: 'Worklist' });
  expect(page.getByRole('link', { name: 'Contacts (1 waiting)' })).toBeTruthy();
});

test('the dashboard lists the tasks, each with a link to its screen', async () => {
  const panel = await startPanel();
  let page = await panel.open('/admin');
  await page.findByText('Nothing is waiting.');
  await panel.add(adminApi.providers, { name: 'Vendor', logo: 'V' });
  await panel.add(api.contacts, SENDER);
  page = await panel.open('/admin');
  const requests = await page.findByRole('link', { name: 'Requests waiting 1' });
  expect(requests.getAttribute('href')).toBe('/admin/contacts?status=new');
  await press(page.getByRole('link', { name: 'Vendors without services 1' }));
  await waitFor(() => expect(location.search).toBe('?kind=no-services'));
  await waitFor(() => expect(textOf(document.querySelector('[data-work][aria-current]'))).toContain('Vendor'));
});

test('if the counts cannot be read, the dashboard shows an error and the navigation no counts', async () => {
  const panel = await startPanel();
  panel.refuse(/GET \/api\/admin\/waiting/, 500, 'broken');
  const page = await panel.open('/admin');
  await page.findByText('What needs attention could not be loaded');
  expect(page.getByRole('link', { name: 'Worklist' })).toBeTruthy();
});
