import type { Page } from '@playwright/test';

/** Types all keys at once into a control with type-ahead, which resets after a second. */
export async function typeAhead(page: Page, text: string): Promise<void> {
  await Promise.all(Array.from(text, async (key) => page.keyboard.press(key)));
}
