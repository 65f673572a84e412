import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD } from './admin-password.ts';
import { expect } from './test.ts';

/** Signs the browser in, without the login screen. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: { password: ADMIN_PASSWORD } });
  expect(answer.status()).toBe(200);
}
