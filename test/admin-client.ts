import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import type { AppDependencies } from '#server/app-dependencies.ts';
import { prepareAdminAccount } from '#server/auth/admin-account.ts';
import { createTestApp } from './create-test-app.ts';

/** The password of the admin in tests. */
export const TEST_PASSWORD = 'correct horse battery staple';

/** Sends the login call. */
export function logIn(server: FastifyInstance, password: string = TEST_PASSWORD, options: InjectOptions = {}) {
  return server.inject({ method: 'POST', url: operations.login.path, payload: { password }, ...options });
}

/** The `name=value` of the cookie that an answer sets. */
export function cookieOf({ headers }: { readonly headers: Record<string, unknown> }): string {
  return String(headers['set-cookie']).split(';', 1)[0] ?? '';
}

/** The whole server with the admin's account, and a client that is signed in. */
export async function createAdminApp(changes: Partial<AppDependencies> = {}) {
  const app = await createTestApp(changes);
  await prepareAdminAccount(app.database, TEST_PASSWORD);
  const cookie = cookieOf(await logIn(app.server));
  const send = (method: Operation['method'], url: string, payload?: object, headers = {}) =>
    app.server.inject({ method, url, headers: { cookie, ...headers }, ...(payload && { payload }) });
  return { ...app, cookie, send };
}
