import { openHydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

test.describe('a journey fails', () => {
  // Each of these is expected to fail, by the fixture alone.
  test.beforeEach(async ({ page }) => {
    test.fail();
    await page.goto('/');
  });

  test('on an error in the console', async ({ page }) => {
    await page.evaluate(() => console.error('noise'));
    expect(page.url()).toContain('/');
  });

  test('on a warning in the console', async ({ page }) => {
    await page.evaluate(() => console.warn('noise'));
    expect(page.url()).toContain('/');
  });

  test('on an error that nobody catches', async ({ page }) => {
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('noise');
      });
    });
    expect((await thrown).message).toBe('noise');
  });

  test('on an answer of 400 or more', async ({ page }) => {
    expect(await page.evaluate(async () => (await fetch('/api/nothing')).status)).toBe(404);
  });

  test('on a request that fails', async ({ page }) => {
    await page.route('**/api/providers', async (route) => route.abort());
    expect(await page.evaluate(async () => fetch('/api/providers').catch(() => 'failed'))).toBe('failed');
  });
});

test('axe finds a button without a name, and a text that is too faint in the dark theme alone', async ({ page }) => {
  await openHydrated(page, '/terms');
  await page.getByRole('contentinfo').evaluate((footer) => footer.append(document.createElement('button')));
  await expect(expectNoAxeViolations(page)).rejects.toThrow(/light theme(.|\n)*button-name/);
  await page.locator('h1').evaluate((heading) => heading.style.setProperty('color', 'light-dark(#000, #222)'));
  await expect(expectNoAxeViolations(page)).rejects.toThrow(/dark theme(.|\n)*color-contrast/);
});
