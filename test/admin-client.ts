import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Operation } from '#core/contract/operation.ts';
import { operations } from '#app/contract/operations.ts';
import type { AppDependencies } from '#app/server/app-core.ts';
import { findAdmin } from '#features/account/admin-account.server.ts';
import { hashPassword } from '#features/account/password-hash.server.ts';
import type { Database } from '#platform/database/database.ts';
import { createTestApp } from './create-test-app.ts';
import { beginSession } from './operator.ts';

export const TEST_PASSWORD = 'correct horse battery staple';

/** Sends the login call. */
export function logIn(server: FastifyInstance, password: string = TEST_PASSWORD, options: InjectOptions = {}) {
  return server.inject({ method: 'POST', url: operations.login.path, payload: { password }, ...options });
}

/** The `name=value` of a response's cookie. */
export function cookieOf({ headers }: { readonly headers: Record<string, unknown> }): string {
  return String(headers['set-cookie']).split(';', 1)[0] ?? '';
}

/** Shared by all tests of a process: hashing takes longer than most tests. */
let hash: Promise<string> | null = null;

/** The admin's account, with TEST_PASSWORD if it is new. */
async function prepareAdmin({ queries }: Database) {
  const password = await (hash ??= hashPassword(TEST_PASSWORD));
  await queries
    .insertInto('users')
    .values({ username: 'admin', password, configuredPassword: password })
    .onConflict((row) => row.doNothing())
    .execute();
  const account = await findAdmin(queries);
  if (!account) throw new Error('There is no account of the admin');
  return account;
}

/** The whole server with the admin's account, and a signed-in client. */
export async function createAdminApp(changes: Partial<AppDependencies> = {}) {
  const app = await createTestApp(changes);
  const { now = Date.now, config } = changes;
  const account = await prepareAdmin(app.database);
  const cookie = await beginSession({ database: app.database, now }, account, config?.publicUrl);
  const send = (method: Operation['method'], url: string, payload?: object, headers = {}) =>
    app.server.inject({ method, url, headers: { cookie, ...headers }, ...(payload && { payload }) });
  return { ...app, cookie, send };
}
