import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { api, pages, probes } from '#core/routes.ts';
import { fetchAnswer, startServer, temporaryDirectory } from './start-server.ts';

const BODY = JSON.stringify({
  fullName: 'Slow Sender',
  email: 'slow@example.com',
  message: 'This body takes its time.',
  source: 'Header - Get in Touch',
});

/** Pieces that together take longer than the server accepts new requests after the signal. */
const PIECES = 4;
const BETWEEN_PIECES_MS = 500;

/** A connection that has sent a text, with everything that it receives until it is closed. */
async function send(url: string, text: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece));
  const closed = new Promise<string>((resolve) => {
    socket.on('error', () => resolve(answer)).once('close', () => resolve(answer));
  });
  await once(socket, 'connect');
  socket.write(text);
  return { socket, closed };
}

async function sendSlowly(sender: Awaited<ReturnType<typeof send>>, text: string): Promise<string> {
  const size = Math.ceil(text.length / PIECES);
  for (let start = 0; start < text.length; start += size) {
    await delay(BETWEEN_PIECES_MS);
    sender.socket.write(text.slice(start, start + size));
  }
  return sender.closed;
}

test('after the signal readiness fails, responses close their connections, requests in progress are finished, idle connections are closed, and endless requests are aborted', async () => {
  const server = startServer({ DATA_DIR: temporaryDirectory(), SEED: 'none' });
  const url = await server.ready;
  const head = [
    `POST ${api.contacts} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(BODY)}`,
    '\r\n',
  ].join('\r\n');
  const headersOnly = await send(url, head);
  const withBytes = await send(url, head + BODY.slice(0, 5));
  const never = await send(url, head);
  const idle = await send(url, `GET ${probes.alive} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`);
  await once(idle.socket, 'data');
  // When this response arrives, the server has read everything sent before.
  await (await fetchAnswer(url + probes.alive)).text();

  server.child.kill('SIGTERM');
  const answers = Promise.all([sendSlowly(headersOnly, BODY), sendSlowly(withBytes, BODY.slice(5))]);
  const ask = async (path: string) => {
    const answer = await fetch(url + path);
    await answer.text();
    return [answer.status, answer.headers.get('connection')];
  };
  // The server answers for a second longer; a busy machine may miss it.
  const seen = async (path: string) => ask(path).catch(() => 'refused');
  await expect.poll(async () => seen(probes.ready), { interval: 10 }).not.toEqual([200, 'keep-alive']);
  expect([[200, 'close'], 'refused']).toContainEqual(await seen(pages.providers));
  await idle.closed;
  await expect.poll(async () => fetch(url + probes.alive).catch(() => 'refused')).toBe('refused');
  for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(await never.closed).toBe('');
  expect(await server.ended).toBe(0);
  expect(server.errors()).toEqual([]);
});
