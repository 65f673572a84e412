import type { Page } from '@playwright/test';
import { hydrated, openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';
import { readManifest } from '#test/budgets/built-manifest.ts';

test.use({
  expectedNoise:
    /status of 404|answer: 404|ERR_INTERNET|ERR_BLOCKED|dynamically imported|Some of the page could not be fetched/,
});

const PRODUCTS = '**/assets/products-page-*.js';

/** What the server answers where a newer version has taken the place of this one. */
async function takeAway(page: Page, scripts: string): Promise<void> {
  await page.route(scripts, async (route) => route.fulfill({ status: 404, body: 'Gone' }));
}

const toProducts = async (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('code that is gone makes the browser load the whole page, once; where that does not help it says so and stays readable', async ({
  page,
}) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await openHydrated(page, '/providers');
  await takeAway(page, PRODUCTS);
  await toProducts(page);
  await expect(page.getByRole('alert')).toContainText('Part of this page could not be loaded');
  await expect(heading(page)).toHaveText('Products');
  await expect(page.getByRole('main')).toContainText('Residential Proxies');
  expect(documents).toBe(2);
});

test('a page that was just loaded again is not loaded once more: it says what happened, and Try again mends it', async ({
  page,
}) => {
  await openHydrated(page, '/providers');
  await page.reload();
  await hydrated(page);
  await takeAway(page, PRODUCTS);
  await toProducts(page);
  await expect(heading(page)).toHaveText('This page could not be loaded');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unroute(PRODUCTS);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Products');
});

test('without a connection the page stays and says so', async ({ page }) => {
  await openHydrated(page, '/providers');
  await page.route('**/*', async (route) => route.abort('internetdisconnected'));
  await toProducts(page);
  await expect(heading(page)).toHaveText('This page could not be loaded');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Providers' }).click();
  await expect(heading(page)).toHaveText('Compare providers');
});

test.describe('where a blocker keeps the cookie choice away', () => {
  test.use({ cookieChoice: null });

  test('the page is there all the same, and nothing is stored', async ({ page }) => {
    const { file } = readManifest()['src/web/public/parts/consent/cookie-consent.tsx'] ?? {};
    await page.route(`**/${file}`, async (route) => route.abort('blockedbyclient'));
    await openHydrated(page, '/providers');
    await page.getByRole('link', { name: 'Web Scraper API' }).click();
    await expect(page).toHaveURL('/providers?product=webScraper');
    await expect(heading(page)).toHaveText('Compare providers');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});
