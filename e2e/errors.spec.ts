import { pages } from '#contract/routes.ts';
import { answerBroken } from './built-pages.ts';
import { hydrated } from './hydrated.ts';
import { NOWHERE } from './known-pages.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, test } from './test.ts';

test.describe('an address without a page', () => {
  test.use({ expectedNoise: /404/ });

  for (const path of [NOWHERE, '/Providers', '/providers/nobody', '/%3Cscript%3E', '/providers%2F', '//providers']) {
    test(`${path} is '404 Page Not Found' with a hint about the router, and HTTP status 404 too`, async ({
      page,
      baseURL,
    }) => {
      const response = await page.goto(`${baseURL}${path}`);
      expect(response?.status()).toBe(404);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
      await expect(page).toHaveTitle('404 Page Not Found | Rampage');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    });
  }

  test('it leads on to the home page and the comparison', async ({ page }) => {
    await page.goto(NOWHERE);
    await hydrated(page);
    await page.getByRole('link', { name: 'Compare All Providers' }).click();
    await expect(new ProvidersScreen(page).heading).toBeFocused();
    await page.goBack();
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL(pages.home);
  });

  test('below the API is a problem document', async ({ request }) => {
    const response = await request.get('/api/nothing');
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ status: 404, detail: 'There is nothing at this path.' });
  });
});

test('a trailing slash leads to the page itself', async ({ page }) => {
  await page.goto('/providers/?sort=name');
  await expect(page).toHaveURL('/providers?sort=name');
});

test.describe('a page that could not be made', () => {
  test.use({ expectedNoise: /500/ });

  test('says so without its inside, and Try again loads the same address again', async ({ page }) => {
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
