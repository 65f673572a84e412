import { getProvidersView } from '#catalogue/providers/providers-view.ts';
import { openHydrated } from './hydrated.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, test } from './test.ts';

test('a card leads to its provider without loading a document, and Back restores the list’s scroll position', async ({
  page,
}) => {
  await openHydrated(page, '/providers');
  const screen = new ProvidersScreen(page);
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  const link = screen.card('Oxylabs').getByRole('link', { name: 'Oxylabs' });
  // Until then cards above it may change their heights.
  await expect(page.locator('html')).not.toHaveAttribute('data-opening');
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page).toHaveURL('/providers/oxylabs');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oxylabs');
  await page.goBack();
  await expect(link).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(reads).not.toContain('/providers/oxylabs');
  expect(reads).not.toContain('/api/views/providers');
});

test('a URL with unknown values becomes the canonical URL of the shown page', async ({ page }) => {
  await openHydrated(page, '/providers?sort=name&utm=1&product=nothing#main');
  await expect(page).toHaveURL('/providers?sort=name#main');
});

test('scrolling a long list appends its next part without a layout shift', async ({ page }) => {
  const whole: unknown = await (await page.request.get('/api/views/providers')).json();
  const { listed, ...list } = getProvidersView.response.schema.parse(whole);
  const half = Math.ceil(listed.length / 2);
  const answer = (part: number) => ({
    ...list,
    page: part,
    pages: 2,
    listed: part === 1 ? listed.slice(0, half) : listed.slice(half),
  });
  await openHydrated(page, '/about');
  await page.route('**/api/views/providers', async (route) => route.fulfill({ json: answer(1) }));
  await page.route('**/api/views/providers?page=2', async (route) => route.fulfill({ json: answer(2) }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Residential Proxies' }).click();
  const screen = new ProvidersScreen(page);
  await expect(screen.cards).toHaveCount(half);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('link', { name: /^Providers 31 to/ })).toHaveAttribute('href', '/providers?page=2');
  const last = screen.cards.nth(half - 1);
  await last.scrollIntoViewIfNeeded();
  await expect(screen.cards).toHaveCount(listed.length);
  await expect(last).toBeInViewport();
  await expect(page).toHaveURL('/providers');
});
