import type { Page } from '@playwright/test';

/** Resolves when the page is hydrated, so that the next click stays in this document. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      // Null from the page's last effect on; before it, a listener that an effect adds misses the first key.
      window.earlyInteractions === null &&
      Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Loads a page and waits for its hydration. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
