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

test('the list is 15rem high at most, the popover 300 px, inside the window @everywhere', async ({ page }) => {
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

test('rows with flags are searched, one is picked and picked again, and Escape leads back', async ({ page }) => {
  const modal = new ContactModal(page);
  await test.step('flags have a font, the system’s or the one that is fetched for them', async () => {
    const flag = modal.options.first().locator('.flag');
    await expect.poll(async () => flag.evaluate(hasFont)).toBe(true);
  });
  await test.step('each row has flag, code, name and its IP count', async () => {
    await modal.search.fill('japan');
    const row = modal.options.first();
    await expect(row).toContainText('🇯🇵');
    await expect(row).toContainText(/JP\s*Japan\s*[\d,]+ IPs/);
  });
  await test.step('searches by name, code, initials and the beginning of a word, in any case', async () => {
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
  await test.step('picking the picked country again picks none', async () => {
    await modal.search.fill('japan');
    await page.keyboard.press('Enter');
    await expect(modal.dialog.getByText('+81', { exact: true })).toBeVisible();
    await modal.country.click();
    await expect(modal.dialog.getByRole('option', { selected: true })).toContainText('Japan');
    await page.keyboard.press('Enter');
    await expect(modal.country).toContainText('Select a country');
    await expect(modal.dialog.getByText('+81', { exact: true })).toHaveCount(0);
  });
  await test.step('Escape closes the list alone and leads back to its button', async () => {
    await modal.country.click();
    await page.keyboard.press('Escape');
    await expect(modal.search).toBeHidden();
    await expect(modal.dialog).toBeVisible();
    await expect(modal.country).toBeFocused();
  });
});

/** Whether the font that a flag asks for first is there. */
function hasFont(flag: Element): boolean {
  const { fontFamily, font } = getComputedStyle(flag);
  return fontFamily.includes('Country Flags') && document.fonts.check(font, flag.textContent);
}
