import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientDisconnectedError } from '#platform/errors/problem-error.ts';

/**
 * Keeps aborted requests from being reported as server errors. A complete request is still handled, unless its client's
 * address is unknown, which rate limits need.
 */
export function handleAbortedRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ socket }) => {
    // Reading it caches the address, which is lost when the socket closes.
    void socket.remoteAddress;
  });
  server.addHook('preHandler', async ({ socket }, reply) => {
    if (socket.remoteAddress !== undefined) return undefined;
    socket.destroy();
    return reply.hijack();
  });
}

/** Aborts with a `ClientDisconnectedError` if the client disconnects before its response, to stop long work. */
export function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new ClientDisconnectedError());
  });
  return left.signal;
}

/** Lets a connection idle for longer than usual while its request is handled. */
export function giveTime({ raw }: FastifyRequest, seconds: number): void {
  if (raw.socket instanceof Socket) raw.socket.setTimeout(seconds * 1_000);
}

/** Whether the client disconnected before its request was complete. */
export function hasDisconnectedEarly({ raw }: FastifyRequest): boolean {
  return raw.socket.destroyed && !raw.complete;
}
