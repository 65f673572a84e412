import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#platform/limits/client-address.ts';
import { problem, sendProblem } from './problem-reply.ts';

/** Connections allowed per address. */
export interface ConnectionAllowance {
  readonly perAddress: number;
  /** Number of trusted proxies. With any, connections are the proxy's, not its visitors'. */
  readonly trustedProxies: number;
}

/** Open connections or requests by key. Bounded by the number of connections. */
class OpenCounts {
  readonly #open = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one more, unless the limit is reached. */
  open(key: string): boolean {
    const count = this.#open.get(key) ?? 0;
    if (count >= this.#most) return false;
    this.#open.set(key, count + 1);
    return true;
  }

  close(key: string): void {
    const count = this.#open.get(key) ?? 0;
    if (count > 1) this.#open.set(key, count - 1);
    else this.#open.delete(key);
  }
}

/**
 * Closes connections of an address beyond its allowance, before reading from them, so that idle connections of one
 * client do not block others. A trusted proxy has no limit.
 */
export function limitConnections(server: Server, { perAddress, trustedProxies }: ConnectionAllowance): void {
  if (trustedProxies > 0) return;
  const counts = new OpenCounts(perAddress);
  server.on('connection', (socket) => {
    const { client: key } = callerOf({ ip: socket.remoteAddress ?? '' });
    if (counts.open(key)) socket.once('close', () => counts.close(key));
    else socket.destroy();
  });
}

/**
 * Behind a trusted proxy: rejects concurrent requests of an address beyond its allowance (429). Finished pages are sent
 * before this check.
 */
export function registerRequestLimit(app: FastifyInstance, { perAddress, trustedProxies }: ConnectionAllowance): void {
  if (trustedProxies === 0) return;
  const counts = new OpenCounts(perAddress);
  app.addHook('onRequest', async (request, reply) => {
    const { client: key } = callerOf(request);
    if (!counts.open(key)) {
      const refusal = reply.header('Retry-After', 1).header('Connection', 'close');
      return sendProblem(refusal, problem(429, 'Too many simultaneous requests from your address.'));
    }
    let isOpen = true;
    const close = () => {
      if (isOpen) counts.close(key);
      isOpen = false;
    };
    reply.raw.once('finish', close).once('close', close);
    return undefined;
  });
}
