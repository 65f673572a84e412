import type { Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

test.use({ cookieChoice: null });

const card = (page: Page) => page.getByRole('region', { name: 'Your cookie choice' });
const localStorageOf = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

test('nothing is stored before the visitor has chosen', async ({ page, context }) => {
  await openHydrated(page, '/providers');
  await expect(card(page)).toBeVisible();
  await page.getByRole('button', { name: /Switch to/ }).click();
  expect(await localStorageOf(page)).toEqual({});
  expect(await context.cookies()).toEqual([]);
});

test('refusing is as easy as accepting, the visitor chooses by four types, and changes the choice from the footer', async ({
  page,
}) => {
  await openHydrated(page, '/about');
  await test.step('the card follows the footer, and refusing is as easy as accepting', async () => {
    await expect(card(page)).toBeVisible();
    const next = page.getByRole('contentinfo').locator('xpath=following-sibling::*[1]');
    await expect(next).toHaveAccessibleName('Your cookie choice');
    const [accept, refuse] = await Promise.all(
      ['Accept all', 'Only strictly necessary'].map(async (name) =>
        card(page).getByRole('button', { name }).boundingBox(),
      ),
    );
    expect(refuse?.y).toBe(accept?.y);
    expect(refuse?.height).toBe(accept?.height);
  });
  await test.step('the visitor chooses by the four types, with the keyboard alone', async () => {
    await card(page).getByRole('button', { name: 'Choose' }).press('Enter');
    await expect(card(page).getByRole('heading')).toBeFocused();
    await expect(card(page).getByRole('checkbox', { name: 'Strictly necessary' })).toBeChecked();
    await expect(card(page).getByRole('checkbox', { name: 'Strictly necessary' })).toBeDisabled();
    for (const type of ['Performance', 'Functionality', 'Analytics']) {
      await expect(card(page).getByRole('checkbox', { name: type })).not.toBeChecked();
    }
    await card(page).getByRole('checkbox', { name: 'Functionality' }).press('Space');
    await card(page).getByRole('button', { name: 'Save choice' }).press('Enter');
    expect(await localStorageOf(page)).toEqual({ 'cookie-choice': 'necessary functionality' });
  });
  await test.step('the choice can be changed from the footer', async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    await expect(card(page).getByRole('checkbox', { name: 'Functionality' })).toBeChecked();
    await card(page).getByRole('checkbox', { name: 'Functionality' }).uncheck();
    await card(page).getByRole('checkbox', { name: 'Analytics' }).check();
    await card(page).getByRole('button', { name: 'Save choice' }).click();
    expect(await localStorageOf(page)).toEqual({ 'cookie-choice': 'necessary analytics' });
  });
});

for (const [button, choice] of [
  ['Accept all', 'necessary performance functionality analytics'],
  ['Only strictly necessary', 'necessary'],
] as const) {
  test(`'${button}' is stored and not asked again`, async ({ page }) => {
    await openHydrated(page, '/about');
    await card(page).getByRole('button', { name: button }).click();
    await expect(card(page)).toBeHidden();
    expect(await localStorageOf(page)).toEqual({ 'cookie-choice': choice });
    await openHydrated(page, '/terms');
    await expect(card(page)).toBeHidden();
  });
}

test('the question is a bar of at most 96 px with all three choices visible, and the page ends above it @phone', async ({
  page,
}) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await openHydrated(page, '/pricing');
    await expect(card(page)).toBeVisible();
    for (const name of ['Accept all', 'Only strictly necessary', 'Choose']) {
      await expect(card(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    const bar = await card(page).boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(96);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const last = await page.getByRole('contentinfo').getByText('belong to their owners').boundingBox();
    expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test('in a small window all buttons stay visible while the types scroll', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await openHydrated(page, '/about');
  await card(page).getByRole('button', { name: 'Choose' }).click();
  for (const name of ['Accept all', 'Only strictly necessary', 'Save choice']) {
    await expect(card(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await card(page).getByRole('checkbox', { name: 'Functionality' }).focus();
  await page.keyboard.press('Tab');
  const analytics = card(page).getByRole('checkbox', { name: 'Analytics' });
  await expect(analytics).toBeFocused();
  await expect(analytics).toBeInViewport({ ratio: 1 });
});

test('the theme is stored only with consent to functionality, and removed without', async ({ page }) => {
  await openHydrated(page, '/about');
  await card(page).getByRole('button', { name: 'Only strictly necessary' }).click();
  await page.getByRole('button', { name: /Switch to/ }).click();
  expect(await localStorageOf(page)).not.toHaveProperty('theme');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await card(page).getByRole('button', { name: 'Accept all' }).click();
  const { theme } = await localStorageOf(page);
  expect(['light', 'dark']).toContain(theme);
  await openHydrated(page, '/terms');
  await expect(page.locator('html')).toHaveAttribute('data-theme', String(theme));
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await card(page).getByRole('button', { name: 'Only strictly necessary' }).click();
  expect(await localStorageOf(page)).not.toHaveProperty('theme');
});

test('no axe violations in the consent card and in its choice of types @everywhere', async ({ page }) => {
  await openHydrated(page, '/about');
  await expect(card(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await card(page).getByRole('button', { name: 'Choose' }).click();
  await expect(card(page).getByRole('checkbox')).toHaveCount(4);
  await expectNoAxeViolations(page, card(page));
});
