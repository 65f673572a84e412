import { openHydrated } from './hydrated.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page }) => openHydrated(page, '/providers'));

test('a switch between Filter by Product Type and Filter by Provider, default product', async ({ page }) => {
  const screen = new ProvidersScreen(page);
  await expect(screen.modes.getByRole('link')).toHaveText(['Filter by Product Type', 'Filter by Provider']);
  await expect(screen.chosen(screen.modes)).toHaveText('Filter by Product Type');
  await expect(screen.products).toBeVisible();
  await screen.modes.getByRole('link', { name: 'Filter by Provider' }).click();
  await expect(screen.chosen(screen.modes)).toHaveText('Filter by Provider');
  await expect(screen.providers).toBeVisible();
  await expect(screen.products).toBeHidden();
  await expect(screen.chosen(screen.providers)).toHaveText('All Providers');
});

test('the tab applies only in product mode and the provider only in provider mode, and both are kept', async ({
  page,
}) => {
  const screen = new ProvidersScreen(page);
  await screen.products.getByRole('link', { name: 'Web Unblocker' }).click();
  const selected = screen.cards.first().getByRole('rowheader', { name: /^Selected product: / });
  await expect(selected).toHaveCount(1);
  const unblockers = await screen.names();
  await screen.modes.getByRole('link', { name: 'Filter by Provider' }).click();
  await screen.providers.getByRole('link', { name: 'Byteful' }).click();
  await expect(screen.cards).toHaveCount(1);
  await expect(screen.cards.getByRole('rowheader', { name: /^Selected product: / })).toHaveCount(0);
  await screen.modes.getByRole('link', { name: 'Filter by Product Type' }).click();
  await expect(screen.chosen(screen.products)).toHaveText('Web Unblocker');
  await expect.poll(() => screen.names()).toEqual(unblockers);
});

test('a choice in a scrolled list shows the new list from its first card; Back restores the scroll position @everywhere', async ({
  page,
}) => {
  const screen = new ProvidersScreen(page);
  await page.evaluate(() => scrollTo({ top: 3_000, behavior: 'instant' }));
  await screen.products.getByRole('link', { name: 'Mobile Proxy' }).click();
  await expect(screen.chosen(screen.products)).toHaveText('Mobile Proxy');
  await expect(screen.cards.first()).toBeInViewport({ ratio: 0.9 });
  // The previous list's cards are being removed.
  const belowTabs = async () => {
    const [card, tabs] = [await screen.cards.first().boundingBox(), await screen.products.boundingBox()];
    return card && tabs && card.y - tabs.y - tabs.height;
  };
  await expect.poll(belowTabs).toBeGreaterThanOrEqual(0);
  await expect.poll(belowTabs).toBeLessThan(110);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
});
