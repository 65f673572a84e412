import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { pages } from '#core/routes.ts';
import { ecbFile, PER_EURO } from '#test/ecb-file.ts';
import { startFakeEndpoint } from '#test/fake-endpoint.ts';
import { overlapsOf } from './overlaps-of.ts';
import { resize } from './resize.ts';
import { noteDrawing, shiftOf } from './shift-of.ts';
import { startPatientServer } from './start-patient-server.ts';
import { expect, expectNoAxeViolations, test as base } from './test.ts';

const RATE = 0.86408;

/** A separate server that fetches its rates from this machine. */
const test = base.extend<{ readonly site: string }>({
  cookieChoice: 'necessary functionality',
  site: async ({ page }, provide) => {
    const today = new Date().toISOString().slice(0, 10);
    const endpoint = await startFakeEndpoint((response) => response.end(ecbFile(today, PER_EURO)));
    const folder = mkdtempSync(join(tmpdir(), 'rampage-journey-currency-'));
    const server = await startPatientServer({ SEED: 'demo', DATA_DIR: folder, RATES_URL: endpoint.url });
    await expect(async () => {
      expect(await (await page.request.get(`${server.url}${pages.about}`)).text()).toContain('ECB');
    }).toPass();
    await provide(server.url);
    await server.stop();
    await endpoint.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Expects each of these dollar amounts to have its euros beside it, as text. */
async function expectEuros(amounts: Locator): Promise<void> {
  await expect(async () => {
    const texts = await amounts.allInnerTexts();
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) {
      const [, dollars = '', euros = ''] = /^\$([\d,.]+)\s*≈ €([\d,.]+)$/.exec(text) ?? [];
      const [expected, converted] = [dollars, euros].map((amount) => Number(amount.replaceAll(',', '')));
      expect(Math.abs(Number(converted) - Number(expected) * RATE), text).toBeLessThanOrEqual(0.00501);
    }
  }).toPass();
}

// One test, because each needs a server of its own.
test('euros are shown beside dollars on every page, as text, and chosen at any time', async ({
  page,
  site,
  browser,
}) => {
  await test.step('while typing, on other pages, from the first frame of the next visit, and in print', async () =>
    beside(page, site, browser));
  await test.step('a choice before the page’s code has loaded takes effect afterwards', async () =>
    chosenEarly(page, site));
  await test.step('no text of the prices of a job is over another, on phones and desks', async () =>
    withoutOverlaps(page, site));
  await test.step('as text: searched, copied, printed, and part of accessible names', async () => asText(page, site));
});

async function beside(page: Page, site: string, browser: Browser): Promise<void> {
  await page.goto(`${site}${pages.pricing}`);
  const rows = page.getByRole('table', { name: /Vendors for/ });
  const bar = page.getByRole('complementary', { name: 'Currency' });
  await expect(bar).toContainText('Prices in US dollars');
  await expect(page.getByText('€')).toHaveCount(0);
  const currency = page.getByRole('banner').getByLabel('Currency');
  await currency.selectOption('EUR');
  await expectEuros(rows.locator('td.total b'));
  await expect(page).toHaveURL(`${site}${pages.pricing}`);
  await expect(bar).toContainText('1 USD = 0.86408 EUR, ECB, ');

  const first = await rows.locator('td.total b').first().textContent();
  await page.getByLabel('Custom amount').fill('640');
  await expect(rows.locator('td.total b').first()).not.toHaveText(first ?? '');
  await expectEuros(rows.locator('td.total b'));

  await page.getByRole('banner').getByRole('link', { name: 'Providers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare providers' })).toBeVisible();
  await expectEuros(page.locator('main td b').filter({ hasText: '$' }));
  await expectNoAxeViolations(page, bar);

  await noteDrawing(page);
  const answer = await page.goto(`${site}/providers/soax`);
  expect(await answer?.text()).toMatch(/≈ €[\d.]+/);
  await expectEuros(page.locator('main td b').filter({ hasText: '$' }));
  expect(await shiftOf(page)).toEqual({ value: 0, moved: [] });
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toContainText('1 USD = 0.86408 EUR, ECB, ');
  await expect(bar.getByText('1 USD = 0.86408')).toBeVisible();
  await expect(bar.getByRole('navigation')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await expect(currency).toHaveValue('EUR');
  await currency.selectOption('USD');
  await expect(page.getByText('€')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('€')).toHaveCount(0);

  const still = await browser.newPage({ javaScriptEnabled: false });
  await still.goto(`${site}/pricing?type=isp&amount=40`);
  await still.getByRole('complementary', { name: 'Currency' }).getByRole('link', { name: '+ EUR' }).click();
  await expect(still).toHaveURL(/\?type=isp&amount=40&currency=EUR$/);
  await expectEuros(still.locator('td.total b'));
  await still.close();
}

async function asText(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/providers/soax?currency=EUR`);
  const price = page.locator('.price-lines td.own b').first();
  await expect(price).toHaveText(/^\$[\d.]+ ≈ €[\d.]+$/);
  const euros = /€[\d.]+/.exec(await price.innerText())?.[0] ?? '';
  expect(await page.evaluate('window.find(' + JSON.stringify(euros) + ')')).toBe(true);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(euros);

  const copied = await price.evaluate((element) => {
    const selection = getSelection();
    selection?.selectAllChildren(element);
    return selection?.toString().replaceAll(/\s+/g, ' ').trim();
  });
  expect(copied).toMatch(/^\$[\d.]+ ≈ €[\d.]+$/);
  const row = page.getByRole('row', { name: /^From 1 GB|Residential/ }).first();
  await expect(row.getByRole('cell', { name: /^\$[\d.]+ ≈ €[\d.]+/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /Monthly cost of .* \(about €[\d.,]+\) at Rampage/ })).toBeVisible();
  await expect(page).toHaveTitle(/\/GB \(about €[\d.]+\)/);

  await page.emulateMedia({ media: 'print' });
  await expect(price.getByText(euros)).toBeVisible();
  // No request may be pending when the server stops.
  await page.goto('about:blank');
}

async function chosenEarly(page: Page, site: string): Promise<void> {
  let send = () => {};
  const isWanted = new Promise<void>((resolve) => (send = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto(`${site}/providers/soax`, { waitUntil: 'commit' });
  const currency = page.getByRole('banner').getByLabel('Currency');
  await currency.selectOption('EUR');
  send();
  await expectEuros(page.locator('.price-lines td.own b'));
  await expect(currency).toHaveValue('EUR');
  await expect(page).toHaveURL(`${site}/providers/soax`);
  await page.unrouteAll();
}

async function withoutOverlaps(page: Page, site: string): Promise<void> {
  await page.goto(`${site}${pages.pricing}?volume=1000&country=DE&currency=EUR`);
  await expect(page.locator('td.total .converted')).not.toHaveCount(0);
  for (const width of [320, 360, 390, 768, 1024, 1440]) {
    await resize(page, { width, height: 900 });
    expect.soft(await overlapsOf(page), `at ${width} px`).toEqual([]);
  }
}
