import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Proxies that ask every half second whether the server is ready have found out by then. */
const DRAIN_MS = 1_000;

/**
 * While the server is told to stop and still has connections, it goes on answering for a moment, with `Connection: close`,
 * so that no request meets a connection that is just being closed.
 */
export function registerDrain(server: FastifyInstance): void {
  server.addHook('preClose', async () => {
    if (!server.server.listening || (await connectionsOf(server)) === 0) return;
    server.server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    await delay(DRAIN_MS);
  });
}

async function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
