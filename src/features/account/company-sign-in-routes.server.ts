import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withQuery } from '#core/contract/path-pattern.ts';
import { adminPages } from '#core/routes.ts';
import { registerOperations } from '#platform/api/register-operation.ts';
import { audit } from '#platform/http/audit.ts';
import { TooManyRequestsError } from '#platform/errors/problem-error.ts';
import { callerOf } from '#platform/limits/client-address.ts';
import { RateLimit } from '#platform/limits/rate-limit.ts';
import type { CompanySignIn, CompanySignInFault } from './company-sign-in.server.ts';
import { REFUSED_ACCOUNT_COOKIE } from './session-contract.ts';
import type { SessionCookie } from './session-cookie.server.ts';
import type { SignInAttempts } from './sign-in-attempt.server.ts';
import { originOf, type Sessions } from './sessions.server.ts';

/** Each ends in requests to the provider. */
const ENDED_SIGN_INS = { count: 30, milliseconds: 15 * 60_000 };

interface CompanySignInContext {
  /** Null if none is configured. */
  readonly company: { readonly signIn: CompanySignIn; readonly attempts: SignInAttempts } | null;
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
  readonly isSecure: boolean;
  readonly monotonicNow: () => number;
}

/** Sign-in with the company's account: to the provider and back. Every end is a redirect to the panel. */
export function registerCompanySignIn(server: FastifyInstance, context: CompanySignInContext): void {
  const { company, sessions, cookie } = context;
  const ended = new RateLimit([ENDED_SIGN_INS], context.monotonicNow);
  registerOperations(server, {
    beginSignIn: async ({ query, request }, reply) => {
      reply.header('Cache-Control', 'no-store');
      if (!company) return reply.redirect(adminPages.login, 302);
      const begun = await company.signIn.begin(panelPath(query.return));
      if (begun instanceof Error) return refuse(request, reply, 'away', begun);
      return reply.header('Set-Cookie', company.attempts.keep(begun.attempt)).redirect(begun.url, 302);
    },
    finishSignIn: async ({ request }, reply) => {
      reply.header('Cache-Control', 'no-store');
      if (!company) return reply.redirect(adminPages.login, 302);
      const attempt = company.attempts.read(request.headers.cookie);
      if (!attempt) return refuse(request, reply, 'canceled');
      const wait = ended.take(callerOf(request).client);
      if (wait !== null) throw new TooManyRequestsError('Too many sign-ins. Try again later.', wait);
      reply.header('Set-Cookie', company.attempts.end());
      const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
      const result = await company.signIn.finish(query, attempt);
      if ('fault' in result) {
        if (result.fault === 'no-role') reply.header('Set-Cookie', refusedAccount(result.email, context.isSecure));
        return refuse(request, reply, result.fault, result.error);
      }
      const token = await sessions.beginForPerson(result.account, result.role, originOf(request));
      audit(request, { action: 'login', operator: result.account.name, role: result.role });
      return reply.header('Set-Cookie', cookie.keep(token)).redirect(attempt.returnTo, 302);
    },
  });
}

/** The path of a screen, with its query. Anything else is the dashboard: no link leads a signed-in browser away. */
export function panelPath(given = ''): string {
  const base = 'http://panel.invalid';
  const url = given.startsWith('/') ? URL.parse(given, base) : null;
  const isScreen = url?.origin === base && url.pathname.startsWith(`${adminPages.dashboard}/`);
  return isScreen && url.pathname !== adminPages.login ? url.pathname + url.search : adminPages.dashboard;
}

/** Sends the browser to the login with the reason. The log has it without claims. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  fault: CompanySignInFault,
  error?: unknown,
): FastifyReply {
  const line = { level: 'warn', message: 'A sign-in with the company’s account failed' } as const;
  if (fault !== 'canceled') audit(request, { action: 'login', outcome: fault, reason: reasonOf(error) }, line);
  return reply.redirect(withQuery(adminPages.login, { 'sign-in': fault }), 302);
}

const OAUTH_ERROR = /^[\w.-]{1,60}$/;

/** What the library says, and the provider's code of the error, but not its words, which may name a person. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code =
    'error' in error && typeof error.error === 'string' && OAUTH_ERROR.test(error.error) ? error.error : null;
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${code === null ? '' : ` (${code})`}${cause}`.slice(0, 300);
}

/** The cookie of a minute with the account that has no role, for the login page. */
function refusedAccount(email: string | null | undefined, isSecure: boolean): string {
  const value = encodeURIComponent(email ?? '');
  return `${REFUSED_ACCOUNT_COOKIE}=${value}; Path=${adminPages.login}; Max-Age=60; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}
