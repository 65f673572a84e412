import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { api } from '#core/routes.ts';
import { listen } from '#app/server/listen.ts';
import { afterUse } from '#test/after-use.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { createHttpServer, keepWhileAnswering } from './http-server.ts';

const MEGABYTE = 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, 'x');
const CHUNK = Buffer.concat([Buffer.from(`${PIECE.length.toString(16)}\r\n`), PIECE, Buffer.from('\r\n')]);
const LAST_CHUNK = '0\r\n\r\n';

const { server } = await createTestApp();
const site = new URL(await listen(server.server, { host: '127.0.0.1', port: 0 }));

function head(path: string, framing: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: ${site.host}\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;
}

/** Sends pieces as fast as the server reads them, and reads the response only after the last one. */
async function sendThenRead({ hostname, port }: URL, pieces: Iterable<Buffer | string>): Promise<string> {
  const socket = connect(Number(port), hostname);
  afterUse(() => void socket.destroy());
  let answer = '';
  await once(socket, 'connect');
  const closed = endOf(socket);
  socket.pause();
  for (const piece of pieces) if (!socket.write(piece)) await roomIn(socket);
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.resume();
  await closed;
  return answer;
}

/** A reset counts as an end. */
async function endOf(socket: Socket): Promise<void> {
  socket.on('error', () => {});
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

async function roomIn(socket: Socket): Promise<void> {
  if (socket.destroyed) return;
  await new Promise<void>((resolve) => {
    const goOn = () => {
      socket.off('drain', goOn).off('close', goOn);
      resolve();
    };
    socket.on('drain', goOn).on('close', goOn);
  });
}

function* repeated(first: string, piece: Buffer, bytes: number, last: string): Generator<Buffer | string> {
  yield first;
  for (let sent = 0; sent < bytes; sent += PIECE.length) yield piece;
  yield last;
}

test.each([
  ['64 MB in chunks', 64 * MEGABYTE, 'Transfer-Encoding: chunked', CHUNK, LAST_CHUNK],
  ['64 MB of a stated length', 64 * MEGABYTE, `Content-Length: ${64 * MEGABYTE}`, PIECE, ''],
])('a client that sends %s before it reads gets the refusal', async (_what, bytes, framing, piece, last) => {
  const answer = await sendThenRead(site, repeated(head(api.contacts, framing), piece, bytes, last));
  const [line, ...fields] = answer.split('\r\n');
  expect(line).toBe('HTTP/1.1 413 Payload Too Large');
  expect(fields.map((field) => field.toLowerCase())).toContain('connection: close');
  expect(answer).toContain('The request body is too large.');
});

test('requests that follow a refused body on the same connection are not served', async () => {
  const served: string[] = [];
  const refusing = createHttpServer(
    ({ url = '' }, response) => {
      served.push(url);
      response.writeHead(413, { Connection: 'close' }).end();
    },
    { perAddress: 10, trustedProxies: 0 },
  );
  const url = new URL(await listen(refusing, { host: '127.0.0.1', port: 0 }));
  const closed = once(refusing, 'close');
  const socket = connect({ port: Number(url.port), host: url.hostname, allowHalfOpen: true });
  afterUse(() => void socket.destroy());
  await once(socket, 'connect');
  socket.resume();
  socket.write(head('/', 'Transfer-Encoding: chunked'));
  await once(socket, 'end');
  refusing.close();
  // In one packet, so that both are parsed at once.
  socket.end(`1\r\nx\r\n${LAST_CHUNK}GET /next HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
  await closed;
  expect(served).toEqual(['/']);
});

test('a client that keeps sending after the refusal is disconnected', async () => {
  const socket = connect(Number(site.port), site.hostname);
  afterUse(() => void socket.destroy());
  await once(socket, 'connect');
  const closed = endOf(socket);
  socket.write(head(api.contacts, 'Transfer-Encoding: chunked'));
  // Keeps sending until the connection closes.
  const sendMore = () => {
    while (!socket.destroyed && socket.write(CHUNK));
  };
  socket.on('drain', sendMore);
  sendMore();
  await closed;
  expect(socket.bytesWritten).toBeGreaterThan(64 * MEGABYTE);
});

test('a response that takes longer than the idle timeout is sent', async () => {
  const { promise: made, resolve: make } = Promise.withResolvers<void>();
  const patient = createHttpServer(
    keepWhileAnswering((_request, response) => void made.then(() => response.end('made'))),
    {
      perAddress: 10,
      trustedProxies: 0,
    },
  );
  const url = await listen(patient, { host: '127.0.0.1', port: 0 });
  afterUse(() => void patient.close());
  // Only from here on: on a busy machine, the request itself may take longer.
  patient.on('request', ({ socket }) => socket.setTimeout(50).once('timeout', make));
  expect(await (await fetch(url)).text()).toBe('made');
});
