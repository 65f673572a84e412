import type { RequestListener, Server } from 'node:http';
import { createServer } from '#server/runtime/node-http.ts';
import { limitConnections, type ConnectionAllowance } from './connection-limit.ts';
import { isAfterFinalResponse, closeAfterInput } from './lingering-close.ts';

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
