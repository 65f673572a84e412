import type { Page } from '@playwright/test';
import { pages } from '#core/routes.ts';
import { HYDRATED } from '#kit/browser/early-interactions.ts';
import { hydrated } from './hydrated.ts';
import { ORIGIN } from './origin.ts';
import { noteDrawing, shiftOf } from './shift-of.ts';
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

/** Answers the request for each document after so many milliseconds, as the page's scripts see it. */
async function documentsTake(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((waited) => {
    const requestStart = { get: () => performance.now() - waited };
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'requestStart', requestStart);
    // However long the fonts take on this machine, the first paint waits for them.
    const start = window.setTimeout.bind(window);
    const patient = (callback: () => void, delay = 0, ...rest: unknown[]) =>
      start(callback, rest[0] === 'wait' || rest[0] === 'hidden' ? 60_000 : delay, ...rest);
    Object.assign(window, { setTimeout: patient });
  }, milliseconds);
}

/** The families that the heading is drawn with. */
async function fontsOfHeading(page: Page): Promise<readonly string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

/** Waits for both fonts of the text, which may be requested a moment after the network was idle. */
const expectFonts = (page: Page) =>
  expect.poll(async () => (await fontTimes(page)).count, 'the fonts of the text arrive').toBe(2);

/** When the fonts were requested and had arrived, and when the page was painted and reacted, in this document. */
async function fontTimes(page: Page) {
  return page.evaluate((mark) => {
    const fonts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /(?:sans|mono)-latin.*woff2$/.test(name));
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    return {
      count: fonts.length,
      requested: Math.min(...fonts.map(({ startTime }) => startTime)),
      arrived: Math.max(...fonts.map(({ startTime, duration }) => startTime + duration)),
      painted: at('first-contentful-paint'),
      hydrated: at(mark),
    };
  }, HYDRATED);
}

test('on a fast line the first paint has the fonts', async ({ page }) => {
  await documentsTake(page, 80);
  await noteDrawing(page);
  await page.goto(pages.terms, { waitUntil: 'networkidle' });
  await expectFonts(page);
  const { arrived, painted } = await fontTimes(page);
  expect(painted).toBeGreaterThanOrEqual(arrived);
  expect(await fontsOfHeading(page)).toEqual(['Instrument Sans']);
  expect(await shiftOf(page)).toEqual({ value: 0, moved: [] });
});

test('on a line that is not fast, fonts come once the page reacts, and are shown with the next page', async ({
  page,
}) => {
  await documentsTake(page, 300);
  await page.goto(pages.terms, { waitUntil: 'networkidle' });
  await expectFonts(page);
  const { requested, hydrated: reacted } = await fontTimes(page);
  expect(requested).toBeGreaterThanOrEqual(reacted);
  expect(await fontsOfHeading(page)).not.toContain('Instrument Sans');
  // The fonts are shown with the next page once the browser has read both.
  await page.evaluate(async () => document.fonts.ready);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie Policy' })).toBeVisible();
  expect(await fontsOfHeading(page)).toEqual(['Instrument Sans']);
});

test('a document that is opened from another one has the fonts of the cache', async ({ page }) => {
  await documentsTake(page, 300);
  await page.goto(pages.terms, { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(async () => fontsOfHeading(page)).toEqual(['Instrument Sans']);
});

test('on a very slow line no fonts are fetched', async ({ page }) => {
  await documentsTake(page, 300);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { rtt: 300, downlink: 1, saveData: false } });
  });
  await page.goto(pages.terms, { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie Policy' })).toBeVisible();
  expect((await fontTimes(page)).count).toBe(0);
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
      const noted = (callback: () => void, delay = 0, ...rest: unknown[]) => {
        // The first paint waits for fonts with a timer of its own.
        if (rest[0] !== 'wait') delays.push(delay);
        return start(callback, delay, ...rest);
      };
      Object.assign(window, { setTimeout: noted, delays });
    });
    await page.goto(pages.about);
    await hydrated(page);
    expect(await page.evaluate((): unknown => Reflect.get(window, 'delays'))).toEqual([]);
    await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible();
  });
});
