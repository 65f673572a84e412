import type { FastifyInstance } from 'fastify';
import { registerAccountRoutes } from '#features/account/account-routes.server.ts';
import { createAccountReader } from '#features/account/admin-account.server.ts';
import { ApiKeys } from '#features/account/api-keys.server.ts';
import { KnownDevices } from '#features/account/known-devices.server.ts';
import { LoginThrottle } from '#features/account/login-throttle.server.ts';
import { PasswordChecks } from '#features/account/password-checks.server.ts';
import { Sessions } from '#features/account/sessions.server.ts';
import type { Core } from './app-core.ts';

/** Sessions and API keys. */
export interface Accounts {
  readonly sessions: Sessions;
  readonly keys: ApiKeys;
}

/** Creates what the access guard uses. */
export function createAccounts({ database, logger, now, monotonicNow, settings }: Core): Accounts {
  const { queries } = database;
  const sessions = new Sessions(queries, {
    now,
    idleMinutes: () => settings.current.sessionTimeoutMinutes,
    onNotNoted: (error) => logger.warn({ err: error }, 'The last use of a session could not be stored'),
  });
  return { sessions, keys: new ApiKeys({ queries, now, monotonicNow, logger }) };
}

/** Sign-in, the account, and API keys. */
export function registerAccounts(server: FastifyInstance, core: Core, { sessions, keys }: Accounts): void {
  const { config, database, now, monotonicNow, settings, cookie } = core;
  const { queries } = database;
  const signIn = {
    readAccount: createAccountReader(queries),
    sessions,
    devices: new KnownDevices(queries, config.publicUrl, { now, monotonicNow }),
    throttle: new LoginThrottle(monotonicNow),
    checks: new PasswordChecks(),
    now,
    queries,
    siteName: () => settings.site.name,
  };
  registerAccountRoutes(server, signIn, { cookie, keys });
}
