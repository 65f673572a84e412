import { openHydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

test('the round button toggles the panel with greeting, note and contact link; Escape closes it and returns focus @everywhere', async ({
  page,
}) => {
  await openHydrated(page, '/about');
  const button = page.getByRole('button', { name: 'Live chat', exact: true });
  const panel = page.getByRole('region', { name: 'Live Chat Support' });
  await expect(panel).toBeHidden();
  await button.click();
  await expect(panel).toBeVisible();
  await expect(panel).toContainText('Hello! How can we help you today?');
  await expect(panel).toContainText('24/7');
  await expect(panel.getByRole('link', { name: 'Start Conversation' })).toHaveAttribute(
    'data-contact-source',
    'Live Chat Widget',
  );
  await expectNoAxeViolations(page);
  await button.click();
  await expect(panel).toBeHidden();

  await button.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test('on phones the button is in the header, where it covers no price @phone', async ({ page }) => {
  await openHydrated(page, '/providers');
  const button = page.getByRole('button', { name: 'Live chat', exact: true });
  await expect(button).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Live chat', exact: true })).toBeVisible();
});

test('the button is in the margin beside the prices, hidden while scrolling down, and shown on scrolling up or with focus', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const button = page.getByRole('button', { name: 'Live chat', exact: true });
  for (const width of [768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await openHydrated(page, '/providers');
    const table = await page.getByRole('main').getByRole('table').first().boundingBox();
    const box = await button.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual((table?.x ?? Infinity) + (table?.width ?? 0));
  }
  await page.mouse.wheel(0, 400);
  await expect(button).toHaveCSS('opacity', '0');
  await page.mouse.wheel(0, -100);
  await expect(button).toHaveCSS('opacity', '1');
  await page.mouse.wheel(0, 300);
  await expect(button).toHaveCSS('opacity', '0');
  await page.keyboard.press('Shift+Tab');
  await button.focus();
  await expect(button).toHaveCSS('opacity', '1');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the panel opens', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Live chat', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Live Chat Support' })).toBeVisible();
  });
});
