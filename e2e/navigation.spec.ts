import { openHydrated } from './hydrated.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, test } from './test.ts';

test('the logo links to the home page, which links to the comparison, whose link is highlighted there', async ({
  page,
}) => {
  await openHydrated(page, '/providers');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Providers' });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await page.getByRole('banner').getByRole('link', { name: 'Rampage, home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Proxy services compared | Rampage');
  await expect(link).not.toHaveAttribute('aria-current');
  await page.getByRole('main').getByRole('link', { name: 'Compare All Providers' }).click();
  await expect(page).toHaveURL('/providers');
  await expect(page).toHaveTitle('Providers | Rampage');
  await expect(link).toHaveAttribute('aria-current', 'page');
});

test('after a client-side navigation focus is on the heading of the new page @everywhere', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Compare All Providers' }).click();
  await expect(new ProvidersScreen(page).heading).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Proxy services compared | Rampage');
});

test('a navigation click in the header and in the footer scrolls to the top', async ({ page }) => {
  for (const [place, link] of [
    ['banner', 'Rampage, home'],
    ['contentinfo', 'Residential Proxies'],
  ] as const) {
    await openHydrated(page, '/providers');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await page.getByRole(place).getByRole('link', { name: link }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
});

test('the skip link skips the header', async ({ page }) => {
  await openHydrated(page, '/providers');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('after a fragment link and Back, the next page is shown from its top', async ({ page }) => {
  await openHydrated(page, '/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#main');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.evaluate(() => scrollTo({ top: 2_500, behavior: 'instant' }));
  await page.getByRole('main').getByRole('link', { name: 'Compare All Providers' }).dispatchEvent('click');
  await expect(new ProvidersScreen(page).heading).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const [colorScheme, first, then] of [
  ['light', 'Switch to dark theme', 'Switch to light theme'],
  ['dark', 'Switch to light theme', 'Switch to dark theme'],
] as const) {
  test.describe(`where the visitor prefers ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the theme switch toggles the theme @everywhere', async ({ page }) => {
      await openHydrated(page, '/about');
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const before = await background();
      await page.getByRole('button', { name: first }).click();
      await expect(page.getByRole('button', { name: then })).toBeVisible();
      expect(await background()).not.toBe(before);
      await page.getByRole('button', { name: then }).click();
      expect(await background()).toBe(before);
    });
  });
}
