import type { Page } from '@playwright/test';

/** Typed into a search: matches something, then nothing, then is deleted. */
const WORD = 'vendor 0123x';

/** Between two keys: a fast typist, so that work left by a key delays the next. */
const DELAY_MS = 40;

/** Milliseconds from each keystroke in the focused field to the end of the next frame. */
export async function keystrokes(page: Page, text = WORD): Promise<readonly number[]> {
  return keyTimes(page, 2 * text.length, async () => {
    await page.keyboard.type(text, { delay: DELAY_MS });
    for (let left = text.length; left > 0; left -= 1) await page.keyboard.press('Backspace', { delay: DELAY_MS });
  });
}

/**
 * The same for whatever keys `press` presses.
 *
 * @throws Error where the page heard fewer than `least`.
 */
export async function keyTimes(page: Page, least: number, press: () => Promise<void>): Promise<readonly number[]> {
  const durations = await page.evaluateHandle(() => {
    const measured: number[] = [];
    const onKey = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => setTimeout(() => measured.push(performance.now() - timeStamp)));
    addEventListener('keydown', onKey, true);
    return measured;
  });
  await press();
  await page.evaluate(async () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
  const all = await durations.jsonValue();
  if (all.length < least) throw new Error(`Only ${all.length} keystrokes were measured`);
  return all;
}
