import type { Page } from '@playwright/test';

/** Every script of a page. */
export const SCRIPTS = '**/assets/*.js';

/** Delays responses from URLs of this pattern until the returned function is called. */
export async function holdAnswers(page: Page, pattern: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  // The page would give up a held call after its deadline.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await page.route(pattern, async (route) => {
    await released.promise;
    await route.fallback();
  });
  return () => released.resolve();
}
