import { answerBroken } from './built-pages.ts';
import { openHydrated } from './hydrated.ts';
import { KNOWN_PAGES, NOWHERE } from './known-pages.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

/** Tables of the comparison and the calculator, and what moves: the larger half of the work. */
const LARGE_VIEWS = [
  '/',
  '/providers',
  '/providers?product=webUnblocker&sort=webUnblocker-asc',
  '/pricing',
  '/pricing?type=web-unblocker&volume=1000',
];

// Axe looks at each of some thousand elements of the comparison.
test.beforeEach(() => test.slow());

test.describe('axe finds no violation of WCAG 2.2 AA @everywhere', () => {
  for (const path of LARGE_VIEWS) {
    test(`on ${path}`, async ({ page }) => {
      await openHydrated(page, path);
      await expectNoAxeViolations(page);
    });
  }

  test('on one provider of the comparison, and in the open sort menu', async ({ page }) => {
    const screen = new ProvidersScreen(page);
    await openHydrated(page, '/providers?filter=provider&provider=SOAX');
    await expectNoAxeViolations(page);
    await screen.sortButton.click();
    await expect(screen.sortMenu).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('on all other pages', async ({ page }) => {
    for (const path of KNOWN_PAGES.filter((known) => !LARGE_VIEWS.includes(known))) {
      await openHydrated(page, path);
      await expectNoAxeViolations(page);
    }
  });

  test.describe('on pages of errors', () => {
    test.use({ expectedNoise: /404|500/ });

    test('not found, and something went wrong', async ({ page }) => {
      await openHydrated(page, NOWHERE);
      await expectNoAxeViolations(page);
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
