import type { FastifyInstance } from 'fastify';
import { isApiPath } from '#contract/routes.ts';
import { operationsAt } from '#server/api/find-operation.ts';
import { problem, sendProblem } from './problem-reply.ts';

/** Reading a query string costs time by its length. Known parameters at their longest fit twice. */
const MAX_SEARCH_LENGTH = 4_000;

/** Refuses query strings that an API path does not know (400). */
export function registerQueryCheck(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ method, url }, reply) => {
    const pathname = url.split('?', 1)[0] ?? url;
    const fault = isApiPath(pathname) ? queryFault(method, pathname, url.slice(pathname.length)) : null;
    return fault ? sendProblem(reply, problem(400, fault)) : undefined;
  });
}

/** What is wrong with an API path's query string: a parameter that it does not know or that stands there twice. */
function queryFault(method: string, pathname: string, search: string): string | null {
  if (search.length > MAX_SEARCH_LENGTH) return `A query string has at most ${MAX_SEARCH_LENGTH} characters.`;
  const given = [...new URLSearchParams(search).keys()];
  const asked = method === 'HEAD' ? 'GET' : method;
  const known = operationsAt(pathname)
    .filter((operation) => operation.method === asked)
    .flatMap(({ query }) => Object.keys(query?.shape ?? {}));
  if (given.length > 0 && known.length === 0) return 'This path takes no query parameters.';
  const unknown = given.find((name) => !known.includes(name));
  if (unknown !== undefined) return `This path takes the query parameters ${known.join(', ')} and no other.`;
  return new Set(given).size < given.length ? 'A query parameter stands there twice.' : null;
}
