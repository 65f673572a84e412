import { openHydrated } from './hydrated.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { resize } from './resize.ts';
import { expect, test } from './test.ts';
import { typeAhead } from './type-ahead.ts';

test('sort and selected tab are independent', async ({ page }) => {
  const screen = new ProvidersScreen(page);
  await openHydrated(page, '/providers');
  await screen.sortBy('Residential Proxy Price highest to lowest');
  await screen.products.getByRole('link', { name: 'Mobile Proxy' }).click();
  await expect(screen.sortButton).toContainText('Residential Proxy Price highest to lowest');
  await expect(screen.chosen(screen.products)).toHaveText('Mobile Proxy');
  // The previous list stays until the response.
  await expect.poll(async () => (await screen.names()).slice(0, 2)).toEqual(['Bright Data', 'Oxylabs']);
  expect(await screen.names()).not.toContain('Byteful');
});

test('the menu works by keyboard: arrows, Home, End and letters move through it, and a choice returns focus to its button', async ({
  page,
}) => {
  const screen = new ProvidersScreen(page);
  await openHydrated(page, '/providers?sort=name');
  const choice = (name: string) => screen.sortMenu.getByRole('link', { name, exact: true });
  await screen.sortButton.focus();
  await page.keyboard.press('ArrowDown');
  await expect(choice('Alphabetically A-Z')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(choice('Default Order')).toBeFocused();
  // `local` scrolls a cover over the lower edge's shading at the end of the list.
  await expect(screen.sortMenu).toHaveCSS('background-attachment', 'local, scroll');
  await page.keyboard.press('End');
  await expect(choice('Discount lowest to highest')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(choice('Default Order')).toBeFocused();
  await typeAhead(page, 'web s');
  await expect(choice('Web Scraper API Price lowest to highest')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/providers?sort=webScraper-asc');
  await expect(choice('Default Order')).toBeHidden();
  await expect(screen.sortButton).toBeFocused();
});

test('the longest sort label fits beside the filters', async ({ page }) => {
  await openHydrated(page, '/providers?sort=staticResidential-desc');
  for (const width of [701, 768, 1080]) {
    await resize(page, { width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expect(new ProvidersScreen(page).sortButton).toBeInViewport({ ratio: 1 });
  }
});
