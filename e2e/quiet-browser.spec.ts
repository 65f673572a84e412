import type { Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations, expectNoAxeViolationsOnAPhone, test } from './test.ts';

/** Faults of a page, and the noise that each causes. */
const FAULTS: readonly [RegExp, (page: Page) => Promise<unknown>][] = [
  [/^console error: noise$/, (page) => page.evaluate(() => console.error('noise'))],
  [/^console warning: noise$/, (page) => page.evaluate(() => console.warn('noise'))],
  [
    /^uncaught: noise$/,
    (page) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new Error('noise');
        });
      }),
  ],
  [/^answer: 404 .+\/api\/nothing$/, (page) => page.evaluate(async () => (await fetch('/api/nothing')).status)],
  [
    /^console error: Failed to load resource: .+ 404 .+\/api\/no-resource$/,
    (page) => page.evaluate(async () => (await fetch('/api/no-resource')).status),
  ],
  [
    /^request failed: .+\/api\/providers /,
    async (page) => {
      await page.route('**/api/providers', async (route) => route.abort());
      await page.evaluate(async () => fetch('/api/providers').catch(() => 'failed'));
    },
  ],
];

test.describe('a journey reads', () => {
  test.use({ expectedNoise: /./ });

  test('console errors and warnings, uncaught errors, responses of 400 or more and failed requests', async ({
    page,
    noise,
  }) => {
    await page.goto('/terms');
    expect(noise).toEqual([]);
    for (const [line, cause] of FAULTS) {
      expect(noise).not.toContainEqual(expect.stringMatching(line));
      await cause(page);
      await expect.poll(() => noise).toContainEqual(expect.stringMatching(line));
    }
  });
});

test('a journey fails on unexpected noise', async ({ page, noise }) => {
  await page.goto('/terms');
  await page.evaluate(() => console.warn('noise'));
  await expect.poll(() => noise).toEqual(['console warning: noise']);
  // Called last: the test must pass up to here, and the fixture's check afterwards must fail.
  test.fail();
});

test('axe finds a button without a name, and a text with too little contrast in the dark theme alone', async ({
  page,
}) => {
  await openHydrated(page, '/terms');
  await page.getByRole('contentinfo').evaluate((footer) => footer.append(document.createElement('button')));
  await expect(expectNoAxeViolations(page)).rejects.toThrow(/light theme(.|\n)*button-name/);
  await expect(expectNoAxeViolationsOnAPhone(page)).rejects.toThrow(/light theme(.|\n)*button-name/);
  await page.locator('h1').evaluate((heading) => heading.style.setProperty('color', 'light-dark(#000, #666)'));
  await expect(expectNoAxeViolations(page)).rejects.toThrow(/dark theme(.|\n)*color-contrast/);
});
