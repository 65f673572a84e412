import { readManifest } from '#test/budgets/built-manifest.ts';
import { ENTRIES } from '#contract/page-sources.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

const CHANGES = '**/assets/changes-page-*.css';

test.use({ expectedNoise: /status of 404|answer: 404|Some of the page could not be fetched/ });

test('a page that one comes to by a link is shown with its own styles, and the start’s are not fetched again', async ({
  page,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname.slice(1));
  });
  await openHydrated(page, '/about');
  expect(sheets).toEqual([]);
  const held = Promise.withResolvers<undefined>();
  await page.route(CHANGES, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Price changes' }).click();
  await expect.poll(() => sheets.length).toBeGreaterThan(0);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  held.resolve(undefined);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/changes/i);
  const start = readManifest()[ENTRIES.browser]?.css ?? [];
  expect(sheets.filter((file) => start.includes(file))).toEqual([]);
  // Once only, however often one comes back.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/changes/i);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/changes/i);
  expect(sheets).toHaveLength(new Set(sheets).size);
});

test('where a page’s styles are gone the browser loads its whole document', async ({ page }) => {
  await openHydrated(page, '/providers');
  await page.route(CHANGES, async (route) => route.fulfill({ status: 404, body: 'Gone' }), { times: 1 });
  const loaded = page.waitForEvent('load');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Price changes' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/changes/i);
  await expect(page.locator('head style[data-sheet]')).not.toHaveCount(0);
  await expect(page.locator('head link[rel="stylesheet"]')).toHaveCount(0);
});
