import type { Locator, Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, test } from './test.ts';

const MOST_STOPS = 60;

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
  }
  throw new Error(`Tab did not lead to ${target.toString()} within ${MOST_STOPS} stops`);
}

test('the comparison by keyboard alone: from home to one product in another order, and to one provider', async ({
  page,
}) => {
  const screen = new ProvidersScreen(page);
  await openHydrated(page, '/');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Compare All Providers' }));
  await page.keyboard.press('Enter');
  await expect(screen.heading).toBeFocused();
  await expect(screen.card('Bright Data')).toBeVisible();

  await tabTo(page, screen.sortButton);
  await page.keyboard.press('Enter');
  await tabTo(page, screen.sortMenu.getByRole('link', { name: 'Mobile Proxy Price lowest to highest' }));
  await page.keyboard.press('Enter');
  await expect(screen.sortButton).toContainText('Mobile Proxy Price lowest to highest');
  await expect(screen.sortMenu).toBeHidden();

  await tabTo(page, screen.products.getByRole('link', { name: 'Mobile Proxy' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/providers?product=mobile&sort=mobile-asc');
  await expect.poll(async () => (await screen.names()).slice(0, 2)).toEqual(['DataImpulse', 'SOAX']);

  await page.reload();
  await tabTo(page, screen.modes.getByRole('link', { name: 'Filter by Provider' }));
  await page.keyboard.press('Enter');
  await tabTo(page, screen.providers.getByRole('link', { name: 'Massive' }));
  await page.keyboard.press('Enter');
  await expect(screen.cards).toHaveCount(1);
});

test('Escape closes the sort menu and returns focus to its button; a press outside closes it too', async ({ page }) => {
  const screen = new ProvidersScreen(page);
  await openHydrated(page, '/providers');
  await screen.sortButton.press('Enter');
  await expect(screen.sortMenu).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(screen.sortMenu).toBeHidden();
  await expect(screen.sortButton).toBeFocused();
  await screen.sortButton.click();
  await expect(screen.sortMenu).toBeVisible();
  await screen.heading.click();
  await expect(screen.sortMenu).toBeHidden();
});

test('focused elements of the comparison are visible and not behind the sticky header', async ({ page }) => {
  await openHydrated(page, '/providers?product=webScraper');
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return null;
      // A link over two lines has a box for each line, with a gap between them.
      const isSeen = [...activeElement.getClientRects()].every(({ left, right, top, bottom }) => {
        const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return topmost && (activeElement.contains(topmost) || topmost.contains(activeElement));
      });
      return isSeen ? null : activeElement.outerHTML;
    });
    expect(hidden).toBeNull();
  }
});
