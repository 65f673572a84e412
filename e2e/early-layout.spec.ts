import type { Page } from '@playwright/test';
import { pages } from '#core/routes.ts';
import { holdAnswers } from './hold-answers.ts';
import { hydrated, openHydrated } from './hydrated.ts';
import { noteDrawing, shiftOf } from './shift-of.ts';
import { expect, test } from './test.ts';

/** Whether each card is laid out only where the window is near it. */
function postponed(page: Page): Promise<readonly boolean[]> {
  return page
    .locator('.vendor-card')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).contentVisibility === 'auto'));
}

/** Holds the page's code back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise: seen, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/assets/browser-entry-*.js', async (route) => {
    await seen;
    await route.continue();
  });
  return () => resolve(undefined);
}

test('cards below the first screen are laid out once the page reacts, and nothing shifts', async ({ page }) => {
  const release = await holdCode(page);
  await noteDrawing(page);
  await page.goto(pages.providers, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const early = await postponed(page);
  expect(early.length).toBeGreaterThan(5);
  expect(early).toEqual(early.map((_, index) => index > 3));
  release();
  await hydrated(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-opening');
  expect(await postponed(page)).toEqual(early.map(() => false));
  expect(await shiftOf(page)).toEqual({ value: 0, moved: [] });
});

test('a document is laid out at once where the browser seeks a position in it', async ({ page }) => {
  await page.goto(pages.providers);
  await hydrated(page);
  await page.evaluate(() => {
    scrollTo({ top: 3000, behavior: 'instant' });
  });
  const release = await holdCode(page);
  const openings = [
    async () => page.reload({ waitUntil: 'commit' }),
    async () => page.goto('/providers/bright-data#history', { waitUntil: 'commit' }),
  ];
  for (const open of openings) {
    await open();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.locator('html')).not.toHaveAttribute('data-opening');
  }
  release();
  await hydrated(page);
  // The browser itself goes to an anchor once scripts have run.
  await expect(page.getByRole('heading', { name: 'Price history' })).toBeInViewport();
});

test('an anchor and the former position are reached where the fonts come last', async ({ page }) => {
  await openHydrated(page, pages.about);
  // The page stops waiting for its fonts only once they have come.
  await page.addInitScript(() => {
    const later = setTimeout;
    const patient = (callback: () => void, wait: number, ...given: unknown[]) =>
      given[0] === 'hidden' ? 0 : later(callback, wait, ...given);
    Object.assign(window, { setTimeout: patient });
  });
  const heading = page.getByRole('heading', { name: 'Price history' });
  const openings = [
    async () => page.evaluate(() => location.assign('/providers/bright-data#history')),
    async () => page.reload({ waitUntil: 'commit' }),
  ];
  for (const open of openings) {
    const release = await holdAnswers(page, '**/assets/*.woff2');
    await open();
    await page.waitForURL('**/providers/bright-data#history', { waitUntil: 'commit' });
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'hidden');
    release();
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
    await page.waitForLoadState();
    await expect(heading).toBeInViewport();
  }
});
