import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientLeftError } from '#server/errors/problem-error.ts';

/**
 * Keeps aborted requests from being reported as server errors. A request that arrived completely is still handled,
 * unless its client's address is no longer known: rate limits count by it.
 */
export function handleAbortedRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ socket }) => {
    // Read once, the address is still known after the socket has closed.
    void socket.remoteAddress;
  });
  server.addHook('preHandler', async ({ socket }, reply) => {
    if (socket.remoteAddress !== undefined) return undefined;
    socket.destroy();
    return reply.hijack();
  });
}

/** Aborts with a `ClientLeftError` if the client disconnects before its answer, so that long work for it can stop. */
export function untilLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new ClientLeftError());
  });
  return left.signal;
}

/** Whether the client left before its whole request had arrived. */
export function leftEarly({ raw }: FastifyRequest): boolean {
  return raw.socket.destroyed && !raw.complete;
}
