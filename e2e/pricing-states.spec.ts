import { FALLBACK_PROVIDERS } from '#catalogue/providers/fallback-providers.ts';
import { readCatalogue } from './catalogue-answers.ts';
import { NO_OFFERS, NO_RANKING, NOTHING_TO_RANK } from './empty-answers.ts';
import { holdAnswers } from './hold-answers.ts';
import { openHydrated } from './hydrated.ts';
import { PricingScreen } from './pricing-screen.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

/** The page's reads: the type, its ranking, and the data for ranking in the browser. */
const READS = '**/api/views/{pricing,workload,offers}*';

test("the calculator's volume and proxy type live in the URL: reload, Back and Forward keep them", async ({ page }) => {
  const screen = new PricingScreen(page);
  await openHydrated(page, '/pricing');
  await screen.types.getByRole('link', { name: 'Mobile Proxies' }).click();
  await expect(page).toHaveURL('/pricing?type=mobile');
  await screen.volumes.getByRole('link', { name: /^500 GB/ }).click();
  await expect(page).toHaveURL('/pricing?type=mobile&volume=500');
  await page.reload();
  await expect(screen.result).toContainText('500 GB of Mobile Proxies');
  await page.goBack();
  await expect(screen.result).toContainText('250 GB of Mobile Proxies');
  await page.goBack();
  await expect(screen.result).toContainText('250 GB of Residential Proxies');
  await page.goForward();
  await expect(screen.chosen(screen.types)).toHaveText('Mobile Proxies');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('type and volume are chosen by links', async ({ page }) => {
    const screen = new PricingScreen(page);
    await page.goto('/pricing');
    await screen.types.getByRole('link', { name: 'Mobile Proxies' }).click();
    await screen.volumes.getByRole('link', { name: /^100 GB/ }).click();
    await expect(page).toHaveURL('/pricing?type=mobile&volume=100');
    await expect(screen.result).toContainText('100 GB of Mobile Proxies');
    await expect(screen.row('Bright Data')).toContainText('$576.00');
  });
});

test('skeleton placeholders show while loading, and the choices already work', async ({ page }) => {
  const screen = new PricingScreen(page);
  const release = await holdAnswers(page, READS);
  await screen.openFromAbout();
  const loading = page.getByRole('status').filter({ hasText: 'Loading providers...' });
  await expect(loading).toBeVisible();
  await expect(page.locator('main .skeleton').first()).toBeVisible();
  await screen.volumes.getByRole('link', { name: /^100 GB/ }).click();
  await expect(page).toHaveURL('/pricing?volume=100');
  await expectNoAxeViolations(page);
  release();
  await expect(screen.row('Bright Data')).toContainText('$483.00');
  await expect(page.locator('main .skeleton')).toHaveCount(0);
});

test.describe('a failed load', () => {
  test.use({ expectedNoise: /503/ });

  test('shows the 14 fallback records with a note and without a shift, and Retry the live ones @everywhere', async ({
    page,
    request,
  }) => {
    const screen = new PricingScreen(page);
    await page.route('**/api/views/pricing', async (route) => route.fulfill({ status: 503, body: 'Come back later' }), {
      times: 1,
    });
    const release = await holdAnswers(page, READS);
    await screen.openFromAbout();
    await expect(page.getByRole('status').filter({ hasText: 'Loading providers...' })).toBeVisible();
    const place = async () => screen.volumes.evaluate((choices) => choices.getBoundingClientRect().top + scrollY);
    const before = await place();
    release();
    await expect(page.getByRole('alert')).toContainText('Live prices could not be loaded');
    expect(await place(), 'the calculator stays where it is').toBe(before);
    await expect(screen.result).toContainText('250 GB of Residential Proxies, sample average of 14 vendors');
    await expect(screen.rows()).toHaveCount(FALLBACK_PROVIDERS.length);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    const residential = (await readCatalogue(request)).services.filter(({ type }) => type === 'residential');
    await expect(screen.rows()).toHaveCount(residential.length);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('an empty catalogue and a type without offers show their empty states', async ({ page }) => {
  const screen = new PricingScreen(page);
  await page.route('**/api/views/pricing*', async (route) => route.fulfill({ json: NO_OFFERS }));
  await page.route('**/api/views/workload*', async (route) => route.fulfill({ json: NO_RANKING }));
  await page.route('**/api/views/offers*', async (route) => route.fulfill({ json: NOTHING_TO_RANK }));
  await screen.openFromAbout();
  await expect(screen.result).toContainText('No vendor has a price for 250 GB of residential.');
  await screen.types.getByRole('link', { name: 'Mobile Proxies' }).click();
  await expect(page.getByText('No vendor offers this product at the moment.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Show residential prices' }).click();
  await expect(page).toHaveURL('/pricing');
});
