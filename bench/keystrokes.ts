import type { Page } from '@playwright/test';

/** Typed into a search: narrows to something, to nothing, and is taken back. */
const WORD = 'vendor 0123x';

/** Between two keys: a quick typist, so that work which a key left behind delays the next. */
const DELAY_MS = 40;

/** Times in milliseconds from keystrokes in the focused field to the end of the next frame. */
export async function keystrokes(page: Page, text = WORD): Promise<readonly number[]> {
  const durations = await page.evaluateHandle(() => {
    const measured: number[] = [];
    const onKey = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => setTimeout(() => measured.push(performance.now() - timeStamp)));
    addEventListener('keydown', onKey, true);
    return measured;
  });
  await page.keyboard.type(text, { delay: DELAY_MS });
  for (let left = text.length; left > 0; left -= 1) await page.keyboard.press('Backspace', { delay: DELAY_MS });
  await page.evaluate(async () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
  const all = await durations.jsonValue();
  if (all.length < 2 * text.length) throw new Error(`Only ${all.length} keystrokes were measured`);
  return all;
}
