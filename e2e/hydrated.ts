import type { Page } from '@playwright/test';

/** Resolves when the page is hydrated, so that the next click stays in this document. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Loads a page and waits for its hydration. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
