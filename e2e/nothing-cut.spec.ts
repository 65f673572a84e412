import type { Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { KNOWN_PAGES } from './known-pages.ts';
import { expect, test } from './test.ts';

/** Small phones, a window at 200 % zoom, and the narrowest windows of wider layouts. */
const WIDTHS = [320, 360, 390, 701, 720, 1081];

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

/** 1440 by 900 pixels zoomed to 200 % leave 720 by 450 of the page. */
async function expectReachableWhenZoomed(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 720, height: 450 });
  const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')];
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(header.getByRole('link', { name: 'Rampage, home' }), path).toBeInViewport({ ratio: 1 });
  await expect(header.getByRole('button', { name: 'Open menu' }), path).toBeInViewport({ ratio: 1 });
  for (const place of [page.getByRole('heading', { level: 1 }), footer.getByText('All rights reserved.')]) {
    await place.scrollIntoViewIfNeeded();
    await expect(place, path).toBeInViewport();
  }
  await page.evaluate(() => scrollTo({ left: 500, top: scrollY, behavior: 'instant' }));
  expect(await page.evaluate(() => [scrollX, document.documentElement.scrollWidth]), path).toEqual([0, 720]);
}

for (const [half, views] of [
  ['of comparison and prices', VIEWS.filter(isOfPrices)],
  ['of all else', VIEWS.filter((path) => !isOfPrices(path))],
] as const) {
  test(`no page ${half} scrolls to the side, with motion and without, cuts a text or breaks a name, and at 200 % zoom header, content and footer are reached`, async ({
    page,
  }) => {
    for (const path of views) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const reducedMotion of ['no-preference', 'reduce'] as const) {
          await page.emulateMedia({ reducedMotion });
          const drawn = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(drawn, `${path} at ${width} px, ${reducedMotion}`).toBeLessThanOrEqual(width);
        }
        expect.soft(await cutTexts(page), `${path} at ${width} px`).toEqual([]);
        expect.soft(await brokenWords(page), `names on ${path} at ${width} px`).toEqual([]);
      }
      await expectReachableWhenZoomed(page, path);
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
