import type { FastifyInstance } from 'fastify';
import type { SessionCookie } from '#server/auth/session-cookie.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { problem, sendProblem } from './problem-reply.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, null where a route is open to anyone. */
    username: string | null;
    /** The id of the session by which, null where there is none. */
    sessionId: number | null;
  }
}

/**
 * Closes every route that is not registered as public to whoever is not signed in. It asks the route that was matched,
 * not the URL, so that no spelling of a path can pass by it.
 */
export function registerAccessGuard(server: FastifyInstance, sessions: Sessions, cookie: SessionCookie): void {
  server.decorateRequest('username', null);
  server.decorateRequest('sessionId', null);
  server.addHook('onRequest', async (request, reply) => {
    if (request.is404 || request.routeOptions.config.access === 'public') return undefined;
    reply.header('Cache-Control', 'no-store');
    const session = await sessions.find(cookie.read(request.headers.cookie));
    request.username = session?.username ?? null;
    request.sessionId = session?.id ?? null;
    if (session) return undefined;
    return sendProblem(reply, problem(401, 'Please sign in to do this.'));
  });
}
