import type { Page } from '@playwright/test';
import { adminApi } from '#contract/routes.ts';
import { ADMIN_PASSWORD } from './admin-password.ts';
import { answerContactCount } from './admin-test.ts';
import { holdAnswers } from './hold-answers.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

async function openLogin(page: Page): Promise<void> {
  await answerContactCount(page, 0);
  await page.goto('/admin/login');
}

const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('whoever is not signed in is led to the login, which says meanwhile that it checks', async ({ page }) => {
  const release = await holdAnswers(page, `**${adminApi.status}`);
  await page.goto('/admin/providers');
  await expect(page.getByText('Checking authentication...')).toBeVisible();
  await expectNoAxeViolations(page);
  release();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('the button waits for a password; blanks alone are refused; Back to Site leads to /', async ({ page }) => {
  await openLogin(page);
  await expect(login(page)).toBeDisabled();
  await password(page).fill('   ');
  await login(page).click();
  await expect(page.getByText('Please enter a password')).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(page.getByRole('link', { name: 'Back to Site' })).toHaveAttribute('href', '/');
});

test('signing in leads to the dashboard and signing out back, each with its toast', async ({ page }) => {
  await openLogin(page);
  await password(page).fill(ADMIN_PASSWORD);
  await login(page).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Login successful! Redirecting to admin panel...')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test.describe('a wrong password', () => {
  test.use({ expectedNoise: /401/ });

  test('is cleared, with a toast and a line at the field', async ({ page }) => {
    // Answered here: the server counts wrong tries, and other journeys sign in from the same address.
    await page.route(`**${adminApi.login}`, async (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 401, detail: 'Invalid password. Please try again.' }),
      }),
    );
    await openLogin(page);
    await password(page).fill('wrong');
    await login(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Login Failed' })).toContainText(
      'Invalid password. Please try again.',
    );
    await expect(password(page)).toHaveValue('');
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAccessibleDescription('Invalid password. Please try again.');
    await expectNoAxeViolations(page);
  });
});

test('axe finds nothing on the login @everywhere', async ({ page }) => {
  await openLogin(page);
  await expect(password(page)).toBeVisible();
  await expectNoAxeViolations(page);
});

test.describe('a login that the server does not take', () => {
  test.use({ expectedNoise: /429|request failed|Failed to load/ });

  test('after too many tries says so, and so does a server that cannot be reached', async ({ page }) => {
    const problem = { status: 429, detail: 'Too many wrong passwords. Please try again later.' };
    await page.route(
      `**${adminApi.login}`,
      async (route) =>
        route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
      { times: 1 },
    );
    await openLogin(page);
    await password(page).fill('some password');
    await login(page).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Login Failed' });
    await expect(toast).toContainText(problem.detail);
    await expect(password(page)).toHaveAccessibleDescription(problem.detail);
    await page.route(`**${adminApi.login}`, async (route) => route.abort());
    await password(page).fill('some password');
    await login(page).click();
    await expect(toast).toContainText('The server could not be reached. Please try again.');
    await expect(password(page)).toHaveValue('');
  });
});
