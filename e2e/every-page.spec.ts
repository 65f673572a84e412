import type { Page } from '@playwright/test';
import { pages } from '#core/routes.ts';
import { openHydrated } from './hydrated.ts';
import { KNOWN_PAGES } from './known-pages.ts';
import { expectNoOverlaps } from './overlaps-of.ts';
import { resize } from './resize.ts';
import { noteDrawing, shiftOf } from './shift-of.ts';
import { expect, expectNoAxeViolations, expectNoAxeViolationsOnAPhone, MOVING, test } from './test.ts';

/** The narrowest windows of wider layouts, a window at 200 % zoom, and small phones. */
const WIDTHS = [1081, 720, 701, 390, 360, 320];
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const VIEWS = [
  ...KNOWN_PAGES,
  '/providers?filter=provider&provider=SOAX',
  '/pricing?type=web-unblocker&volume=1000',
  '/countries/DE',
];
/** More states for axe. They truncate long texts on purpose. */
const STATES = [
  '/providers?product=webUnblocker&sort=webUnblocker-asc&q=bright',
  '/providers/bright-data',
  '/compare?p=bright-data,oxylabs,decodo,thordata&amount=450&country=DE',
  '/compare?p=bright-data',
];
/** Other tables of the calculator, at their narrowest. */
const CALCULATIONS = ['/pricing?volume=500&country=DE', '/pricing?type=isp', '/pricing?country=TV&amount=9e9'];

/** Truncated texts, broken names and elements that overflow the page. */
function faultsOfLayout(page: Page, width: number) {
  return page.evaluate((most) => {
    // Texts that their boxes clip. Scrollable and visually hidden texts are not truncated.
    const cut = [...document.querySelectorAll('body *')]
      .filter((element) => {
        if (element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight) return false;
        const { overflowX, clipPath } = getComputedStyle(element);
        return ['hidden', 'clip'].includes(overflowX) && clipPath === 'none' && element.checkVisibility();
      })
      .map(({ tagName, textContent }) => `${tagName}: ${textContent.slice(0, 60)}`);
    // Words of vendors' names that break over lines.
    const range = document.createRange();
    const broken = [...document.querySelectorAll('th[scope="row"], [role="rowheader"]')].flatMap((header) => {
      const texts = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
        }
      }
      return words;
    });
    const { scrollWidth } = document.documentElement;
    return { wide: scrollWidth > most ? `${scrollWidth} px` : null, cut, broken };
  }, width);
}

const FAULTLESS = { wide: null, cut: [], broken: [] };

/** 1440 by 900 pixels at 200 % zoom are 720 by 450 CSS pixels. */
async function expectReachableWhenZoomed(page: Page): Promise<void> {
  await resize(page, { width: 720, height: 450 });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
  const reached = await page.evaluate(() => {
    const isSeen = (element: Element | null | undefined) => {
      const box = element?.getBoundingClientRect();
      return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= 450 && box.left >= 0;
    };
    scrollTo({ top: 0, behavior: 'instant' });
    const header = [...document.querySelectorAll('header a[href="/"]')].filter((link) => link.checkVisibility());
    const seen = { home: header.length > 0 && header.every(isSeen), heading: false, footer: false };
    const heading = document.querySelector('main h1');
    heading?.scrollIntoView({ block: 'center', behavior: 'instant' });
    seen.heading = isSeen(heading);
    const rights = [...document.querySelectorAll('footer *')].findLast((element) =>
      element.textContent.includes('All rights reserved.'),
    );
    rights?.scrollIntoView({ block: 'center', behavior: 'instant' });
    seen.footer = isSeen(rights);
    scrollTo({ left: 500, top: scrollY, behavior: 'instant' });
    return { ...seen, aside: scrollX, wide: document.documentElement.scrollWidth };
  });
  expect(reached).toEqual({ home: true, heading: true, footer: true, aside: 0, wide: 720 });
}

/**
 * Removes rows, cards and sections without a new kind of element (by tag, classes, attributes and presence of text), except
 * the first two of each list. It works on a copy of the document without React.
 */
async function leaveEachKindOnce(page: Page): Promise<void> {
  await page.locator('main').evaluate((drawn) => {
    const main = drawn.cloneNode(true);
    if (!(main instanceof Element)) return;
    const seen = new Set<string>();
    // Numbers in classes are hues and bar widths.
    const kindOf = (element: Element) =>
      [
        element.tagName,
        element.getAttribute('class')?.replaceAll(/-\d{2,}\b/g, ''),
        ...element.getAttributeNames(),
        element.textContent.trim() === '',
      ].join(' ');
    const isKnown = (element: Element) =>
      element.closest('[aria-hidden="true"], svg') !== null || seen.has(kindOf(element));
    const visit = (element: Element) => {
      seen.add(kindOf(element));
      for (const [index, child] of [...element.children].entries()) {
        const isNew = () => [child, ...child.querySelectorAll('*')].some((each) => !isKnown(each));
        if (index < 2 || !child.matches('tr, li, article, section, details') || isNew()) visit(child);
        else child.remove();
      }
    };
    visit(main);
    drawn.replaceWith(main);
  });
}

/** Marks the visible texts. Resolves with the number that was not marked at a previous width. */
function markTexts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('body *:not([data-drawn])')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      return hasText && width > 1 && height > 1 && element.checkVisibility();
    });
    for (const element of texts) element.setAttribute('data-drawn', '');
    return texts.length;
  });
}

/**
 * Checks a loaded page at desktop width and at phone width, there by all rules only if more texts are visible. It scrolls to
 * the top first, because the sticky header covers content elsewhere.
 */
async function expectAccessible(page: Page): Promise<void> {
  await test.step('axe finds no violation', async () => {
    const toTop = () => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await leaveEachKindOnce(page);
    await resize(page, DESK);
    await toTop();
    await markTexts(page);
    await expectNoAxeViolations(page);
    await resize(page, PHONE);
    await toTop();
    if ((await markTexts(page)) > 0) await expectNoAxeViolations(page);
    else await expectNoAxeViolationsOnAPhone(page);
  });
}

test.use(MOVING);
// axe checks about a thousand elements.
test.beforeEach(() => test.slow());

for (const path of VIEWS) {
  test(`${path} does not shift while loading, overflow, truncate text or break names, is usable at 200 % zoom, and has no axe violation of WCAG 2.2 AA`, async ({
    page,
  }) => {
    await noteDrawing(page);
    await openHydrated(page, path);
    await test.step('it does not shift while loading', async () => {
      expect(await shiftOf(page)).toEqual({ value: 0, moved: [] });
    });
    for (const width of WIDTHS) {
      await test.step(`it fits ${width} px, with motion and without`, async () => {
        await page.setViewportSize({ width, height: 800 });
        // Motion changes the layout of the home page alone.
        for (const reducedMotion of path === pages.home ? (['no-preference', 'reduce'] as const) : [null]) {
          await page.emulateMedia({ reducedMotion });
          // The layout of a new width is complete with the next frame.
          await expect.soft.poll(async () => faultsOfLayout(page, width)).toEqual(FAULTLESS);
        }
      });
    }
    await test.step('at 200 % zoom header, content and footer are reachable', async () =>
      expectReachableWhenZoomed(page));
    await test.step('on phones no text is over another', async () => expectNoOverlaps(page));
    await expectAccessible(page);
  });
}

for (const path of STATES) {
  test(`axe finds no violation of WCAG 2.2 AA on ${path}`, async ({ page }) => {
    await openHydrated(page, path);
    await test.step('on phones no text is over another', async () => expectNoOverlaps(page));
    await expectAccessible(page);
  });
}

test('other tables of the calculator do not scroll horizontally at 390 px, and axe finds no violation in one', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const path of CALCULATIONS) {
    await openHydrated(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(PHONE.width);
  }
  await leaveEachKindOnce(page);
  await expectNoAxeViolations(page);
});

test('the figures of the home page fit their cells at 320, 701, 768 and 1081 px', async ({ page }) => {
  await openHydrated(page, '/');
  const cells = page.locator('.home-stats > div');
  await expect(cells).toHaveCount(4);
  // The widest value.
  await cells
    .first()
    .locator('dd > span')
    .last()
    .evaluate((figure) => (figure.textContent = '1,444M+'));
  for (const width of [320, 701, 768, 1081]) {
    await resize(page, { width, height: 800 });
    const overflowing = await cells.evaluateAll((all) =>
      all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
    expect.soft(overflowing, `at ${width} px`).toEqual([]);
  }
});
