import { fireEvent, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { operations } from '#app/contract/operations.ts';
import { adminApi, reportPaths } from '#core/routes.ts';
import { currentToast } from '#kit/toast/toast-store.ts';
import { press, type } from './act.ts';
import { startPanel } from './panel.ts';

const CLOSE = /^POST .*\/price-reports\/\d+\/close$/;

/** The worklist with one reported line, 3.33 direct and 2.45 own. */
async function openReport(...reports: readonly object[]) {
  const panel = await startPanel();
  const providerId = await panel.add(adminApi.providers, { name: 'Decodo', logo: 'D' });
  const evidence = { checkedOn: '2026-10-06', sourceUrl: 'https://decodo.example/isp#plans' };
  const lines = [{ country: null, fromQuantity: 3, own: '2.45', direct: '3.33', evidence }];
  const service = { providerId, name: 'ISP Proxies', type: 'isp', billingType: 'ip', lines };
  const serviceId = await panel.add(adminApi.services, service);
  for (const report of reports)
    await panel.add(reportPaths.create, { serviceId, country: null, fromQuantity: 3, ...report });
  const page = await panel.open('/admin/worklist?kind=reported-price');
  return {
    panel,
    page,
    line: async () =>
      operations.getAdminServicePrices.response.schema.parse(await panel.read(adminApi.servicePrices(serviceId)))
        .lines[0],
    counts: async () =>
      operations.listPriceReports.response.schema.parse(await panel.read(adminApi.priceReports)).counts,
    item: within(await page.findByRole('article', { name: 'Decodo' })),
    bar: within(await page.findByRole('toolbar', { name: 'Decide' })),
  };
}

const FULL = {
  amount: '2.90',
  url: 'https://decodo.example/isp',
  note: 'Cut on Friday.',
  email: 'm.lind@lind.example',
};

test('a reported amount is filled in; saving it closes all reports of the line', async () => {
  const { page, line, counts, item, bar } = await openReport({ note: 'Too high' }, FULL);
  expect(
    item.getByText(/^ISP Proxies, all countries, from 3 IPs\. Reported .* ago\. 2 reports on this line\.$/),
  ).toBeDefined();
  const texts = [...document.querySelectorAll('article dl dd')].map((value) => value.textContent);
  expect(texts).toEqual([
    '3.33 to 2.90 per IP, −12.9%',
    'decodo.example/isp the source of this line',
    '“Cut on Friday.”',
    'm.lind@lind.example no mail server is set up',
  ]);
  expect(item.getByLabelText('Direct price, ISP Proxies, from 3 IPs')).toHaveProperty('value', '2.90');
  expect(item.getByText('Result').parentElement?.textContent).toBe('Resultsaving26% to 16%');
  expect(bar.getByText('Saves the line, closes 2 reports.')).toBeDefined();
  fireEvent.keyDown(item.getByLabelText(/^Own price/), { key: 'Enter', ctrlKey: true });
  await page.findByText('2 reports closed as corrected');
  const evidence = { checkedBy: 'person', sourceUrl: 'https://decodo.example/isp#plans' };
  expect(await line()).toMatchObject({ direct: '2.90', own: '2.45', evidence });
  expect(await counts()).toMatchObject({ open: 0, corrected: 2 });
});

test('with an unchanged price, a report can only be closed as right or spam', async () => {
  const { panel, page, counts, item, bar } = await openReport(
    { url: 'https://other.example/a' },
    { note: 'Buy pills' },
  );
  expect(item.getAllByText('Not stated')).toHaveLength(2);
  const primary = bar.getByRole('button', { name: /^Save and close as corrected/ });
  expect([primary.getAttribute('aria-disabled'), bar.getByText('Change a price first.').id]).toEqual([
    'true',
    primary.getAttribute('aria-describedby'),
  ]);
  await press(primary);
  expect(panel.requests.some(({ method }) => method !== 'GET')).toBe(false);
  fireEvent.keyDown(document.querySelector('#main') ?? document, { key: 'x' });
  await page.findByText('1 report closed as spam');
  // The earlier report is the next item.
  expect(await page.findByText('not yet a source of this line')).toBeDefined();
  await press(page.getByRole('button', { name: /^Price was correct/ }));
  await page.findByText('1 report closed as correct');
  expect(await counts()).toMatchObject({ open: 0, right: 1, spam: 1 });
});

test('if closing fails after the price was saved, the report can still be closed', async () => {
  const { panel, page, line, counts, item, bar } = await openReport(FULL);
  panel.refuse(CLOSE, 503, 'The database is busy.');
  await type(item.getByLabelText(/^Direct price/), '2.95');
  await press(bar.getByRole('button', { name: /^Save and close as corrected/ }));
  const close = await page.findByRole('button', { name: /^Close as corrected/ });
  expect(currentToast()).toMatchObject({
    title: 'The price is saved. The report could not be closed.',
    description: '503: The database is busy.',
  });
  expect((await line())?.direct).toBe('2.95');
  expect(bar.getByText('The price has changed since the report.')).toBeDefined();
  expect(page.getByLabelText(/^Direct price/)).toHaveProperty('value', '2.95');
  await press(close);
  await page.findByText('1 report closed as corrected');
  await vi.waitFor(async () => expect(await counts()).toMatchObject({ open: 0, corrected: 1 }));
});

test('the reported page becomes the source of the corrected price if the operator says so', async () => {
  const { page, line, item, bar } = await openReport({ amount: '2.90', url: 'https://other.example/plans' });
  await press(item.getByLabelText('Cite other.example/plans as the source of the new direct price'));
  await press(bar.getByRole('button', { name: /^Save and close as corrected/ }));
  await page.findByText('1 report closed as corrected');
  expect(await line()).toMatchObject({ direct: '2.90', evidence: { sourceUrl: 'https://other.example/plans' } });
});
