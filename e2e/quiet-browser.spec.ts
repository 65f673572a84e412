import { expect, test } from './test.ts';

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
