import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerOf } from './bearer.ts';
import { problem, sendProblem } from './problem-reply.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where a secret in the path is all the right that a sender needs: mail programs send from anywhere. */
    anySite?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set(['same-origin', 'none']);
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Refuses what another site makes a visitor's browser send: unsafe methods whose Origin or `Sec-Fetch-Site` is foreign.
 * On a loopback name the origin is that of the Host header, which was checked before. A call that names a key for a
 * closed route is by nobody's cookie: browsers name none on another site's behalf.
 */
export function registerSameOrigin(server: FastifyInstance, publicUrl: string): void {
  server.addHook('onRequest', async (request, reply) => {
    const { anySite = false } = request.routeOptions.config;
    if (anySite || SAFE_METHODS.has(request.method) || isOwn(request, publicUrl) || isByKey(request)) return undefined;
    return sendProblem(reply, problem(403, 'This request came from another site.'));
  });
}

function isByKey(request: FastifyRequest): boolean {
  return request.routeOptions.config.access === 'admin' && bearerOf(request) !== null;
}

function isOwn({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (site !== undefined && !OWN_SITES.has(site)) return false;
  if (origin === undefined || origin === publicUrl) return true;
  return LOOPBACK_HOST.test(host) && origin.toLowerCase() === `http://${host.toLowerCase()}`;
}
