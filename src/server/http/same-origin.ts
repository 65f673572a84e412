import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { problem, sendProblem } from './problem-reply.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site makes a visitor's browser send (403): methods that change something, with a foreign
 * Origin or marked as cross-site. Callers that are no browsers send neither header.
 */
export function registerSameOriginCheck(server: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin;
  server.addHook('onRequest', async (request, reply) => {
    if (SAFE_METHODS.has(request.method) || isFromHere(request.headers, publicOrigin)) return undefined;
    return sendProblem(reply, problem(403, 'Requests from other sites are not taken.'));
  });
}

function isFromHere({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (site === 'cross-site') return false;
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}
