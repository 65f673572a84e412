import { openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

for (const [from, name, heading] of [
  ['/products', 'Compare Web Unblocker', 'Compare providers'],
  ['/documentation', 'Compare prices: Web Unblocker', 'Compare providers'],
  ['/disclaimer', 'Terms & Conditions', 'Terms & Conditions'],
  ['/', 'Calculate your volume', 'Pricing'],
] as const) {
  test(`'${name}' on ${from} shows its page from the top`, async ({ page }) => {
    await openHydrated(page, from);
    const link = page.getByRole('main').getByRole('link', { name });
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
}
