import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { WRONG_PASSWORD } from '#contract/session.ts';
import type { SessionCookie } from '#server/auth/session-cookie.ts';
import { signIn, type SignInContext } from '#server/auth/sign-in.ts';
import { callerOf } from '#server/limits/client-address.ts';
import { audit } from '#server/http/audit.ts';
import { problem, sendProblem } from '#server/http/problem-reply.ts';
import { registerOperation } from './register-operation.ts';

/** Signing in and out, and the question whether one is. No answer is ever cached. */
export function registerSessionRoutes(server: FastifyInstance, context: SignInContext, cookie: SessionCookie): void {
  const { sessions } = context;
  registerOperation(server, operations.login, async ({ body, request }, reply) => {
    const cookieHeader = request.headers.cookie;
    const signedIn = await signIn(context, { password: body.password, caller: callerOf(request), cookieHeader });
    if (!signedIn) return sendProblem(reply, problem(401, WRONG_PASSWORD));
    await sessions.end(cookie.read(cookieHeader));
    audit(request, { action: 'login' });
    const { token, deviceCookie } = signedIn;
    reply.header('Cache-Control', 'no-store').header('Set-Cookie', [cookie.keep(token), deviceCookie]);
    return { authenticated: true };
  });
  registerOperation(server, operations.getSessionStatus, async ({ request }, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { authenticated: await sessions.isLive(cookie.read(request.headers.cookie)) };
  });
  registerOperation(server, operations.logout, async ({ request }, reply) => {
    if (await sessions.end(cookie.read(request.headers.cookie))) audit(request, { action: 'logout' });
    reply.header('Cache-Control', 'no-store').header('Set-Cookie', cookie.remove());
  });
}
