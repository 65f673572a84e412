import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WRONG_PASSWORD } from './session-contract.ts';
import { TWO_FACTOR_REQUIRED } from './two-factor.ts';
import type { ApiKeys } from './api-keys.server.ts';
import type { SessionCookie } from './session-cookie.server.ts';
import { originOf, type ValidSession } from './sessions.server.ts';
import { signIn, type SignedIn, type SignInContext, type SignInFault, changePassword } from './sign-in.server.ts';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, readTwoFactor } from './two-factor.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { NotFoundError } from '#platform/errors/problem-error.ts';
import { audit } from '#platform/http/audit.ts';
import { problem, sendProblem } from '#platform/http/problem-reply.ts';
import { callerOf } from '#platform/limits/client-address.ts';
import { registerOperations } from '#platform/api/register-operation.ts';

const CODE_SENTENCES: Readonly<Record<Exclude<SignInFault, 'wrong-password'>, string>> = {
  'code-required': 'Enter the code from your app.',
  'wrong-code': 'This code is wrong. Wait for the next one and try again.',
};

/** A new session of the password's account would have its rights. */
const NOT_BY_PASSWORD = 'Only a session that was started with the password can change it.';

interface SessionRoutesContext extends SignInContext {
  /** Why the password does not open the panel; null if it does. */
  readonly passwordClosed: () => string | null;
  readonly queries: Queries;
  /** Label of the secret in authenticator apps. */
  readonly siteName: () => string;
}

/** Sign-in, sessions, two-factor authentication and API keys. Responses are never cached. */
export function registerAccountRoutes(
  server: FastifyInstance,
  context: SessionRoutesContext,
  { cookie, keys }: { readonly cookie: SessionCookie; readonly keys: ApiKeys },
): void {
  const { sessions, queries, now, siteName } = context;
  const setCookies = (reply: FastifyReply, { token, deviceCookie }: SignedIn) =>
    reply.header('Set-Cookie', [cookie.keep(token), deviceCookie]);

  registerOperations(server, {
    login: async ({ body: { password, code = null }, request }, reply) => {
      const closed = context.passwordClosed();
      if (closed !== null) return sendProblem(reply, problem(403, closed));
      const cookieHeader = request.headers.cookie;
      const origin = originOf(request);
      const signedIn = await signIn(context, { password, code, origin, caller: callerOf(request), cookieHeader });
      if ('fault' in signedIn) return refuse(request, reply, signedIn.fault);
      await sessions.end(cookie.read(cookieHeader));
      audit(request, { action: 'login' });
      setCookies(reply, signedIn);
      return { authenticated: true, person: null, role: 'owner' };
    },
    getSessionStatus: async ({ request }, reply) => {
      reply.header('Cache-Control', 'no-store');
      const session = await sessions.find(cookie.read(request.headers.cookie));
      if (!session) return { authenticated: false };
      const { person, role } = session;
      return { authenticated: true, person: person && { name: person.name, email: person.email }, role };
    },
    logout: async ({ request }, reply) => {
      if (await sessions.end(cookie.read(request.headers.cookie))) audit(request, { action: 'logout' });
      reply.header('Set-Cookie', cookie.remove());
    },

    listSessions: async ({ request }) => ({
      sessions: (await sessions.list(sessionOf(request))).map(({ id, createdAt, lastUsedAt, name, ...session }) => ({
        id,
        current: id === request.session?.id,
        createdAt: new Date(createdAt).toISOString(),
        lastUsedAt: new Date(lastUsedAt).toISOString(),
        address: session.address,
        userAgent: session.userAgent,
        person: name,
        role: session.role,
      })),
    }),
    endOtherSessions: async ({ request }) => {
      await sessions.endOthers(sessionOf(request));
    },
    endSession: async ({ params: { id }, request }) => {
      if (!(await sessions.endOne(id, sessionOf(request)))) throw new NotFoundError('session', id);
    },
    changePassword: async ({ body, request }, reply) => {
      if (sessionOf(request).person) return sendProblem(reply, problem(403, NOT_BY_PASSWORD));
      const attempt = { ...body, origin: originOf(request), caller: callerOf(request) };
      const signedIn = await changePassword(context, queries, { ...attempt, cookieHeader: request.headers.cookie });
      if (signedIn) setCookies(reply, signedIn);
      return undefined;
    },

    getTwoFactor: async () => readTwoFactor(queries),
    beginTwoFactor: async () => beginTwoFactor(queries, siteName()),
    confirmTwoFactor: async ({ body: { code } }) => confirmTwoFactor(queries, code, now()),
    endTwoFactor: async () => {
      await endTwoFactor(queries);
    },

    listApiKeys: async () => ({ keys: await keys.list() }),
    createApiKey: async ({ body }) => keys.create(body),
    deleteApiKey: async ({ params: { id } }) => keys.revoke(id),
  });
}

/** Logs a correct password with a wrong code in a line of its own. */
function refuse(request: FastifyRequest, reply: FastifyReply, fault: SignInFault): FastifyReply {
  if (fault === 'wrong-password') return sendProblem(reply, problem(401, WRONG_PASSWORD));
  if (fault === 'wrong-code') {
    const line = { level: 'warn', message: 'Correct password with a wrong code' } as const;
    audit(request, { action: 'login', outcome: fault }, line);
  }
  return sendProblem(reply, {
    ...problem(401, CODE_SENTENCES[fault]),
    type: `urn:rampage:problem:${TWO_FACTOR_REQUIRED}`,
    errors: [{ field: 'code', message: CODE_SENTENCES[fault] }],
  });
}

/** The operator's session, which the access guard has required. */
function sessionOf({ session }: FastifyRequest): ValidSession {
  if (!session) throw new TypeError('A call of the account without a session');
  return session;
}
