import type { FastifyInstance } from 'fastify';
import { adminApi } from '#core/routes.ts';
import { registerAccountRoutes } from '#features/account/account-routes.server.ts';
import { createAccountReader } from '#features/account/admin-account.server.ts';
import { ApiKeys } from '#features/account/api-keys.server.ts';
import { registerCompanySignIn } from '#features/account/company-sign-in-routes.server.ts';
import { CompanySignIn } from '#features/account/company-sign-in.server.ts';
import { KnownDevices } from '#features/account/known-devices.server.ts';
import { LoginThrottle } from '#features/account/login-throttle.server.ts';
import { PasswordChecks } from '#features/account/password-checks.server.ts';
import { SignInAttempts } from '#features/account/sign-in-attempt.server.ts';
import { Sessions } from '#features/account/sessions.server.ts';
import type { Core } from './app-core.ts';

/** Sessions, API keys, and sign-in with the company's account if it is configured. */
export interface Accounts {
  readonly sessions: Sessions;
  readonly keys: ApiKeys;
  readonly company: { readonly signIn: CompanySignIn; readonly attempts: SignInAttempts } | null;
}

/** Creates what the access guard uses. */
export function createAccounts({
  companyRequestSeconds,
  config,
  database,
  logger,
  now,
  monotonicNow,
  settings,
}: Core): Accounts {
  const { queries } = database;
  const sessions = new Sessions(queries, {
    now,
    idleMinutes: () => settings.current.sessionTimeoutMinutes,
    onNotNoted: (error) => logger.warn({ err: error }, 'The last use of a session could not be stored'),
  });
  const { companySignIn, publicUrl } = config;
  const redirectUri = publicUrl + adminApi.signInCallback;
  return {
    sessions,
    keys: new ApiKeys({ queries, now, monotonicNow, logger }),
    company: companySignIn && {
      signIn: new CompanySignIn({
        config: companySignIn,
        redirectUri,
        monotonicNow,
        ...(companyRequestSeconds !== undefined && { requestSeconds: companyRequestSeconds }),
      }),
      attempts: new SignInAttempts({ publicUrl, secret: companySignIn.clientSecret, now }),
    },
  };
}

/** Sign-in, the account, and API keys. */
export function registerAccounts(server: FastifyInstance, core: Core, { sessions, keys, company }: Accounts): void {
  const { config, database, now, monotonicNow, settings, cookie, limits } = core;
  const { queries } = database;
  const signIn = {
    readAccount: createAccountReader(queries),
    sessions,
    devices: new KnownDevices(queries, config.publicUrl, { now, monotonicNow }),
    throttle: new LoginThrottle(limits),
    checks: new PasswordChecks(),
    now,
    queries,
    siteName: () => settings.site.name,
    passwordClosed: () =>
      settings.current.passwordSignIn
        ? null
        : `Password sign-in is closed. Sign in with ${config.companySignIn?.name}.`,
  };
  registerAccountRoutes(server, signIn, { cookie, keys });
  const isSecure = config.publicUrl.startsWith('https:');
  registerCompanySignIn(server, { company, sessions, cookie, isSecure, monotonicNow });
}
