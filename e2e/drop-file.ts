import type { Page } from '@playwright/test';

/** Drags a file over an element of the page, and drops it there. */
export async function dropFile(page: Page, selector: string, name: string, content: Buffer): Promise<void> {
  const file = { name, bytes: [...content] };
  const dataTransfer = await page.evaluateHandle(({ name: called, bytes }) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], called));
    return data;
  }, file);
  await page.dispatchEvent(selector, 'dragover', { dataTransfer });
  await page.dispatchEvent(selector, 'drop', { dataTransfer });
}
