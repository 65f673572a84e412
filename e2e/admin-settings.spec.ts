import { test } from './admin-test.ts';
import { expect, expectNoAxeViolations } from './test.ts';

const SWITCHES = [
  ['Auto Backup', true],
  ['Maintenance Mode', false],
  ['Allow Registration', true],
  ['Email Verification', true],
  ['Email Notifications', true],
  ['System Alerts', true],
  ['Two-Factor Authentication for Admin', false],
] as const;

test('five sections with their fields and defaults; saving makes no call and the page says so', async ({ page }) => {
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'General',
    'Database',
    'User Management',
    'Notifications',
    'Security',
  ]);
  await expect(page.getByLabel('Site Name')).toHaveValue('Rampage');
  await expect(page.getByLabel('Support Email')).toHaveValue(/@/);
  await expect(page.getByLabel('Session Timeout (minutes)')).toHaveValue('120');
  for (const [name, checked] of SWITCHES) await expect(page.getByRole('switch', { name })).toBeChecked({ checked });
  await expect(page.getByText('These values are shown, not saved.')).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Nothing was saved.')).toBeVisible();
  expect(calls).toEqual([]);
});

test('axe finds nothing, and nothing scrolls sideways @everywhere', async ({ page }) => {
  await page.goto('/admin/settings');
  await expect(page.getByRole('switch').first()).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the header switches the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
});
