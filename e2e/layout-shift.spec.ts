import type { Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { KNOWN_PAGES } from './known-pages.ts';
import { expect, test } from './test.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Fonts come this late, in milliseconds, and never from the browser's cache: it keeps nothing that a route answers. */
async function delayFonts(page: Page, delay: number): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, delay);
    });
    await route.continue();
  });
}

/** What has moved on the page since its navigation, once fonts have come and what they brought about is drawn. */
async function shiftOf(page: Page): Promise<{ readonly value: number; readonly moved: readonly string[] }> {
  return page.evaluate(async () => {
    const twoFrames = () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn));
      });
    await document.fonts.ready;
    await twoFrames();
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
    await twoFrames();
    return { value, moved };
  });
}

/** Loads every page at both sizes. The failure names the pages and what moved on them. */
async function expectNoShift(page: Page): Promise<void> {
  const fonts = new Set<string>();
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.add(response.url());
  });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const path of KNOWN_PAGES) {
      await page.goto(path);
      await hydrated(page);
      expect.soft(await shiftOf(page), `${path} at ${size.width} px`).toEqual({ value: 0, moved: [] });
    }
  }
  expect(fonts.size, 'the pages have asked for fonts').toBeGreaterThan(0);
}

test('no page shifts while it loads, neither at 1440 nor at 390 px', async ({ page }) => {
  await delayFonts(page, 0);
  await expectNoShift(page);
});

test('no page shifts where fonts come late, neither at 1440 nor at 390 px', async ({ page }) => {
  await delayFonts(page, 300);
  await expectNoShift(page);
});
