import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#server/limits/client-address.ts';
import { problem, sendProblem } from './problem-reply.ts';

/** How much one address may have open at once. */
export interface ConnectionAllowance {
  readonly perAddress: number;
  /** How many proxies in front are believed. With one or more, connections are the proxy's and not its visitors'. */
  readonly trustedProxies: number;
}

/** What is open now, by what limits count by. It holds no more than there are connections. */
class OpenCounts {
  readonly #open = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether one more may be opened; then it is counted. */
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
 * Closes what an address opens beyond its allowance, before anything is read from it: silent connections of one client
 * take no place from the others. Behind a trusted proxy the peer is the proxy and has no limit here.
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
 * Behind a trusted proxy: refuses (429) what the address that the proxy names has under way beyond its allowance.
 * A finished page is sent in front of this and is under way for a moment only.
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
