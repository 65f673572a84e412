import { answerBroken } from './built-pages.ts';
import { openHydrated } from './hydrated.ts';
import { NOWHERE } from './known-pages.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

/** `every-page.spec.ts` checks every page as loaded; journeys check the other states of their pages. */
test.describe('axe finds no violation of WCAG 2.2 AA @everywhere', () => {
  test('in the open sort menu', async ({ page }) => {
    const screen = new ProvidersScreen(page);
    await openHydrated(page, '/providers?filter=provider&provider=SOAX');
    await screen.sortButton.click();
    await expect(screen.sortMenu).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test.describe('on error pages', () => {
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
    await openHydrated(page, '/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
