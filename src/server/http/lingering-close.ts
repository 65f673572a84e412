import type { IncomingMessage } from 'node:http';

/** Limit of the discarded input after a final response. */
const MAX_BYTES = 128 * 1024 * 1024;
const MAX_MS = 10_000;
const CHECK_EVERY_MS = 100;

/**
 * Closes the connection of an early response in stages (RFC 9112, section 9.6): sends the response, then discards
 * further input up to a limit. An immediate close would make the kernel reset the connection, and the client would lose
 * the response.
 */
export function closeAfterInput(request: IncomingMessage): void {
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  // Called by Node's server after a response with `Connection: close`.
  socket.destroySoon = () => (request.complete ? destroySoon() : linger(request));
}

/** Whether a request arrived after the connection's final response: it must not be served. */
export function isAfterFinalResponse({ socket }: IncomingMessage): boolean {
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
