import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { countedActions } from './counted-actions.ts';
import { dropFile } from './drop-file.ts';
import { openHydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

const EXAMPLES = join(import.meta.dirname, '../src/app/site-files/usage-examples');

const panelOf = (page: Page) => page.getByRole('region', { name: 'Start from your usage' });

/** Below an estimate with a job; without one, a zone takes files. */
async function openPanel(page: Page) {
  await openHydrated(page, '/estimate?jobs=isp.1ip');
  await page.getByRole('button', { name: 'Start from your usage' }).click();
  await expect(panelOf(page)).toBeFocused();
  return panelOf(page);
}

test('a HAR becomes a job and a cost at each vendor in three actions', { tag: '@everywhere' }, async ({ page }) => {
  const requests: string[] = [];
  await openHydrated(page, '/estimate');
  const panel = panelOf(page);
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const { count, press } = countedActions(page);
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: 'Choose a file' }));
  await (await chooser).setFiles(join(EXAMPLES, 'browser.har'));
  await expect(panel.getByText('browser.har')).toBeVisible();
  await expect(panel.getByRole('definition').filter({ hasText: /^20$/ })).toBeVisible();
  await expect(panel).toContainText('1 MB received, 9 KB sent');
  const job = panel.getByRole('status', { name: 'Job of a month' });
  await expect(job).toContainText(/^1 GB a month, \$[\d,.]+ at /);
  await expectNoAxeViolations(page, panel);
  await press(panel.getByRole('switch', { name: 'Count Images' }));
  await expect(panel.getByRole('switch', { name: 'Count Images' })).not.toBeChecked();
  await expect(panel).toContainText(/Images are \d+% of your traffic\./);
  await press(panel.getByRole('button', { name: 'Use as job' }));
  await expect(page).toHaveURL(/\/estimate\?jobs=residential\.1gb/);
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start from your usage' })).toBeFocused();
  const vendors = page.getByRole('table', { name: 'Costs by vendor and job' });
  await expect(vendors.getByRole('row').filter({ hasText: 'lowest for this job' }).first()).toContainText(/\$\d/);
  expect(count()).toBe(3);
  // Nothing of the file is sent: only code, prices and the estimate are fetched.
  expect(requests.filter((request) => !/^GET \/(?:assets|api\/views)\//.test(request))).toEqual([]);
});

test('the example, by keyboard: split over two products', async ({ page }) => {
  await openHydrated(page, '/estimate');
  const panel = panelOf(page);
  await page.getByRole('button', { name: 'Try an example' }).press('Enter');
  await expect(panel).toContainText('311,193');
  await panel.getByRole('button', { name: 'Split hosts over jobs' }).press('Enter');
  await panel.getByRole('combobox', { name: 'Product for www.market.example' }).selectOption('web-unblocker');
  await expect(panel.getByRole('status', { name: 'Jobs of a month' }).getByRole('listitem')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Use as 2 jobs' }).press('Enter');
  await expect(page).toHaveURL(/\/estimate\?jobs=residential\.\d+gb[^,]*,web-unblocker\.\d+cpm/);
});

test('a second file adds up, packed with gzip and dropped beside the panel; removing goes back to the start', async ({
  page,
}) => {
  const panel = await openPanel(page);
  const input = panel.locator('input[type=file]');
  await input.setInputFiles(join(EXAMPLES, 'nginx.log'));
  await expect(panel).toContainText('1 of 19 lines skipped, first at line 19. 1 is cut at the end of the file.');
  const buffer = gzipSync(readFileSync(join(EXAMPLES, 'squid.log')));
  await dropFile(page, 'footer', 'squid.log.gz', buffer);
  await expect(panel).toContainText('nginx.log, squid.log.gz');
  await expect(panel).toContainText('39');
  await panel.getByRole('button', { name: 'Remove' }).click();
  await expect(panel).toContainText('Drop a log or a usage file here');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Start from your usage' })).toBeFocused();
});

test('columns without known names are chosen, and a file without a format says what was seen', async ({ page }) => {
  const panel = await openPanel(page);
  const input = panel.locator('input[type=file]');
  const table = 'Datum;Zone;Anfragen;Volumen\n24.11.2026;shop_de;12 480;1,87\n25.11.2026;shop_de;12 611;1,90\n';
  await input.setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(panel.getByRole('alert')).toContainText('No column is chosen for bytes. Found: Datum, Zone, Anfragen.');
  await expectNoAxeViolations(page, panel);
  await panel.getByRole('combobox', { name: 'Meaning of column Volumen' }).selectOption('Bytes received');
  await panel.getByRole('combobox', { name: 'Bytes are in' }).selectOption('GB');
  await panel.getByRole('button', { name: 'Read the file' }).click();
  await expect(panel).toContainText('3.8 GB');
  await panel.getByRole('button', { name: 'Remove' }).click();
  const markup = '<img src=x onerror=alert(1)>\n<b>bold</b>\n';
  await input.setInputFiles({ name: '<i>.html', mimeType: 'text/html', buffer: Buffer.from(markup) });
  await expect(panel.getByRole('alert')).toContainText('Its first line is “<img src=x onerror=alert(1)>”.');
  await expect(panel.getByText('<i>.html')).toBeVisible();
});

test('statistics without bytes and without an hour ask for what is missing', async ({ page }) => {
  const panel = await openPanel(page);
  const short = {
    requestsFinished: 1_800,
    requestsFailed: 20,
    requestsRetries: 5,
    crawlerStartedAt: '2026-11-20T08:00:01.123Z',
  };
  const buffer = Buffer.from(JSON.stringify({ ...short, crawlerRuntimeMillis: 60_000 }));
  await panel.locator('input[type=file]').setInputFiles({ name: 'crawlee.json', mimeType: 'application/json', buffer });
  const use = panel.getByRole('button', { name: 'Use as job' });
  await expect(use).toBeDisabled();
  await panel.getByRole('textbox', { name: 'These records cover' }).fill('1');
  await expect(panel.getByRole('status')).toContainText('55,000 requests a month');
  await panel.getByRole('textbox', { name: 'Mean size of a response in KB' }).fill('150');
  await expect(panel.getByRole('status')).toContainText('9 GB a month');
  await expect(use).toBeEnabled();
});
