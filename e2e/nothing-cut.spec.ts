import type { Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { KNOWN_PAGES } from './known-pages.ts';
import { expect, test } from './test.ts';

/** Where no text may be cut: small phones, and the narrowest windows of wider layouts. */
const NARROWEST = [320, 360, 701, 1081];

const VIEWS = [...KNOWN_PAGES, '/providers?filter=provider&provider=SOAX', '/pricing?type=web-unblocker&volume=1000'];

function isOfPrices(path: string): boolean {
  return /^\/(providers|pricing)/.test(path);
}

/** Texts of boxes that hide a part of them. What scrolls and what only screen readers get is not cut. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        if (element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight) return false;
        const { overflowX, clipPath } = getComputedStyle(element);
        return ['hidden', 'clip'].includes(overflowX) && clipPath === 'none' && element.checkVisibility();
      })
      .map(({ tagName, textContent }) => `${tagName}: ${textContent.slice(0, 60)}`),
  );
}

/** Words of vendors' names that stand on more than one line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.getByRole('rowheader').evaluateAll((headers) => {
    const range = document.createRange();
    return headers.flatMap((header) => {
      const texts = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
      return broken;
    });
  });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [half, views] of [
  ['of comparison and prices', VIEWS.filter(isOfPrices)],
  ['of all else', VIEWS.filter((path) => !isOfPrices(path))],
] as const) {
  test(`no page ${half} scrolls to the side at 320, 390 and 720 px, with motion and without, or cuts a text or breaks a name at 320, 360, 701 and 1081 px`, async ({
    page,
  }) => {
    for (const path of views) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        await page.emulateMedia({ reducedMotion });
        for (const width of [320, 390, 720]) {
          await page.setViewportSize({ width, height: 800 });
          const drawn = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(drawn, `${path} at ${width} px, ${reducedMotion}`).toBeLessThanOrEqual(width);
        }
      }
      for (const width of NARROWEST) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await cutTexts(page), `${path} at ${width} px`).toEqual([]);
        expect.soft(await brokenWords(page), `names on ${path} at ${width} px`).toEqual([]);
      }
    }
  });
}

test('the figures of the home page fit their cells at 320, 701, 768 and 1081 px', async ({ page }) => {
  await openHydrated(page, '/');
  const cells = page.locator('.home-stats > div');
  await expect(cells).toHaveCount(4);
  // As wide as it may grow.
  await cells
    .first()
    .locator('dd > span')
    .last()
    .evaluate((figure) => (figure.textContent = '1,444M+'));
  for (const width of [320, 701, 768, 1081]) {
    await page.setViewportSize({ width, height: 800 });
    const overflowing = await cells.evaluateAll((all) =>
      all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
    expect.soft(overflowing, `at ${width} px`).toEqual([]);
  }
});
