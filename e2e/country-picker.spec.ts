import { ContactModal } from './contact-modal-screen.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await openHydrated(page, '/about');
  const modal = new ContactModal(page);
  await modal.open();
  await modal.country.click();
  await expect(modal.search).toBeFocused();
});

test('the list is at most 15rem high, the popover 300 px wide and inside the window @everywhere', async ({ page }) => {
  const modal = new ContactModal(page);
  const popover = page.locator('.popover');
  const list = await modal.dialog.getByRole('listbox').boundingBox();
  const box = await popover.boundingBox();
  const size = page.viewportSize();
  expect(list?.height).toBeLessThanOrEqual(240);
  expect(box?.height).toBeLessThanOrEqual(300);
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size?.width ?? 0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size?.height ?? 0);
  await expect(modal.search).toBeInViewport();
});

test('rows have flags and are searched, a second pick clears the first, and Escape returns focus', async ({ page }) => {
  const modal = new ContactModal(page);
  await test.step('flags have a font, the system’s or the fetched one', async () => {
    const flag = modal.options.first().locator('.flag');
    await expect.poll(async () => flag.evaluate(hasFont)).toBe(true);
  });
  await test.step('each row has flag, code, name and its IP count', async () => {
    await modal.search.fill('japan');
    const row = modal.options.first();
    await expect(row).toContainText('🇯🇵');
    await expect(row).toContainText(/JP\s*Japan\s*[\d,]+ IPs/);
  });
  await test.step('searches by name, code, initials and word prefixes, ignoring case', async () => {
    for (const [typed, name] of [
      ['GERMANY', 'Germany'],
      ['de', 'Germany'],
      ['uk', 'United Kingdom'],
      ['king', 'United Kingdom'],
    ] as const) {
      await modal.search.fill(typed);
      await expect(modal.options.filter({ hasText: name })).toHaveCount(1);
    }
    await modal.search.fill('zzz');
    await expect(page.getByText('No countries found.')).toBeVisible();
    await expect(modal.options).toHaveCount(0);
  });
  await test.step('picking the picked country again clears it', async () => {
    await modal.search.fill('japan');
    await page.keyboard.press('Enter');
    await expect(modal.dialog.getByText('+81', { exact: true })).toBeVisible();
    await modal.country.click();
    await expect(modal.dialog.getByRole('option', { selected: true })).toContainText('Japan');
    await page.keyboard.press('Enter');
    await expect(modal.country).toContainText('Select a country');
    await expect(modal.dialog.getByText('+81', { exact: true })).toHaveCount(0);
  });
  await test.step('Escape closes only the list and returns focus to its button', async () => {
    await modal.country.click();
    await page.keyboard.press('Escape');
    await expect(modal.search).toBeHidden();
    await expect(modal.dialog).toBeVisible();
    await expect(modal.country).toBeFocused();
  });
});

/** Whether the first font of a flag's font family is available. */
function hasFont(flag: Element): boolean {
  const { fontFamily, font } = getComputedStyle(flag);
  return fontFamily.includes('Country Flags') && document.fonts.check(font, flag.textContent);
}
