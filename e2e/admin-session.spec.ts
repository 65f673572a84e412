import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD } from './admin-password.ts';
import { answerContactList, ContactsScreen, storedContact } from './contacts-screen.ts';
import { signIn } from './admin-sign-in.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

test.use({ expectedNoise: /401|500/ });

const toastOf = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

test.describe('signing in and out', () => {
  test('a wrong password: toast, message at the field, field cleared; the right one: toast and dashboard', async ({
    page,
  }) => {
    await page.goto('/admin/contacts');
    await expect(page).toHaveURL('/admin/login');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('not the password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(toastOf(page)).toContainText('Login Failed');
    await expect(page.getByText('Invalid password. Please try again.')).toHaveCount(2);
    await expect(password).toHaveValue('');
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('Invalid password. Please try again.');
    await expectNoAxeViolations(page);
    await password.fill(ADMIN_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(toastOf(page)).toContainText('Login successful! Redirecting to admin panel...');
    await expect(page).toHaveURL('/admin');
  });

  test('logout shows a toast, leads to the login and clears cached data', async ({ page }) => {
    await signIn(page.request);
    const queries = await answerContactList(page, [storedContact(1)]);
    await page.goto('/admin/contacts');
    await expect(new ContactsScreen(page).row('Person 1')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/admin/login');
    await expect(toastOf(page)).toContainText('Logged out successfully');
    await page.goBack();
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByText('Person 1')).toHaveCount(0);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('link', { name: 'Contacts' }).click();
    await expect(new ContactsScreen(page).row('Person 1')).toBeVisible();
    expect(queries.filter((query) => query === 'limit=50')).toHaveLength(2);
  });

  test('a failed logout shows a toast and stays on the screen', async ({ page }) => {
    await signIn(page.request);
    await page.route('**/api/admin/logout', async (route) => route.fulfill({ status: 500 }));
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(toastOf(page)).toContainText('Failed to logout');
    await expect(page).toHaveURL('/admin');
  });
});

test.describe('an expired session', () => {
  test('opens a sign-in dialog over the screen; afterwards scroll position, search and rows are unchanged', async ({
    page,
    context,
  }) => {
    await signIn(page.request);
    const screen = new ContactsScreen(page);
    await page.goto('/admin/contacts');
    await expect(page.getByRole('status').filter({ hasText: 'in total' })).toBeVisible();
    await context.clearCookies();
    await screen.search.fill('typed before');

    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toContainText('Your entries are still here.');
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended.' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();

    await dialog.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(toastOf(page)).toContainText('Signed in again');
    await expect(page).toHaveURL('/admin/contacts?q=typed+before');
    await expect(screen.search).toHaveValue('typed before');
    await expect(page.getByText('No contact request contains “typed before”.')).toBeVisible();
    await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  });

  test('keeps the open confirmation, which can be submitted again', async ({ page, context }) => {
    await signIn(page.request);
    await answerContactList(page, [storedContact(987_654_321)]);
    const screen = new ContactsScreen(page);
    await page.goto('/admin/contacts');
    await screen.deleteOf('Person 987654321').click();
    await context.clearCookies();
    await screen.confirmation.getByRole('button', { name: 'Delete' }).click();

    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: true }).fill('wrong');
    await page.route('**/api/admin/login', async (route) => route.fulfill({ status: 401 }), { times: 1 });
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog.getByText('Invalid password. Please try again.').first()).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(screen.confirmation).toBeVisible();
    await expect(page.locator('body')).toHaveClass(/modal-open/);
    await page.route('**/api/admin/contacts/987654321', async (route) => route.fulfill({ status: 204 }));
    await screen.confirmation.getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page)).toContainText('Contact deleted successfully');
    await expect(page.locator('body')).not.toHaveClass(/modal-open/);
  });

  test('after the sign-in dialog is closed, the open dialog can open it again', async ({ page, context }) => {
    await signIn(page.request);
    await page.goto('/admin/providers');
    await page.getByRole('button', { name: 'Add Provider' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Provider' });
    await form.getByLabel('Provider Name').fill('Typed before');
    await form.getByLabel('Logo (Letter)').fill('T');
    await context.clearCookies();
    await form.getByRole('button', { name: 'Create Provider' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(form.getByRole('alert').filter({ hasText: 'Your session has ended.' })).toBeVisible();
    await expect(toastOf(page), 'no message covers the button').toHaveCount(0);
    await expectNoAxeViolations(page);
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(form.getByLabel('Provider Name')).toHaveValue('Typed before');
    await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  });
});
