import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { api, pages } from '#core/routes.ts';
import { prepareProduct } from '#tools/temporary-product.ts';
import { verdict } from './parts/verdict.ts';

/** 500 sockets that send headers or body, or read the response, too slowly, beside a visitor. */

const SOCKETS = 500;
const OPENED_A_SECOND = 100;
const DRIP_MS = 1_000;
const PROBE_EVERY_MS = 100;
const MAX_PROBE_MS = 200;
const GONE_WITHIN_MS = 20_000;

/** Enough pipelined requests to fill the buffers. */
const PIPELINED = 16;

type Begin = (socket: Socket, host: string) => void;

/** First bytes of a socket. All then send one byte a second and read nothing. */
const KINDS: readonly Begin[] = [
  (socket, host) => socket.write(`GET ${pages.providers} HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `),
  (socket, host) =>
    socket.write(
      `POST ${api.contacts} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
    ),
  (socket, host) => {
    socket.pause();
    socket.write(`GET ${pages.providers} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(PIPELINED));
  },
];

/** Opens a socket and returns the milliseconds until the server ended it. */
async function slowSocket(url: URL, begin: Begin): Promise<number> {
  const openedAt = performance.now();
  const socket = connect(Number(url.port), url.hostname);
  const drip = setInterval(() => socket.write('a'), DRIP_MS);
  const ended = new Promise<number>((resolve) => {
    // A paused socket notices its end only by a failing write.
    for (const event of ['error', 'close', 'end']) socket.once(event, () => resolve(performance.now() - openedAt));
  });
  socket.once('connect', () => begin(socket, url.host));
  const milliseconds = await ended;
  clearInterval(drip);
  socket.destroy();
  return milliseconds;
}

/** The slowest response to repeated requests until stopped, in milliseconds. */
async function slowestProbe(url: URL, stopped: AbortSignal): Promise<number> {
  let slowest = 0;
  while (!stopped.aborted) {
    const askedAt = performance.now();
    const answer = await fetch(new URL(pages.providers, url));
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The probe got ${answer.status}`);
    slowest = Math.max(slowest, performance.now() - askedAt);
    await delay(PROBE_EVERY_MS);
  }
  return slowest;
}

const product = prepareProduct();
const server = await product.start({ CONNECTIONS_PER_ADDRESS: String(2 * SOCKETS) });
const url = new URL(server.url);
const stopped = new AbortController();
const probing = slowestProbe(url, stopped.signal);
const lifetimes = await Promise.all(
  Array.from({ length: SOCKETS }, async (_, index) => {
    await delay((index * 1_000) / OPENED_A_SECOND);
    return slowSocket(url, KINDS[index % KINDS.length] ?? (() => {}));
  }),
);
stopped.abort();
const slowest = await probing;
await server.stop();
product.remove();
const lastGone = KINDS.map((_, kind) => Math.max(...lifetimes.filter((__, index) => index % KINDS.length === kind)));
const longest = Math.max(...lastGone);
verdict(`${SOCKETS} slow sockets`, slowest < MAX_PROBE_MS && longest < GONE_WITHIN_MS, {
  slowestProbeMs: Math.round(slowest),
  lastGoneAfterMs: lastGone.map(Math.round).join(', '),
});
