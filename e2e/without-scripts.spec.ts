import { FALLBACK_PROVIDERS } from '#catalogue/providers/fallback-providers.ts';
import { answerUnavailable } from './built-pages.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts filters, tabs and sort orders are links', async ({ page }) => {
  const screen = new ProvidersScreen(page);
  await page.goto('/providers');
  await expect(screen.card('Bright Data')).toBeVisible();
  await screen.products.getByRole('link', { name: 'Web Scraper API' }).click();
  await expect(page).toHaveURL('/providers?product=webScraper');
  await expect(screen.card('Byteful')).toHaveCount(0);
  await screen.sortBy('Web Scraper API Price lowest to highest');
  await expect(page).toHaveURL('/providers?product=webScraper&sort=webScraper-asc');
  await expect.poll(async () => (await screen.names()).slice(0, 2)).toEqual(['Evomi', 'Nimble']);
  await screen.modes.getByRole('link', { name: 'Filter by Provider' }).click();
  await screen.providers.getByRole('link', { name: 'Massive' }).click();
  await expect(screen.cards).toHaveCount(1);
});

test('without scripts the header links to every page, and controls that need scripts are hidden @everywhere', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Providers' }).click();
  await expect(new ProvidersScreen(page).heading).toBeVisible();
  // The chat's panel is a native popover.
  await expect(page.getByRole('banner').locator('button:not([popovertarget]):visible')).toHaveCount(0);
});

test('without scripts Retry reloads the page', async ({ page }) => {
  const screen = new ProvidersScreen(page);
  const path = '/providers?product=residential&sort=name';
  await answerUnavailable(page, path);
  await page.goto(path);
  await expect(screen.cards).toHaveCount(FALLBACK_PROVIDERS.length);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(screen.card('Zyte')).toHaveCount(0);
  await expect(screen.card('Bright Data')).toBeVisible();
});
