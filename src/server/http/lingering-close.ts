import type { IncomingMessage } from 'node:http';

/**
 * What is read and thrown away after an answer that ends its connection. Within it, a client may send before it reads.
 */
const MAX_BYTES = 128 * 1024 * 1024;
const MAX_MS = 10_000;
const CHECK_EVERY_MS = 100;

/**
 * Closes the connection of a request that is answered before its body has arrived in stages (RFC 9112, section 9.6):
 * the answer and the end of our side first, then what the client still sends is thrown away, up to a bound. Closed at
 * once, the kernel would reset the connection, and a client that is still sending would lose the answer.
 */
export function lingerOnClose(request: IncomingMessage): void {
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  // What Node's server calls once an answer with `Connection: close` is written.
  socket.destroySoon = () => (request.complete ? destroySoon() : linger(request));
}

/** Whether a request arrived on a connection on which nothing can be answered any more: it must not be served. */
export function isAfterLastAnswer({ socket }: IncomingMessage): boolean {
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
