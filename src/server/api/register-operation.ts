import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { JSON_MEDIA_TYPE } from '#contract/media-type.ts';
import type { Operation } from '#contract/operation.ts';
import { problem, sendProblem } from '#server/http/problem-reply.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. A route without it is closed to everyone who is not signed in. */
    access?: Operation['access'];
    /** The id of the operation that the route serves. */
    operation?: string;
  }
}

/**
 * Serves one operation of the contract. The handler checks the request's parts by the operation's schemas; its value
 * is sent with the operation's own status, unless it has answered by itself. Parameters that no row can have are 404,
 * a body of another media type is 415.
 */
export function registerOperation(
  server: FastifyInstance,
  { id, method, path, access, params, response, bodyTypes = [JSON_MEDIA_TYPE] }: Operation,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  server.route({
    method,
    url: path,
    config: { access, operation: id },
    onRequest: async (request, reply) => {
      if (params && !params.safeParse(request.params).success) {
        reply.callNotFound();
        return reply;
      }
      const given = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
      if (given === undefined || bodyTypes.includes(given)) return undefined;
      return sendProblem(reply, problem(415, `This path takes ${bodyTypes.join(', ')}.`));
    },
    handler: async (request, reply) => {
      const value = await handle(request, reply);
      return reply.sent ? reply : reply.status(response.status).send(value);
    },
  });
}
