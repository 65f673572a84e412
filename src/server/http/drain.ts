import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time for load balancers with half-second health checks to notice. */
const DRAIN_MS = 1_000;

/** Time for remaining requests. Both together are shorter than the grace period of the process. */
const IN_FLIGHT_MS = 7_000;
const IDLE_CHECK_MS = 50;

/**
 * On shutdown with open connections, the server first keeps answering with `Connection: close`, so that no request
 * meets a closing connection. Then it refuses connections and waits for running requests. The framework closes only
 * sockets that it opened itself.
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

/** Refuses new connections, closes idle ones, and ends those that take too long. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A response that started before the signal has kept its connection alive.
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
