import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { historyEntrySchema } from '#catalogue/history/history.ts';
import { priceChangeSchema } from '#catalogue/prices/price-changes.ts';
import { adminApi, api, CHANGES_FEED_PATH, pages } from '#core/routes.ts';
import { ADMIN_PASSWORD } from './admin-password.ts';
import { dropFile } from './drop-file.ts';
import { startPatientServer } from './start-patient-server.ts';
import { expect, expectNoAxeViolations, test as base } from './test.ts';

const changesSchema = z.object({ changes: z.array(priceChangeSchema) });
const historySchema = z.object({ entries: z.array(historyEntrySchema) });

const SERVICES = 3;
const TIERS = 11;

/** A separate server: on a shared one the catalogue changes between comparing and applying. */
const test = base.extend<{ readonly shop: string }>({
  storageState: undefined,
  shop: async ({ page }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'rampage-journey-import-'));
    const server = await startPatientServer({ SEED: 'none', DATA_DIR: folder, ADMIN_PASSWORD });
    const post = async (path: string, data: object) => {
      const answer = await page.request.post(server.url + path, { data });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    await post(adminApi.login, { password: ADMIN_PASSWORD });
    await post(adminApi.providers, { name: 'Corvane', logo: 'C' });
    for (let number = 1; number <= SERVICES; number += 1) {
      const lines = tiers().map((fromQuantity) => ({ country: null, fromQuantity, own: '2.00', direct: '4.00' }));
      await post(adminApi.services, { providerId: 1, name: `Pool ${number}`, type: 'residential', lines });
    }
    await provide(server.url);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

function tiers(): number[] {
  return Array.from({ length: TIERS }, (_, index) => (index === 0 ? 1 : index * 10));
}

/** A vendor's list copied from a spreadsheet: 31 prices with other column names. */
function vendorList(): string {
  const rows = Array.from({ length: SERVICES }, (_, index) => index + 1)
    .flatMap((number) => tiers().map((from) => ['Corvane', `Pool ${number}`, String(from), '$3.80', 'ask us']))
    .slice(0, 31);
  rows[4] = ['Corvane', 'Pool 1', '40', '$0.40', ''];
  return [['vendor', 'product', 'from', 'new price', 'remarks'], ...rows].map((row) => row.join('\t')).join('\n');
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

test('a vendor’s new list is pasted, checked and live, and one press undoes it', async ({ page, shop }) => {
  const publicPage = async () => (await page.request.get(shop + pages.providers)).text();
  const changes = async () => {
    const answer = await page.request.get(`${shop}${api.priceChanges}?limit=500`);
    const all = changesSchema.parse(await answer.json()).changes;
    const feed = await (await page.request.get(shop + CHANGES_FEED_PATH)).text();
    const history = await page.request.get(`${shop}${adminApi.history}?way=import`);
    const [entry] = historySchema.parse(await history.json()).entries;
    return { count: all.length, first: all[0], isInFeed: feed.includes('3.80'), undo: entry?.undo };
  };
  const before = await changes();
  expect(before).toMatchObject({ isInFeed: false, undo: undefined });
  await page.goto(`${shop}/admin/import`);
  await expect(page.getByText('Drop a file here, or paste from a spreadsheet')).toBeVisible();
  await expectNoAxeViolations(page);

  await paste(page, vendorList());
  const columns = page.getByRole('region', { name: 'Columns of the file' });
  await expect(page.getByText('3 matched by name, 0 by you, 2 left out')).toBeVisible();
  await columns.getByLabel('Import column new price as').selectOption('Direct price');
  await expect(page.getByText('31 lines compared')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Changed 31' })).toHaveAttribute('aria-selected', 'true');
  const open = page.getByRole('checkbox', { name: 'Line 6 is correct' });
  await expect(page.getByText('A tenth: is the decimal point in the right place?')).toBeVisible();
  await expectNoAxeViolations(page);

  const apply = page.getByRole('button', { name: 'Apply 31 changes' });
  await expect(page.getByText('Confirm 1 line first')).toBeVisible();
  // The button is `aria-disabled` but can be pressed.
  await apply.press('Enter');
  await expect(open).toBeFocused();
  expect(await publicPage()).not.toContain('3.80');
  await open.check();
  await apply.click();
  await expect(page.getByRole('heading', { name: '31 lines changed, in one transaction' })).toBeFocused();
  await expectNoAxeViolations(page);
  expect(await publicPage()).toContain('3.80');
  const after = await changes();
  expect(after.count - before.count).toBe(31);
  expect(after.first).toMatchObject({ which: 'direct', from: '4.00', provider: { name: 'Corvane' } });
  expect(after).toMatchObject({ isInFeed: true, undo: 'possible' });

  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: '31 lines as before the import' })).toBeVisible();
  expect(await publicPage()).not.toContain('3.80');
  expect(await changes()).toMatchObject({ first: { which: 'direct', from: '3.80', to: '4.00' }, undo: 'done' });
});

test.describe('faulty files', () => {
  test.use({ expectedNoise: /400|409|Failed to load/ });

  test('faulty lines are listed and skipped, broken files and a changed catalogue are refused', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop}/admin/import`);
    const choose = page.getByLabel('File of prices');
    const file = (text: string) => ({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose.setInputFiles(file('provider,service,own\nCorvane,"Pool 1,2.10\n'));
    await expect(page.getByRole('alert')).toContainText(
      'Line 2, column service: The cell starts with a quotation mark',
    );
    await expectNoAxeViolations(page);

    await dropFile(page, 'h1', 'prices.csv', Buffer.from('provider,price list,own\nCorvane,Pool 1,2.10'));
    await expect(page.getByText('Select the columns for provider and service')).toBeVisible();
    await page.getByLabel('Import column price list as').selectOption('Service');
    await expect(page.getByRole('tab', { name: 'Changed 1' })).toBeVisible();

    await choose.setInputFiles(
      file('provider,service,own\nCorvane,Pool 1,"1,250.00"\nCorvane,Pool 2,2.10\nNobody,x,1'),
    );
    await page.getByRole('tab', { name: 'Faults 2' }).click();
    await expect(page.getByRole('table', { name: 'Faults' })).toContainText('Write a point before the cents');
    await expectNoAxeViolations(page);
    await page.getByRole('tab', { name: 'Faults 2' }).press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Missing 31' })).toBeFocused();
    await expect(page.getByRole('table', { name: 'Missing lines' })).toBeVisible();
    const leaveOut = page.getByRole('checkbox', { name: 'Leave out the 2 faulty lines' });
    await page.getByRole('button', { name: 'Apply 1 change' }).press('Enter');
    await expect(leaveOut).toBeFocused();
    await leaveOut.check();
    await page.request.post(`${shop}${adminApi.providers}`, { data: { name: 'Meanwhile', logo: 'M' } });
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect(page.getByRole('alert')).toContainText('The catalog has changed since the dry run');
    await page.getByRole('button', { name: 'Compare again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await leaveOut.check();
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect(page.getByText('The 2 faulty lines were left out.')).toBeVisible();
  });
});
