import type { Page } from '@playwright/test';
import { hydrated, openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';
import { readManifest } from '#test/budgets/built-manifest.ts';

test.use({
  expectedNoise:
    /status of 404|answer: 404|ERR_INTERNET|ERR_BLOCKED|dynamically imported|Some of the page could not be fetched/,
});

const PRODUCTS = '**/assets/products-page-*.js';

/** The server's answer for a file of a previous version. */
async function takeAway(page: Page, scripts: string): Promise<void> {
  await page.route(scripts, async (route) => route.fulfill({ status: 404, body: 'Gone' }));
}

const toProducts = async (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('missing code reloads the whole page once; if that fails, a message is shown and the page stays readable', async ({
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

test('a page that was just reloaded is not reloaded again: it shows a message, and Try again works', async ({
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

test('without a connection the page stays and shows a message', async ({ page }) => {
  await openHydrated(page, '/providers');
  await page.route('**/*', async (route) => route.abort('internetdisconnected'));
  await toProducts(page);
  await expect(heading(page)).toHaveText('This page could not be loaded');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Providers' }).click();
  await expect(heading(page)).toHaveText('Compare providers');
});

test.describe('if an ad blocker blocks the cookie choice', () => {
  test.use({ cookieChoice: null });

  test('the page works, and nothing is stored', async ({ page }) => {
    const { file } = readManifest()['src/features/consent/cookie-consent.tsx'] ?? {};
    await page.route(`**/${file}`, async (route) => route.abort('blockedbyclient'));
    await openHydrated(page, '/providers');
    await page.getByRole('link', { name: 'Web Scraper API' }).click();
    await expect(page).toHaveURL('/providers?product=webScraper');
    await expect(heading(page)).toHaveText('Compare providers');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});
