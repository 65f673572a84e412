import type { RequestListener, Server, IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createServer } from '#platform/runtime/node-http.ts';
import { limitConnections, type ConnectionAllowance } from './connection-limit.ts';
import type { FastifyInstance } from 'fastify';

const MAX_HEADER_BYTES = 16 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_TIMEOUT_MS = 5_000;

/** Maximum idle time of a connection; twice that for clients that do not read. */
const STANDSTILL_TIMEOUT_MS = 8_000;
const CHECK_INTERVAL_MS = 2_000;
const MAX_CONNECTIONS = 10_000;

/** An HTTP server protected against slow, idle and oversized requests. */
export function createHttpServer(listener: RequestListener, allowance: ConnectionAllowance): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      // Node's own rejection would have neither headers nor a problem document.
      requireHostHeader: false,
    },
    (request, response) => {
      if (isAfterFinalResponse(request)) {
        request.socket.destroy();
        return;
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') closeAfterInput(request);
      listener(request, response);
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = STANDSTILL_TIMEOUT_MS;
  limitConnections(server, allowance);
  return server;
}

/**
 * Keeps the connection of a request while its response is being made, however long: nothing is sent meanwhile, which is
 * not the client's fault, and that work has deadlines of its own. For requests without a finished response.
 */
export function keepWhileAnswering(listener: RequestListener): RequestListener {
  return (request, response) => {
    response.on('timeout', () => {
      if (!request.complete || response.headersSent) request.socket.destroy();
    });
    listener(request, response);
  };
}

/** Limit of the discarded input after a final response. */
const MAX_BYTES = 128 * 1024 * 1024;
const MAX_MS = 10_000;
const CHECK_EVERY_MS = 100;

/**
 * Closes the connection of an early response in stages (RFC 9112, section 9.6): sends the response, then discards
 * further input up to a limit. An immediate close would make the kernel reset the connection, and the client would lose
 * the response.
 */
function closeAfterInput(request: IncomingMessage): void {
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  // Called by Node's server after a response with `Connection: close`.
  socket.destroySoon = () => (request.complete ? destroySoon() : linger(request));
}

/** Whether a request arrived after the connection's final response: it must not be served. */
function isAfterFinalResponse({ socket }: IncomingMessage): boolean {
  return socket.writableEnded;
}

function linger(request: IncomingMessage): void {
  const { socket } = request;
  const [endsAt, mostBytes] = [performance.now() + MAX_MS, socket.bytesRead + MAX_BYTES];
  socket.end();
  request.resume();
  const end = () => socket.destroy();
  request.once('end', end);
  const check = setInterval(() => {
    if (socket.bytesRead > mostBytes || performance.now() > endsAt) end();
  }, CHECK_EVERY_MS);
  socket.once('close', () => clearInterval(check));
}

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
