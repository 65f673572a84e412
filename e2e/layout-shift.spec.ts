import type { Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { KNOWN_PAGES } from './known-pages.ts';
import { noteDrawing, shiftOf } from './shift-of.ts';
import { expect, MOVING, test } from './test.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Fonts load after the page was painted and hydrated with fallback fonts. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const { promise: drawn, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/*.woff2', async (route) => {
    await drawn;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await hydrated(page);
  await page.evaluate(twoFrames);
  resolve(undefined);
}

/** Runs in the page: resolves when earlier changes are painted. */
async function twoFrames(): Promise<void> {
  await new Promise((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(drawn));
  });
}

/** Loads every page with late fonts (`every-page.spec.ts` loads them without). A failure names pages and shifted elements. */
for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, ...MOVING });

    test('no page shifts while it loads with late fonts', async ({ page }) => {
      const fonts = new Set<string>();
      page.on('response', (response) => {
        if (response.url().endsWith('.woff2')) fonts.add(response.url());
      });
      await noteDrawing(page);
      for (const path of KNOWN_PAGES) {
        await openWithLateFonts(page, path);
        expect.soft(await shiftOf(page), path).toEqual({ value: 0, moved: [] });
        await page.unrouteAll();
      }
      expect(fonts.size, 'the pages have asked for fonts').toBeGreaterThan(0);
    });
  });
}
