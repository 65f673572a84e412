import type { Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { KNOWN_PAGES } from './known-pages.ts';
import { expect, MOVING, test } from './test.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** How a page is loaded, up to where nothing is to come but fonts. */
type Loading = (page: Page, path: string) => Promise<void>;

/** Fonts never come from the browser's cache: it keeps nothing that a route answers. */
const withFontsAtOnce: Loading = async (page, path) => {
  await page.route('**/*.woff2', async (route) => route.continue());
  await page.goto(path);
  await hydrated(page);
};

/** Fonts come when the page has been drawn and taken over with others in their place. */
const withLateFonts: Loading = async (page, path) => {
  const { promise: drawn, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/*.woff2', async (route) => {
    await drawn;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await hydrated(page);
  await page.evaluate(twoFrames);
  resolve(undefined);
};

/** Runs in the page: resolves when what was changed before is drawn. */
async function twoFrames(): Promise<void> {
  await new Promise((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(drawn));
  });
}

/** What has moved on the page since its navigation, once fonts have come and what they brought about is drawn. */
async function shiftOf(page: Page): Promise<{ readonly value: number; readonly moved: readonly string[] }> {
  return page.evaluate(async () => {
    const drawn = () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      });
    await document.fonts.ready;
    await drawn();
    const moved: string[] = [];
    let value = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) value += Number(entry.value);
        if (!('sources' in entry) || !Array.isArray(entry.sources)) continue;
        for (const { node } of entry.sources)
          moved.push(node instanceof Element ? node.outerHTML.slice(0, 80) : 'text');
      }
    }).observe({ type: 'layout-shift', buffered: true });
    await drawn();
    return { value, moved };
  });
}

/** Loads every page. The failure names the pages and what moved on them. */
async function expectNoShift(page: Page, load: Loading): Promise<void> {
  const fonts = new Set<string>();
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.add(response.url());
  });
  for (const path of KNOWN_PAGES) {
    await load(page, path);
    expect.soft(await shiftOf(page), path).toEqual({ value: 0, moved: [] });
    await page.unrouteAll();
  }
  expect(fonts.size, 'the pages have asked for fonts').toBeGreaterThan(0);
}

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, ...MOVING });

    test('no page shifts while it loads', async ({ page }) => expectNoShift(page, withFontsAtOnce));

    test('no page shifts where fonts come late', async ({ page }) => expectNoShift(page, withLateFonts));
  });
}
