import { pages } from '#core/routes.ts';
import { answerBroken } from './built-pages.ts';
import { hydrated } from './hydrated.ts';
import { NOWHERE } from './known-pages.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, test } from './test.ts';

test.describe('an address without a page', () => {
  test.use({ expectedNoise: /404/ });

  test('stays the server’s page after hydration', async ({ page, baseURL }) => {
    for (const path of [NOWHERE, '/Providers', '/providers/nobody', '/%3Cscript%3E', '/providers%2F', '//providers']) {
      await page.goto(`${baseURL}${path}`);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
      await expect(page).toHaveTitle('404 Page Not Found | Rampage');
    }
  });

  test('it links to the home page and the comparison', async ({ page }) => {
    await page.goto(NOWHERE);
    await hydrated(page);
    await page.getByRole('link', { name: 'Compare All Providers' }).click();
    await expect(new ProvidersScreen(page).heading).toBeFocused();
    await page.goBack();
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL(pages.home);
  });
});

test.describe('a page that fails to render', () => {
  test.use({ expectedNoise: /500/ });

  test('shows a message without internal details, and Try again reloads the same URL', async ({ page }) => {
    const path = '/providers?sort=name';
    await answerBroken(page, path);
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(new ProvidersScreen(page).sortButton).toContainText('Alphabetically A-Z');
    await expect(page).toHaveURL(path);
  });
});
