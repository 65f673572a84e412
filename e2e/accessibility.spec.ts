import { answerBroken } from './built-pages.ts';
import { openHydrated } from './hydrated.ts';
import { KNOWN_PAGES, NOWHERE } from './known-pages.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

const VIEWS = [
  ...KNOWN_PAGES,
  '/providers?product=webUnblocker&sort=webUnblocker-asc',
  '/providers?filter=provider&provider=SOAX',
  '/pricing?type=web-unblocker&volume=1000',
];

// Axe looks at each of some thousand elements of the comparison.
test.beforeEach(() => test.slow());

test.describe('axe finds no violation of WCAG 2.2 AA @everywhere', () => {
  for (const path of VIEWS) {
    test(`on ${path}`, async ({ page }) => {
      await openHydrated(page, path);
      await expectNoAxeViolations(page);
    });
  }

  test('in the open sort menu', async ({ page }) => {
    const screen = new ProvidersScreen(page);
    await openHydrated(page, '/providers?filter=provider&provider=SOAX');
    await screen.sortButton.click();
    await expect(screen.sortMenu).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test.describe('on pages of errors', () => {
    test.use({ expectedNoise: /404|500/ });

    test('not found', async ({ page }) => {
      await openHydrated(page, NOWHERE);
      await expectNoAxeViolations(page);
    });

    test('something went wrong', async ({ page }) => {
      await answerBroken(page, '/providers');
      await openHydrated(page, '/providers');
      await expectNoAxeViolations(page);
    });
  });
});

test.describe('axe finds no violation of WCAG 2.2 AA @phone', () => {
  test('in the open menu', async ({ page }) => {
    await openHydrated(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test('no page scrolls to the side at 320, 390 and 720 px, with motion and without', async ({ page }) => {
  for (const path of KNOWN_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      for (const width of [320, 390, 720]) {
        await page.setViewportSize({ width, height: 800 });
        const drawn = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(drawn, `${path} at ${width} px, ${reducedMotion}`).toBeLessThanOrEqual(width);
      }
    }
  }
});
