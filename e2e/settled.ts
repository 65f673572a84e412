import type { Page } from '@playwright/test';

/** Resolves when React has rendered what happened before: its tasks are queued as messages, also with a stopped clock. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let task = 0; task < 5; task += 1) {
      const { port1, port2 } = new MessageChannel();
      const passed = new Promise<void>((resolve) => {
        port1.addEventListener('message', () => resolve());
        port1.start();
      });
      port2.postMessage(null);
      await passed;
    }
  });
}
