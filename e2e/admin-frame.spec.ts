import { test } from './admin-test.ts';
import { expect } from './test.ts';

const ITEMS = [
  ['Dashboard', '/admin'],
  ['Providers', '/admin/providers'],
  ['Services', '/admin/services'],
  ['Countries', '/admin/countries'],
  ['Contacts', '/admin/contacts'],
  ['Settings', '/admin/settings'],
] as const;

test('behind the login: Back to Site leads to /, the title Admin Panel, the label Admin, Logout', async ({ page }) => {
  await page.goto('/admin/settings');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Back to Site' })).toHaveAttribute('href', '/');
  await expect(header.getByText('Admin Panel', { exact: true })).toBeVisible();
  await expect(header.getByText('Admin', { exact: true })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('six items of navigation, of which the current one is active', async ({ page }) => {
  await page.goto('/admin');
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  await expect(navigation.getByRole('link')).toHaveText(ITEMS.map(([label]) => label));
  for (const [label, path] of ITEMS) {
    await navigation.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(navigation.locator('[aria-current="page"]')).toHaveText(label);
  }
});

test.describe('a path below an item', () => {
  test.use({ expectedNoise: /404/ });

  test('makes that item active too', async ({ page }) => {
    await page.goto('/admin/providers/below');
    await expect(page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current]')).toHaveText('Providers');
  });
});
