import type { Page } from '@playwright/test';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Changes the size of the window. Resolves when the page is laid out for it, which may take two frames. */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, size.width);
  await page.evaluate(
    async () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn));
      }),
  );
}
