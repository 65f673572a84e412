import type { FastifyInstance } from 'fastify';
import { probes } from '#contract/routes.ts';
import { operationsAt } from '#server/api/find-operation.ts';
import type { HostCheck } from './known-hosts.ts';
import { noteRetryAfter, problem, problemOf, sendProblem } from './problem-reply.ts';

const API_PREFIX = '/api/';
const READ_METHODS = ['GET', 'HEAD'];

/**
 * What is refused before any route sees it, and how errors are told: unknown hosts (421), query strings that an API
 * path does not know (400), methods that a path does not have (405), and problem documents for the rest.
 * `headers` are names and values in turn.
 */
export function registerRefusals(server: FastifyInstance, isKnownHost: HostCheck, headers: readonly string[]): void {
  server.addHook('onRequest', async (request, reply) => {
    for (let index = 0; index < headers.length; index += 2) reply.header(headers[index] ?? '', headers[index + 1]);
    const pathname = pathOf(request.url);
    if (!isProbe(pathname) && !isKnownHost(request.raw)) {
      return sendProblem(reply, problem(421, 'This server does not serve the site of that host name.'));
    }
    if (pathname.startsWith(API_PREFIX)) {
      const fault = queryFault(request.method, pathname, request.url.slice(pathname.length));
      if (fault) return sendProblem(reply, problem(400, fault));
    }
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
  server.setErrorHandler(async (error, request, reply) => {
    const body = problemOf(error);
    if (body.status >= 500) request.log.error({ err: error }, 'A request failed');
    noteRetryAfter(reply, error);
    return sendProblem(reply, body);
  });
}

/** What is wrong with an API path's query string: a parameter that it does not know or that stands there twice. */
function queryFault(method: string, pathname: string, search: string): string | null {
  const given = [...new URLSearchParams(search).keys()];
  const asked = READ_METHODS.includes(method) ? 'GET' : method;
  const known = operationsAt(pathname)
    .filter((operation) => operation.method === asked)
    .flatMap(({ query }) => Object.keys(query?.shape ?? {}));
  if (given.length > 0 && known.length === 0) return 'This path takes no query parameters.';
  const unknown = given.find((name) => !known.includes(name));
  if (unknown !== undefined) return `This path takes the query parameters ${known.join(', ')} and no other.`;
  return new Set(given).size < given.length ? 'A query parameter stands there twice.' : null;
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
