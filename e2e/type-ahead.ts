import type { Page } from '@playwright/test';

/** Types into what chooses by its first letters: all keys at once, since what comes a second later begins anew. */
export async function typeAhead(page: Page, text: string): Promise<void> {
  await Promise.all(Array.from(text, async (key) => page.keyboard.press(key)));
}
