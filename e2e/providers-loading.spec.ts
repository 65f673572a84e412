import { FALLBACK_PROVIDERS } from '#catalogue/providers/fallback-providers.ts';
import { readCatalogue } from './catalogue-answers.ts';
import { answerUnavailable } from './built-pages.ts';
import { NO_PROVIDERS } from './empty-answers.ts';
import { holdAnswers } from './hold-answers.ts';
import { hydrated, openHydrated } from './hydrated.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

/** A page without API data. */
const WITHOUT_CATALOGUE = '/about';

/** The page's read. */
const READ = '**/api/views/providers';

const FAILED = 'Live prices could not be loaded';
const problem = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'Service Unavailable', status: 503, detail: 'Come back later.' }),
};

test("after a client-side navigation 'Loading providers...' with a spinner shows until the answer is there", async ({
  page,
}) => {
  const screen = new ProvidersScreen(page);
  const release = await holdAnswers(page, READ);
  await openHydrated(page, WITHOUT_CATALOGUE);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Residential Proxies' }).click();
  const loading = page.getByRole('status').filter({ hasText: 'Loading providers...' });
  await expect(loading).toBeVisible();
  await expect(loading.locator('svg')).toBeVisible();
  await expect(screen.cards.first()).toHaveAttribute('aria-busy', 'true');
  await expectNoAxeViolations(page);
  release();
  await expect(screen.card('Bright Data')).toBeVisible();
  await expect(loading).toHaveCount(0);
});

test.describe('a failed load', () => {
  test.use({ expectedNoise: /503/ });

  test('shows the fallback records with the reason, and Retry the live ones', async ({ page, request }) => {
    const screen = new ProvidersScreen(page);
    await page.route(READ, async (route) => route.fulfill(problem), { times: 1 });
    await openHydrated(page, WITHOUT_CATALOGUE);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Residential Proxies' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(FAILED);
    await expect(alert).toContainText('The catalog answered 503: Come back later.');
    await expect(screen.cards).toHaveCount(FALLBACK_PROVIDERS.length);
    expect((await screen.names()).toSorted()).toEqual(FALLBACK_PROVIDERS.map(({ name }) => name).toSorted());
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(screen.cards).toHaveCount((await readCatalogue(request)).providers.length);
    await expect(alert).toHaveCount(0);
  });

  test('that fails again on Retry shows the message again, and the next page repeats the read without Retry', async ({
    page,
  }) => {
    const screen = new ProvidersScreen(page);
    await page.route(READ, async (route) => route.fulfill(problem));
    await openHydrated(page, WITHOUT_CATALOGUE);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Residential Proxies' }).click();
    await expect(page.getByRole('alert')).toContainText(FAILED);
    const again = page.waitForResponse(READ);
    await page.getByRole('button', { name: 'Retry' }).click();
    await again;
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await page.unroute(READ);
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
    await expect(page.getByText('Potential savings')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goBack();
    await expect(screen.card('Bright Data')).toBeVisible();
  });
});

test.describe('a server that cannot be reached', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('is explained, with the fallback records', async ({ page }) => {
    await openHydrated(page, WITHOUT_CATALOGUE);
    await page.route('**/api/**', async (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Residential Proxies' }).click();
    await expect(page.getByRole('alert')).toContainText('The catalog did not respond.');
    await expect(new ProvidersScreen(page).cards).toHaveCount(FALLBACK_PROVIDERS.length);
  });
});

test('a page rendered without a readable catalogue shows the fallback records, and Retry the live ones', async ({
  page,
}) => {
  const screen = new ProvidersScreen(page);
  await answerUnavailable(page, '/providers');
  await page.goto('/providers');
  await hydrated(page);
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await expect(screen.cards).toHaveCount(FALLBACK_PROVIDERS.length);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(screen.card('Massive')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an empty list shows an empty state and no fallback records', async ({ page }) => {
  await openHydrated(page, WITHOUT_CATALOGUE);
  await page.route(READ, async (route) => route.fulfill({ json: NO_PROVIDERS }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Residential Proxies' }).click();
  await expect(page.getByText('No vendors are listed yet.')).toBeVisible();
  await expect(new ProvidersScreen(page).cards).toHaveCount(0);
});

test('without matches the page shows a message and links to all providers', async ({ page }) => {
  const screen = new ProvidersScreen(page);
  await openHydrated(page, WITHOUT_CATALOGUE);
  const nobody = { ...NO_PROVIDERS, total: 27 };
  await page.route(`${READ}?product=mobile`, async (route) => route.fulfill({ json: nobody }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Residential Proxies' }).click();
  await screen.products.getByRole('link', { name: 'Mobile Proxy' }).click();
  await expect(page.getByText('No vendor offers this product at the moment.')).toBeVisible();
  await expect(screen.cards).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Show all vendors' }).click();
  await expect(screen.card('Bright Data')).toBeVisible();
});
