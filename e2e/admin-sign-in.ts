import type { APIRequestContext } from '@playwright/test';
import { adminApi } from '#contract/routes.ts';
import { ADMIN_PASSWORD } from './admin-password.ts';

/** Signs in without the login screen, for journeys that end their session. Others use `test` of `admin-test.ts`. */
export async function signIn(request: APIRequestContext): Promise<void> {
  const answer = await request.post(adminApi.login, { data: { password: ADMIN_PASSWORD } });
  if (!answer.ok()) throw new Error(`The login answers ${answer.status()}`);
}
