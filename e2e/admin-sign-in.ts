import type { APIRequestContext } from '@playwright/test';
import { adminApi } from '#core/routes.ts';
import { ADMIN_PASSWORD } from './admin-password.ts';

/** Signs in without the login screen, for journeys that end their session. Others use `test` of `admin-test.ts`. */
export async function signIn(request: APIRequestContext): Promise<void> {
  const post = async () => request.post(adminApi.login, { data: { password: ADMIN_PASSWORD } });
  let answer = await post();
  // On a busy machine another sign-in is still being checked.
  while (answer.status() === 429) answer = await post();
  if (!answer.ok()) throw new Error(`The login answers ${answer.status()}`);
}
