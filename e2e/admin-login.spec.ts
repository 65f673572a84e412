import type { Page } from '@playwright/test';
import { adminApi } from '#core/routes.ts';
import { answerContactCount } from './admin-test.ts';
import { holdAnswers } from './hold-answers.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

async function openLogin(page: Page): Promise<void> {
  await answerContactCount(page, 0);
  await page.goto('/admin/login');
}

const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('without a session every screen redirects to the login, which shows a checking state first', async ({ page }) => {
  const release = await holdAnswers(page, `**${adminApi.status}`);
  await page.goto('/admin/providers');
  await expect(page.getByText('Checking authentication...')).toBeVisible();
  await expectNoAxeViolations(page);
  release();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('the button is disabled without a password; blanks alone are refused; Back to Site leads to /', async ({
  page,
}) => {
  await openLogin(page);
  await expect(login(page)).toBeDisabled();
  await password(page).fill('   ');
  await login(page).click();
  await expect(page.getByText('Please enter a password')).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(page.getByRole('link', { name: 'Back to Site' })).toHaveAttribute('href', '/');
});

test('no axe violations on the login', async ({ page }) => {
  await openLogin(page);
  await expect(password(page)).toBeVisible();
  await expectNoAxeViolations(page);
});

test.describe('a refused login', () => {
  test.use({ expectedNoise: /429|request failed|Failed to load/ });

  test('shows a message after too many tries, and if the server cannot be reached', async ({ page }) => {
    const problem = { status: 429, detail: 'Too many wrong passwords. Try again later.' };
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
    await expect(toast).toContainText('The server could not be reached. Try again.');
    await expect(password(page)).toHaveValue('');
  });
});
