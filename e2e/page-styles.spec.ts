import { readManifest } from '#test/budgets/built-manifest.ts';
import { ENTRIES } from '#app/contract/page-sources.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

const CHANGES = '**/assets/changes-page-*.css';

test.use({ expectedNoise: /status of 404|answer: 404|Some of the page could not be fetched/ });

test('a client-side navigation shows a page with its own styles and does not fetch the shared ones again', async ({
  page,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname.slice(1));
  });
  await openHydrated(page, '/about');
  expect(sheets).toEqual([]);
  const released = Promise.withResolvers<undefined>();
  await page.route(CHANGES, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Price changes' }).click();
  await expect.poll(() => sheets.length).toBeGreaterThan(0);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  released.resolve(undefined);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/changes/i);
  const start = readManifest()[ENTRIES.browser]?.css ?? [];
  expect(sheets.filter((file) => start.includes(file))).toEqual([]);
  // Once only, also after coming back.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/changes/i);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/changes/i);
  expect(sheets).toHaveLength(new Set(sheets).size);
});

test('if a page’s styles are missing, the browser loads its whole document', async ({ page }) => {
  await openHydrated(page, '/providers');
  await page.route(CHANGES, async (route) => route.fulfill({ status: 404, body: 'Gone' }), { times: 1 });
  const loaded = page.waitForEvent('load');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Price changes' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/changes/i);
  await expect(page.locator('head style[data-sheet]')).not.toHaveCount(0);
  await expect(page.locator('head link[rel="stylesheet"]')).toHaveCount(0);
});
