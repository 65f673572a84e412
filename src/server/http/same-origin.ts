import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerOf } from './access-guard.ts';
import { problem, sendProblem } from './problem-reply.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a secret in the path authorizes requests from any site, such as mail programs. */
    anySite?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set(['same-origin', 'none']);
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Rejects cross-site requests: unsafe methods with a foreign Origin or `Sec-Fetch-Site`. On loopback names the origin
 * must match the Host header, which was checked before. Requests with a key are exempt: browsers send none on behalf of
 * other sites.
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
