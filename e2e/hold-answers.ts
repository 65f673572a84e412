import type { Page } from '@playwright/test';

/** Every script of a page. */
export const SCRIPTS = '**/assets/*.js';

/** Holds back what is answered at addresses of this pattern until the returned function is called. */
export async function holdAnswers(page: Page, pattern: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await held.promise;
    await route.fallback();
  });
  return () => held.resolve();
}
