import type { Browser, Page } from '@playwright/test';
import { adminPages } from '#core/routes.ts';
import { PRICED_CATALOGUE } from '#test/large-catalogue.ts';
import { median, percentile } from '#test/quantiles.ts';
import { keyTimes } from './keystrokes.ts';
import { BENCH_PASSWORD, signedInContext, startLargeProduct } from './large-product.ts';

const ROUNDS = 3;
const KEYS = 40;
const PASTED = { lines: 500, columns: 2 };

/**
 * What the grid of prices costs with 300 providers, 2,100 services and 21,000 lines, in milliseconds: medians of
 * rounds.
 */
export interface PriceGridFigures {
  /** From the navigation to the first lines on the screen. */
  readonly paint: number;
  /** The 95th percentile of keys in the grid and in the filter, to the end of the next frame. */
  readonly keystroke: number;
  /** A block of 1,000 cells, from the paste to the end of the next frame. */
  readonly paste: number;
  /** 1,000 changed cells, from the press to the grid without changes. */
  readonly save: number;
}

/** Measures the grid on a server of its own. */
export async function measurePriceGrid(browser: Browser): Promise<PriceGridFigures> {
  const server = await startLargeProduct(BENCH_PASSWORD, { ...PRICED_CATALOGUE, priceChanges: 0 });
  try {
    const context = await signedInContext(browser, server);
    const page = await context.newPage();
    const times: Record<keyof PriceGridFigures, number[]> = { paint: [], keystroke: [], paste: [], save: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(adminPages.prices, { waitUntil: 'commit' });
      times.paint.push(await firstPaintOf(page, '[role="grid"] [data-row="5"]'));
      times.keystroke.push(percentile(await keysInGrid(page), 95));
      times.paste.push(await paste(page, round));
      times.save.push(await save(page));
    }
    return {
      paint: median(times.paint),
      keystroke: median(times.keystroke),
      paste: median(times.paste),
      save: median(times.save),
    };
  } finally {
    await server.stop();
  }
}

/** The end of the frame that first shows an element, in milliseconds since the navigation. Looked for in each frame. */
export async function firstPaintOf(page: Page, selector: string): Promise<number> {
  await page.waitForFunction((wanted) => document.querySelector(wanted)?.checkVisibility() === true, selector);
  return page.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      }),
  );
}

/** Times of keys that move, choose a block, type and take, to the end of the next frame each. */
async function keysInGrid(page: Page): Promise<readonly number[]> {
  await page.locator('[data-row="3"] [data-column="8"]').click();
  const keys = [
    'ArrowDown',
    'ArrowRight',
    'Shift+ArrowDown',
    'ArrowLeft',
    '7',
    '.',
    '5',
    'Enter',
    'PageDown',
    'Control+z',
  ];
  return keyTimes(page, KEYS, async () => {
    for (let pressed = 0; pressed < KEYS; pressed += 1) {
      await page.keyboard.press(keys[pressed % keys.length] ?? 'ArrowDown', { delay: 20 });
    }
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.press('Control+Home');
  });
}

/** Pastes a block of own prices and costs that are others in each round. */
async function paste(page: Page, round: number): Promise<number> {
  await page.locator('[data-row="0"] [data-column="8"]').click();
  const rows = Array.from(
    { length: PASTED.lines },
    (_, line) => `9${round}.${10 + (line % 80)}\t${round + 1}.0${line % 10}`,
  );
  // The column between them follows from others: prices and costs go in as two blocks.
  const blocks = [rows.map((row) => row.split('\t')[0]).join('\n'), rows.map((row) => row.split('\t')[1]).join('\n')];
  const times: number[] = [];
  for (const [index, text] of blocks.entries()) {
    await page.locator(`[data-row="0"] [data-column="${index === 0 ? 8 : 10}"]`).click();
    times.push(
      await page.evaluate(async (pasted) => {
        const startedAt = performance.now();
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
        return new Promise<number>((resolve) => {
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
        });
      }, text),
    );
  }
  return times.reduce((sum, time) => sum + time, 0);
}

/** Saves what was pasted, until the grid shows what is stored. */
async function save(page: Page): Promise<number> {
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await bar.getByText('1,000 changes', { exact: true }).waitFor();
  const saved = bar.getByText('No changes');
  // Prices that change by much have to be confirmed.
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Save 1,000 changes' });
  let startedAt = performance.now();
  await page.keyboard.press('Control+s');
  await saved.or(confirm).waitFor();
  if (await confirm.isVisible()) {
    startedAt = performance.now();
    await confirm.click();
  }
  await saved.waitFor();
  return performance.now() - startedAt;
}
