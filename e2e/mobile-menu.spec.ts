import type { Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, test } from './test.ts';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' });

test.beforeEach(async ({ page }) => {
  await openHydrated(page, '/about');
  await expect(menu(page)).toBeHidden();
});

test('on mobile a right-side slide-in menu traps focus and is closed by Escape, its button, a press outside and a link @phone', async ({
  page,
}) => {
  await test.step('on mobile a right-side slide-in menu lists the same links as the header and both buttons', async () => {
    const header = await page.locator('nav[aria-label=Main] a').allTextContents();
    await opener(page).click();
    const links = menu(page).getByRole('navigation').getByRole('link');
    const [providers = '', ...others] = header;
    // The pages about vendors are listed below Providers.
    await expect(links).toHaveText([providers, 'Countries', 'Price changes', 'Compare', ...others]);
    await expect(links.first()).toHaveText('Providers');
    await expect(menu(page).getByRole('link', { name: 'Get in Touch' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Book a meeting' })).toBeVisible();
    await expect
      .poll(async () => {
        const box = await menu(page).boundingBox();
        return box && Math.round(box.x + box.width);
      })
      .toBe(390);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  });
  await test.step('Escape closes the menu and returns focus to its button', async () => {
    await opener(page).press('Enter');
    await expect(menu(page)).toBeVisible();
    await expect(menu(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
  await test.step('its button and a press outside close the menu', async () => {
    await opener(page).click();
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(menu(page)).toBeHidden();
  });
  await test.step('while the menu is open focus stays inside it', async () => {
    await opener(page).click();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('dialog')
          ? 'inside'
          : activeElement?.outerHTML;
      });
      expect(place).toBe('inside');
    }
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  });
  await test.step('the menu closes on a link click, and the page changes', async () => {
    await opener(page).click();
    await menu(page).getByRole('link', { name: 'Providers' }).click();
    await expect(new ProvidersScreen(page).heading).toBeFocused();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/providers');
  });
});

test('the menu closes when the window becomes so wide that the header shows the links @phone', async ({ page }) => {
  await opener(page).click();
  await page.setViewportSize({ width: 1080, height: 844 });
  await expect(menu(page)).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 844 });
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
