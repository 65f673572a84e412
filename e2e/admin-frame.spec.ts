import type { Locator } from '@playwright/test';
import { api } from '#core/routes.ts';
import { test } from './admin-test.ts';
import { expect } from './test.ts';

const ITEMS = [
  ['Dashboard', '/admin'],
  ['Providers', '/admin/providers'],
  ['Services', '/admin/services'],
  ['Countries', '/admin/countries'],
  ['Contacts', '/admin/contacts'],
  ['Settings', '/admin/settings'],
  ['Worklist', '/admin/worklist'],
  ['Sources', '/admin/sources'],
  ['Prices', '/admin/prices'],
  ['Import', '/admin/import'],
  ['History', '/admin/history'],
] as const;

test('signed in: header, navigation, and dialogs that Back closes', async ({ page }) => {
  await page.goto('/admin');
  await test.step('header: Back to Site leads to /, the title Admin Panel, the label Admin, Logout', async () => {
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Back to Site' })).toHaveAttribute('href', '/');
    await expect(header.getByText('Admin Panel', { exact: true })).toBeVisible();
    await expect(header.getByText('Admin', { exact: true })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
  await test.step('the navigation items in order, with the current one active', async () => {
    const navigation = page.getByRole('navigation', { name: 'Admin' });
    await expect(navigation.getByRole('link')).toContainText(ITEMS.map(([label]) => label));
    for (const [label, path] of ITEMS) {
      await navigation.getByRole('link', { name: new RegExp(`^${label}(?: [(]|$)`) }).click();
      await expect(page).toHaveURL(path);
      await expect(navigation.locator('[aria-current="page"]')).toContainText(label);
    }
  });
  await test.step('Back from an unchanged dialog leads to the previous screen, which can be scrolled', async () => {
    await page.getByRole('link', { name: 'Services', exact: true }).click();
    await expect(page).toHaveURL('/admin/services');
    await page.getByRole('link', { name: 'Providers', exact: true }).click();
    await page.getByRole('button', { name: 'Add Provider' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/admin/services');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveClass(/modal-open/);
  });
});

test.describe('a path below a navigation item', () => {
  test.use({ expectedNoise: /404/ });

  test('marks that item as active', async ({ page }) => {
    await page.goto('/admin/providers/below');
    await expect(page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current]')).toHaveText('Providers');
  });
});

test.describe('a screen that fails to render', () => {
  test.use({ expectedNoise: /null|boundary/ });

  test('shows a message and keeps the navigation', async ({ page }) => {
    await page.route(`**${api.providers}`, async (route) => route.fulfill({ json: [null] }));
    await page.goto('/admin/providers');
    await expect(page.getByRole('alert')).toContainText('This screen could not be shown');
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    await page.getByRole('link', { name: 'Countries', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Countries' })).toBeVisible();
  });
});

test.describe('missing code of the panel that a reload does not fix', () => {
  test.use({ expectedNoise: /404|could not be fetched|dynamically imported/ });

  test('shows a message in its place and keeps the rest', async ({ page }) => {
    await page.route(/(?:command-menu|history-page)-[^/]*\.js/, async (route) => route.fulfill({ status: 404 }));
    await page.goto('/admin/contacts');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
    const ask = async () => {
      await page.keyboard.press('Control+k');
      await expect(page.getByText('Search could not be opened')).toBeVisible();
    };
    await ask();
    await page.getByRole('button', { name: 'Close' }).click();
    await ask();
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This screen could not be loaded');
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  });
});

test.describe('a failure message over a dialog', () => {
  test.use({ expectedNoise: /500/ });

  test('covers neither the dialog’s text nor its buttons @everywhere', async ({ page }) => {
    await page.route('**/api/admin/providers/*', async (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/admin/providers');
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Delete' }).click();
    const toast = page.getByRole('region', { name: 'Notifications (F8)' });
    await expect(toast.getByRole('alert')).toContainText('500');
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const message = await boxOf(toast);
    for (const part of await question.locator(':scope > :not(section)').all()) {
      const box = await boxOf(part);
      const isApart =
        box.x >= message.x + message.width ||
        message.x >= box.x + box.width ||
        box.y >= message.y + message.height ||
        message.y >= box.y + box.height;
      expect(isApart, await part.innerText()).toBe(true);
    }
  });
});
