import { pages } from '#core/routes.ts';
import { hydrated } from './hydrated.ts';
import { ORIGIN } from './origin.ts';
import { expect, test } from './test.ts';

/** Document, five scripts, fonts, icon, with room. */
const REQUEST_BUDGET = 11;

test('a first visit to the comparison makes few requests, all to this origin, none to the API', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/providers', { waitUntil: 'networkidle' });
  await hydrated(page);
  expect(requested.length).toBeLessThanOrEqual(REQUEST_BUDGET);
  for (const url of requested) expect(url.startsWith(`${ORIGIN}/`)).toBe(true);
  expect(requested.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('fonts are preloaded on a fast line, fetched when needed on a slower one, and left out on a slow one', async ({
  page,
  context,
}) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Network.enable');
  const fontsAt = async (latency: number) => {
    const line = { offline: false, latency, downloadThroughput: 2_000_000, uploadThroughput: 2_000_000 };
    await browser.send('Network.emulateNetworkConditions', line);
    await page.goto(pages.about, { waitUntil: 'networkidle' });
    const preloaded = await page.locator('link[rel="preload"][as="font"]').count();
    const isUsed = await page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Variable') && status !== 'unloaded'),
    );
    return { preloaded, isUsed };
  };
  // A page that opens at once may still get the line before.
  await expect.poll(async () => fontsAt(10)).toEqual({ preloaded: 2, isUsed: true });
  await expect.poll(async () => fontsAt(100)).toEqual({ preloaded: 0, isUsed: true });
  await expect.poll(async () => fontsAt(300)).toEqual({ preloaded: 0, isUsed: false });
});

for (const [path, flags] of [
  ['/countries', '.flag'],
  ['/compare?country=DE', '#compare-country'],
] as const) {
  test(`the font of flags waits until the page has loaded: ${path}`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').locator(flags).first()).toHaveCSS('font-family', /^"?Country Flags/);
    const early = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation');
      const loadedAt = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.includes('CountryFlags') && startTime < loadedAt);
    });
    expect(early).toEqual([]);
  });
}

test.describe('without a choice about cookies', () => {
  test.use({ cookieChoice: null });

  test('the question does not delay hydration: React would commit 300 ms after its fallback', async ({ page }) => {
    await page.addInitScript(() => {
      const delays: number[] = [];
      const start = window.setTimeout.bind(window);
      const noted = (callback: () => void, delay = 0) => {
        delays.push(delay);
        return start(callback, delay);
      };
      Object.assign(window, { setTimeout: noted, delays });
    });
    await page.goto(pages.about);
    await hydrated(page);
    expect(await page.evaluate((): unknown => Reflect.get(window, 'delays'))).toEqual([]);
    await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible();
  });
});
