import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '#contract/operation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. */
    access?: Operation['access'];
  }
}

/**
 * Serves one operation of the contract. The handler checks the request's parts by the operation's schemas; its value
 * is sent with the operation's own status, unless it has answered by itself.
 */
export function registerOperation(
  server: FastifyInstance,
  { method, path, access, response }: Operation,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  server.route({
    method,
    url: path,
    config: { access },
    handler: async (request, reply) => {
      const value = await handle(request, reply);
      return reply.sent ? reply : reply.status(response.status).send(value);
    },
  });
}
