import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Proxies that ask every half second whether the server is ready have found out by then. */
const DRAIN_MS = 1_000;

/** For requests that are still under way after that. Together it is less than the process gives itself to stop. */
const IN_FLIGHT_MS = 7_000;
const IDLE_CHECK_MS = 50;

/**
 * While the server is told to stop and still has connections, it goes on answering for a moment, with `Connection:
 * close`, so that no request meets a connection that is just being closed. Then it refuses new ones and waits for what
 * is under way. The framework would close the socket only had it opened it itself.
 */
export function registerDrain(app: FastifyInstance): void {
  const { server } = app;
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    if ((await connectionsOf(server)) > 0) {
      server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
      await delay(DRAIN_MS);
    }
    await closeServer(server);
  });
}

/** Refuses new connections, ends each kept one as soon as nothing is under way on it, and cuts what takes too long. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // An answer that began before the signal promised to keep its connection.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const limit = setTimeout(() => server.closeAllConnections(), IN_FLIGHT_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}

async function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
