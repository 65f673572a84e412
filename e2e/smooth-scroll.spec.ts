import type { Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { expect, MOVING, test } from './test.ts';

/** The scroll position in one frame, and its time in milliseconds since the click. */
interface Frame {
  readonly top: number;
  readonly at: number;
}

/** Records the scroll position of every frame from the next click on, until ten frames at the top. */
async function recordScroll(page: Page): Promise<() => Promise<readonly Frame[]>> {
  const record = await page.evaluateHandle(() => {
    const frames: { top: number; at: number }[] = [];
    const arrived = new Promise<void>((resolve) => {
      const onClick = () => {
        const clicked = performance.now();
        let still = 0;
        const note = () => {
          frames.push({ top: scrollY, at: performance.now() - clicked });
          still = scrollY === 0 ? still + 1 : 0;
          if (still < 10) requestAnimationFrame(note);
          else resolve();
        };
        note();
      };
      addEventListener('click', onClick, { capture: true, once: true });
    });
    return { frames, arrived };
  });
  return async () =>
    record.evaluate(async ({ frames, arrived }) => {
      await arrived;
      return frames;
    });
}

test.use(MOVING);

/** A scroll position far from the top on both pages. */
async function scrollFarDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500);
}

for (const [place, name, delay] of [
  ['banner', 'Products', 50],
  ['contentinfo', 'About', 100],
] as const) {
  test(`a click in the ${place} on a link to another page scrolls smoothly to the top, ${delay} ms after it`, async ({
    page,
  }) => {
    await openHydrated(page, '/providers');
    await page.getByRole(place).getByRole('link', { name, exact: true }).hover();
    await scrollFarDown(page);
    const recorded = await recordScroll(page);
    await page.getByRole(place).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    const frames = await recorded();
    expect(frames[0]?.top).toBeGreaterThan(1500);
    const places = frames.filter(({ top }, index) => top > 0 && top < (frames[index - 1]?.top ?? 0));
    expect(places.length, 'places on the way').toBeGreaterThanOrEqual(2);
    // The first position may be the end of a shorter page.
    expect(places[1]?.at, 'when it begins').toBeGreaterThanOrEqual(delay);
    expect(
      frames.every(({ top }, index) => top <= (frames[index - 1]?.top ?? Number.POSITIVE_INFINITY)),
      'it never goes down again',
    ).toBe(true);
    expect(frames.find(({ top }) => top === 0)?.at, 'arrival at the top').toBeGreaterThan(delay + 100);
  });
}
