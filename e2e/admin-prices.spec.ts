import type { Page } from '@playwright/test';
import { z } from 'zod';
import { listedLineSchema } from '#catalogue/prices/price-line-contract.ts';
import { adminApi, adminPages } from '#core/routes.ts';
import { test } from './admin-test.ts';
import { expect, expectNoAxeViolations } from './test.ts';

test.slow();

/** A new provider with four lines, and the grid filtered to them. */
async function openGrid(page: Page, provider: { readonly id: number }) {
  const answer = await page.request.post(adminApi.services, {
    data: { providerId: provider.id, name: 'Pool', type: 'residential' },
  });
  const { id } = z.object({ id: z.int() }).parse(await answer.json());
  const lines = [1, 10, 50, 100].map((fromQuantity, index) => ({
    country: null,
    fromQuantity,
    own: `${4 - index}.00`,
    direct: `${5 - index}.00`,
    cost: '0.50',
    evidence: { checkedOn: '2026-01-05', sourceUrl: 'https://vendor.example/pricing' },
  }));
  await page.request.put(adminApi.servicePrices(id), { data: { lines } });
  await page.goto(`${adminPages.prices}?provider=${provider.id}`);
  await expect(page.getByText('4 of', { exact: false })).toBeVisible();
  return {
    id,
    cell: (row: number, column: string) =>
      page
        .getByRole('row')
        .nth(row)
        .getByRole('gridcell')
        .nth(COLUMN[column] ?? 0),
  };
}

const COLUMN: Readonly<Record<string, number>> = { from: 5, direct: 6, checked: 7, own: 8, cost: 10, when: 12 };

async function storedLines(page: Page, serviceId: number) {
  const answer = await page.request.get(adminApi.prices);
  const { lines } = z.object({ lines: z.array(listedLineSchema) }).parse(await answer.json());
  return lines.filter((line) => line.serviceId === serviceId);
}

async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

test('a vendor’s new list is pasted, corrected, undone and saved by keyboard alone', async ({ page, rows }) => {
  const provider = await rows.provider();
  const { id, cell } = await openGrid(page, provider);
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  const grid = page.getByRole('grid', { name: 'Price lines' });
  await expect(grid).toHaveAttribute('aria-rowcount', '5');
  await expect(bar).toContainText('No changes');

  await cell(1, 'direct').click();
  await paste(page, '4.80\t2026-11-01\t3.90\n3.80\t2026-11-01\t2,90\n2.80\t2026-11-01\t1.90\n1.80\t2026-11-01\t0.95\n');
  await expect(bar).toContainText('12 changes in 4 lines');
  await expect(page.getByText('Pasted 4 × 3')).toBeVisible();
  await page.keyboard.press('Control+s');
  // Blocking faults come first.
  await expect(cell(2, 'own')).toBeFocused();
  await expect(cell(2, 'own')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Not a price: 2,90')).toBeVisible();
  await expect(page.getByText('The previous value was 3.00.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Use 2.90' }).click();
  await expect(cell(2, 'own')).toBeFocused();
  await expect(bar.getByText('fault')).toHaveCount(0);

  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(bar).toContainText('No changes');
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Shift+z');
  await expect(bar).toContainText('12 changes in 4 lines');

  await page.getByRole('link', { name: 'Countries', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toContainText('12 unsaved changes');
  await page.keyboard.press('Escape');
  await cell(4, 'cost').click();
  // Save takes what an open cell has so far.
  await page.keyboard.type('0.9');
  await page.keyboard.press('Control+s');
  const confirmation = page.getByRole('dialog', { name: 'Confirm 1 line' });
  await expect(confirmation).toContainText('Cost0.50 to 0.90+80%');
  await page.keyboard.press('Escape');
  await expect(bar).toContainText('13 changes in 4 lines');
  await page.keyboard.press('Control+s');
  await expectNoAxeViolations(page);
  await confirmation.getByRole('button', { name: 'Save 13 changes' }).click();
  await expect(toast(page)).toContainText('4 price lines saved');
  await expect(bar).toContainText('No changes');
  expect(await storedLines(page, id)).toMatchObject([
    { own: '3.90', direct: '4.80', evidence: { checkedOn: '2026-11-01', sourceUrl: 'https://vendor.example/pricing' } },
    { own: '2.90', direct: '3.80' },
    { own: '1.90', direct: '2.80' },
    { own: '0.95', direct: '1.80', cost: '0.90' },
  ]);
});

test.describe('another operator', () => {
  test.use({ expectedNoise: /409/ });

  test('changes the same lines: each conflicting cell needs a choice, and all other changes are kept', async ({
    page,
    rows,
  }) => {
    const { id, cell } = await openGrid(page, await rows.provider());
    const [first, second] = await storedLines(page, id);
    if (!first || !second) throw new Error('There are four lines');
    await cell(1, 'own').click();
    await page.keyboard.type('3.5');
    await page.keyboard.press('Enter');
    await page.keyboard.type('2.5');
    await page.keyboard.press('Enter');
    const changes = [
      { id: first.id, version: first.version, set: { own: '3.60', cost: '0.70' } },
      { id: second.id, version: second.version, set: { cost: '0.80' } },
    ];
    expect((await page.request.patch(adminApi.prices, { data: { changes } })).ok()).toBe(true);
    await page.keyboard.press('Control+s');
    const panel = page.getByRole('complementary', { name: '1 line changed by someone else' });
    await expect(panel).toContainText('1 other change is kept');
    await expect(panel).toContainText('Changed by admin');
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('1 of 1 conflict open');
    await expectNoAxeViolations(page);
    await panel.getByRole('radio', { name: /^Theirs/ }).click();
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(toast(page)).toContainText('1 price line saved');
    expect(await storedLines(page, id)).toMatchObject([
      { own: '3.60', cost: '0.70' },
      { own: '2.50', cost: '0.80' },
      {},
      {},
    ]);
  });
});

test('a bulk change schedules prices for the selected lines, with a preview, and is saved with the grid', async ({
  page,
  rows,
}) => {
  const { id, cell } = await openGrid(page, await rows.provider());
  const dialog = page.getByRole('dialog', { name: 'Bulk change' });
  // A single cell is no selection, and the shortcut works anywhere.
  await page.getByRole('searchbox', { name: 'Filter lines' }).press('Control+b');
  await expect(dialog).toContainText('4 lines of 1 vendor: all filtered lines');
  await page.keyboard.press('Escape');
  await cell(2, 'own').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+b');
  await expect(dialog).toContainText('2 lines of 1 vendor: selected lines');
  await dialog.getByLabel('Percent, up or down').fill('-5');
  await expect(dialog.getByRole('radio', { name: 'Change by percent' })).toBeChecked();
  await dialog.getByLabel('Percent below direct').fill('30');
  await dialog.getByText('Ends in 9').click();
  await dialog.getByText('Scheduled', { exact: true }).click();
  await dialog.getByLabel('Day').fill('1 Dec 2099');
  await expect(dialog.getByRole('row').nth(1)).toContainText('2.79');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Apply to grid (2)' }).click();
  await expect(page.getByText('Scheduled price')).toHaveCount(2);
  await page.keyboard.press('Control+s');
  await expect(toast(page)).toContainText('2 price lines saved');
  const coming = (await storedLines(page, id)).filter(({ validFrom }) => validFrom !== null);
  expect(coming).toMatchObject([
    { fromQuantity: 10, own: '2.79', validFrom: '2099-12-01T00:00:00.000Z' },
    { fromQuantity: 50, own: '2.09' },
  ]);
  await cell(1, 'own').click();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: /^Source/ })).toContainText(/hecked by a person \d/);
  await page.keyboard.press('Escape');
  const [history] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Alt+h')]);
  await expect(history.getByText('Changes of one price line')).toBeVisible();
  await history.close();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of the grid' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a right click opens a menu for the line, which keys move in, fill and remove the selected lines', async ({
  page,
  rows,
}) => {
  const { cell } = await openGrid(page, await rows.provider());
  const menu = page.getByRole('menu', { name: 'Current line' });
  await cell(2, 'own').click({ button: 'right' });
  await expect(menu.getByRole('menuitem', { name: 'Edit source' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(cell(2, 'own')).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const [history] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await expect(history.getByText('Changes of one price line')).toBeVisible();
  await history.close();
  await page.keyboard.press('Shift+ArrowDown');
  await cell(3, 'own').click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Fill down' }).click();
  await expect(cell(3, 'own')).toContainText('3.00');
  await cell(3, 'own').click({ button: 'right' });
  await page.getByRole('heading', { name: 'Prices' }).click();
  await expect(menu).toBeHidden();
  await cell(3, 'own').click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Remove lines' }).click();
  await expect(page.getByText('2 lines will be removed when you save')).toBeVisible();
});

test('a narrow screen lists the lines read-only, and a press opens one', async ({ page, rows }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await openGrid(page, await rows.provider());
  const lines = page.getByRole('list', { name: 'Price lines' });
  await lines.getByRole('button').first().click();
  const sheet = page.getByRole('dialog', { name: 'Pool' });
  await sheet.getByLabel('Own price').fill('3.1');
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: 'Apply to grid' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(toast(page)).toContainText('1 price line saved');
  expect((await storedLines(page, id))[0]).toMatchObject({ own: '3.10' });
});
