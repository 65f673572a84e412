import { z } from 'zod';
import { operations } from '#app/contract/operations.ts';
import { adminApi, reportPaths } from '#core/routes.ts';
import { test } from './admin-test.ts';
import { expect, expectNoAxeViolations } from './test.ts';

const linesOf = z.object({
  lines: z.array(
    z.object({ direct: z.string(), evidence: z.object({ checkedOn: z.string(), note: z.string().nullable() }) }),
  ),
});
const EVIDENCE = { checkedOn: '2025-01-02', sourceUrl: 'https://vendor.example/pricing', note: 'Growth plan' };

test('outdated prices are confirmed, changed and undone by keyboard alone', async ({ page, rows }) => {
  const { id, name } = await rows.provider({ featured: true });
  const lines = [1, 100].map((fromQuantity) => ({
    country: null,
    fromQuantity,
    own: '2.00',
    direct: '3.00',
    evidence: EVIDENCE,
  }));
  const added = await page.request.post(adminApi.services, { data: { providerId: id, name: 'Residential', lines } });
  const service = z.object({ id: z.int() }).parse(await added.json());
  const stored = async () =>
    linesOf.parse(await (await page.request.get(adminApi.servicePrices(service.id))).json()).lines;

  await page.goto('/admin/worklist');
  const row = page
    .getByRole('navigation', { name: 'Things to do' })
    .getByRole('link')
    .filter({ hasText: name })
    .first();
  await row.click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByRole('link', { name: /vendor\.example\/pricing/ }).last()).toHaveAttribute(
    'href',
    EVIDENCE.sourceUrl,
  );
  await expectNoAxeViolations(page);
  await page.keyboard.press('s');
  await expect(row).toContainText('2 lines confirmed just now');
  const today = new Date().toISOString().slice(0, 10);
  expect((await stored()).map(({ evidence }) => evidence)).toMatchObject([
    { checkedOn: today, note: EVIDENCE.note },
    { checkedOn: today, note: EVIDENCE.note },
  ]);

  await page.keyboard.press('z');
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(row).toContainText('2 lines of Residential');
  expect((await stored()).map(({ evidence }) => evidence.checkedOn)).toEqual([EVIDENCE.checkedOn, EVIDENCE.checkedOn]);

  await page.keyboard.press('c');
  const price = page.getByRole('textbox', { name: 'Direct price, Residential, from 100 GB' });
  await price.fill('2.75');
  await expect(page.getByRole('toolbar', { name: 'Decide' })).toContainText(
    '1 price changed. The other line is confirmed',
  );
  await expectNoAxeViolations(page);
  await price.press('Control+Enter');
  await expect(row).toContainText('1 price changed, 1 line confirmed just now');
  expect((await stored()).map(({ direct }) => direct)).toEqual(['3.00', '2.75']);
});

test('a reported price is corrected by one press, and its report closed', async ({ page, rows }) => {
  const { id, name } = await rows.provider();
  const evidence = { checkedOn: '2026-10-06', sourceUrl: 'https://vendor.example/pricing' };
  const lines = [{ country: null, fromQuantity: 3, own: '2.45', direct: '3.33', evidence }];
  const added = await page.request.post(adminApi.services, { data: { providerId: id, name: 'ISP Proxies', lines } });
  const { id: serviceId } = z.object({ id: z.int() }).parse(await added.json());
  const report = {
    serviceId,
    country: null,
    fromQuantity: 3,
    amount: '2.90',
    note: 'They cut all ISP plans on Friday.',
  };
  const sent = await page.request.post(reportPaths.create, { data: report });
  const { id: reportId } = z.object({ id: z.int() }).parse(await sent.json());

  // Only these: the first item of the whole list may be another journey's, which deletes it.
  await page.goto('/admin/worklist?kind=reported-price');
  const row = page
    .getByRole('navigation', { name: 'Things to do' })
    .getByRole('link')
    .filter({ hasText: name })
    .first();
  await expect(row).toContainText('ISP Proxies, from 3 GB · reported as 2.90');
  await row.click();
  const item = page.getByRole('article', { name });
  await expect(item.getByRole('textbox', { name: 'Direct price, ISP Proxies, from 3 GB' })).toHaveValue('2.90');
  await expect(item.getByRole('region', { name: 'Current values' })).toContainText(/saving\s*26% .* 16%/);
  for (const width of [390, 768, 1024, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0);
    const button = page.getByRole('toolbar', { name: 'Decide' }).getByRole('button', { name: 'Save and close' });
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await expectNoAxeViolations(page);
  await page.keyboard.press('Control+Enter');
  await expect(row).toContainText('1 report closed as corrected');
  const stored: unknown = await (await page.request.get(adminApi.servicePrices(serviceId))).json();
  expect(linesOf.parse(stored).lines).toMatchObject([{ direct: '2.90' }]);
  const closed: unknown = await (await page.request.get(`${adminApi.priceReports}?state=corrected`)).json();
  const { reports } = operations.listPriceReports.response.schema.parse(closed);
  expect(reports.find((one) => one.id === reportId)).toMatchObject({ state: 'corrected' });
});

test('on a phone a worklist item fills the screen, with its actions at the bottom @phone', async ({ page, rows }) => {
  const { name } = await rows.provider();
  await page.goto('/admin/worklist');
  await page.getByRole('link').filter({ hasText: name }).click();
  await expect(page.getByRole('navigation', { name: 'Things to do' })).toBeHidden();
  await expect(page.getByRole('toolbar', { name: 'Decide' }).getByRole('button', { name: 'Skip' })).toBeInViewport();
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Worklist' }).click();
  await expect(page.getByRole('navigation', { name: 'Things to do' })).toBeVisible();
  const current = page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current]');
  await expect(current, 'the bar shows where one is, its count included').toBeInViewport({ ratio: 1 });
});

test('Ctrl K leads to a provider and its history by typing', async ({ page, rows }) => {
  const { name } = await rows.provider();
  await page.goto('/admin/settings');
  // Not the heading of the session check.
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const menu = page.getByRole('dialog', { name: 'Search or go to' });
  const search = menu.getByRole('combobox', { name: 'Search or go to' });
  await expect(search).toBeFocused();
  await search.fill(name);
  await expect(menu.getByRole('option').first()).toContainText(name);
  await expectNoAxeViolations(page);
  for (const label of [name, `Services of ${name}`, `History of ${name}`]) {
    if (label !== name) await search.press('ArrowDown');
    await expect(menu.locator('[data-highlighted]')).toContainText(label);
  }
  await search.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/history\\?q=`));
  await expect(page.getByText(`${name} added`)).toBeVisible();
  await page.keyboard.press('Control+k');
  await search.press('Escape');
  await expect(menu).toHaveCount(0);
});
