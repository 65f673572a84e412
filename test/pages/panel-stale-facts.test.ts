import { fireEvent, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { operations } from '#app/contract/operations.ts';
import { adminApi, api, editedService } from '#core/routes.ts';
import { dayOf } from '#core/staleness.ts';
import { sampleConnection } from '#test/sample-connection.ts';
import { press } from './act.ts';
import { startPanel } from './panel.ts';

const TERMS = { checkedOn: '2025-01-02', sourceUrl: 'https://vendor.example/terms', note: 'Section 4' };

/** The worklist with outdated features of one service that cite the same page. */
async function openFacts() {
  const panel = await startPanel();
  const providerId = await panel.add(adminApi.providers, { name: 'Vendor', logo: 'V' });
  const facts = { refundDays: 3, login: ['token'] };
  const factEvidence = { refundDays: TERMS, login: { ...TERMS, checkedOn: '2025-01-03', note: null } };
  const service = { providerId, name: 'Pool', type: 'residential', facts, factEvidence };
  const id = await panel.add(adminApi.services, service);
  const connections = [sampleConnection({ evidence: { ...TERMS, note: 'Section 9' } })];
  await panel.change('PUT', adminApi.serviceConnections(id), { connections });
  const page = await panel.open('/admin/worklist?kind=stale-facts');
  const days = async () => {
    const services = operations.listServices.response.schema.parse(await panel.read(api.services));
    const { refundDays, login } = services.find((one) => one.id === id)?.factEvidence ?? {};
    return [refundDays?.checkedOn, login?.checkedOn];
  };
  return { page, days, id, item: within(await page.findByRole('article', { name: 'Vendor' })) };
}

test('outdated features are listed with their values, and confirmed and undone together', async () => {
  const { page, days, item } = await openFacts();
  expect(
    item.getByText(/^2 features and 1 connection, as of 2 Jan 2025, [\d,]+ days ago\. Marked as outdated\.$/),
  ).toBeDefined();
  expect(item.getByRole('link', { name: /Source of all 2 features and 1 connection/ }).getAttribute('href')).toBe(
    TERMS.sourceUrl,
  );
  const rows = [...document.querySelectorAll('article tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['Pool', 'Refund', '3 days', '2 Jan 2025', 'Section 4'],
    ['Pool', 'Login', 'Token', '3 Jan 2025', ''],
    ['Pool', 'Connection 1', expect.stringMatching(/^gate\.vendor\.example, user-/), '2 Jan 2025', 'Section 9'],
  ]);
  await press(page.getByRole('button', { name: /^Checked today/ }));
  await page.findByText('2 features and 1 connection checked today');
  const today = dayOf(Date.now());
  expect(await days()).toEqual([today, today]);
  fireEvent.keyDown(document.querySelector('#main') ?? document, { key: 'z' });
  await vi.waitFor(async () => expect(await days()).toEqual(['2025-01-02', '2025-01-03']));
});

test('a feature that has changed is edited in the form of its service', async () => {
  const { page, id } = await openFacts();
  expect(page.getByRole('link', { name: 'Pool' }).getAttribute('href')).toBe(editedService(id));
  fireEvent.keyDown(document.querySelector('#main') ?? document, { key: 'c' });
  const dialog = within(await page.findByRole('dialog', { name: 'Edit Service' }));
  expect(dialog.getByLabelText(/^Service Name/)).toHaveProperty('value', 'Pool');
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  expect([location.pathname, location.search]).toEqual(['/admin/services', '']);
});
