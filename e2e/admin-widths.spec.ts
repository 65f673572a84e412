import { adminPages } from '#core/routes.ts';
import { test } from './admin-test.ts';
import { answerContactList, storedContact } from './contacts-screen.ts';
import { splitWords } from './split-words.ts';
import { expect } from './test.ts';

/** From a phone to a wide screen. Between 900 and 1280 px the side navigation leaves tables the least room. */
const WIDTHS = [390, 768, 900, 1024, 1100, 1280, 1440];

const { login: _, ...SCREENS } = adminPages;

const REQUESTS = [
  storedContact(1, { fullName: 'Maximiliane Featherstone', company: 'Featherstone Communications' }),
  storedContact(2),
];

test('no word of a screen is broken at any width, and no screen scrolls horizontally', async ({ page }) => {
  await answerContactList(page, REQUESTS);
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(path === adminPages.countries ? `${path}?q=land` : path);
    // The check of the session has a heading, too.
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await test.step(`${name}, ${width} px`, async () => {
        await expect.poll(async () => splitWords(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
    }
    expect(await page.evaluate(sidewaysScrollers), `a wide desk has room for all columns of ${name}`).toEqual([]);
  }
  await page.unrouteAll({ behavior: 'wait' });
});

/** Elements that scroll horizontally, by their classes. */
function sidewaysScrollers(): string[] {
  return [...document.querySelectorAll('main *')]
    .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX === 'auto')
    .map(({ className }) => className);
}
