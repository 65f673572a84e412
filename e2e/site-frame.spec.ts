import type { Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

const header = (page: Page) => page.getByRole('banner');

test("'Book a meeting' opens the booking page in a popup, and the chat is bottom-right", async ({ page, context }) => {
  await test.step('the booking page opens in a popup 800 wide and 600 high', async () => {
    await context.route('https://example.com/**', async (route) =>
      route.fulfill({ body: 'Booking', contentType: 'text/html' }),
    );
    await openHydrated(page, '/about');
    const opened = context.waitForEvent('page');
    await header(page).getByRole('link', { name: 'Book a meeting' }).click();
    const popup = await opened;
    await expect(popup).toHaveURL('https://example.com/book-a-meeting');
    await expect(page).toHaveURL('/about');
    await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight])).toEqual([800, 600]);
  });
  await test.step("the chat's round button is bottom-right, 52 px wide and high", async () => {
    const box = await page.getByRole('button', { name: 'Live chat', exact: true }).boundingBox();
    expect(box).toEqual({ x: 1440 - 24 - 52, y: 900 - 24 - 52, width: 52, height: 52 });
  });
});

test('Book a meeting and Get in Touch close the mobile menu @phone', async ({ page, context }) => {
  await context.route('https://example.com/**', async (route) =>
    route.fulfill({ body: 'Booking', contentType: 'text/html' }),
  );
  await openHydrated(page, '/about');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const opened = context.waitForEvent('page');
  await menu.getByRole('link', { name: 'Book a meeting' }).click();
  await expect(await opened).toHaveURL('https://example.com/book-a-meeting');
  await expect(menu).toBeHidden();
});
