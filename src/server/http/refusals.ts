import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { probes } from '#contract/routes.ts';
import { operationsAt } from '#server/api/find-operation.ts';
import type { HostCheck } from './known-hosts.ts';
import { problem, problemOfFailure, sendProblem } from './problem-reply.ts';

const API_PREFIX = '/api/';
const READ_METHODS = ['GET', 'HEAD'];

/**
 * What is refused before any route sees it, and how errors are told: unknown hosts (421), targets that
 * are no paths (400), methods that a path does not have (405), and problem documents for the rest.
 * `headers` are names and values in turn.
 */
export function registerRefusals(server: FastifyInstance, isKnownHost: HostCheck, headers: readonly string[]): void {
  server.addHook('onRequest', async (request, reply) => {
    for (let index = 0; index < headers.length; index += 2) reply.header(headers[index] ?? '', headers[index + 1]);
    const pathname = pathOf(request.url);
    if (!isProbe(pathname) && !isKnownHost(request.raw)) {
      return sendProblem(reply, problem(421, 'This server does not serve the site of that host name.'));
    }
    if (!pathname.startsWith('/')) return sendProblem(reply, problem(400, 'The request target must be a path.'));
    return undefined;
  });
  server.setNotFoundHandler(async (request, reply) => {
    const pathname = pathOf(request.url);
    const allowed = methodsOf(pathname);
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      return sendProblem(
        reply.header('Allow', allowed.join(', ')),
        problem(405, `This path does not take ${request.method}.`),
      );
    }
    return sendProblem(reply, problem(404, 'There is nothing at this path.'));
  });
  server.setErrorHandler(async (error, request, reply) => sendProblem(reply, problemOfFailure(request, reply, error)));
}

/** Answers what the framework itself refuses before any hook: targets that cannot be decoded. */
export function refuseTarget(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(reply, problem(400, 'The request target cannot be decoded.'));
}

/** The methods of a path: of an API path those in the table, of everything else GET and HEAD. */
function methodsOf(pathname: string): string[] {
  if (!pathname.startsWith(API_PREFIX)) return READ_METHODS;
  return operationsAt(pathname).flatMap(({ method }) => (method === 'GET' ? READ_METHODS : [method]));
}

function isProbe(pathname: string): boolean {
  return pathname === probes.alive || pathname === probes.ready;
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
