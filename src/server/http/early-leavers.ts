import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientLeftError } from '#server/errors/problem-error.ts';

/**
 * Keeps clients that leave before their answer from looking like failures of ours. What arrived whole is still worked
 * on, unless it came from an address that is not known any more: limits count by it.
 */
export function registerEarlyLeavers(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ socket }) => {
    // A socket that was asked once knows its client's address after its end, too.
    void socket.remoteAddress;
  });
  server.addHook('preHandler', async ({ socket }, reply) => {
    if (socket.remoteAddress !== undefined) return undefined;
    socket.destroy();
    return reply.hijack();
  });
}

/** Aborts with a `ClientLeftError` where the client leaves before its answer: long work for it can stop. */
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
