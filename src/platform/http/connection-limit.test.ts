import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { api, probes } from '#core/routes.ts';
import { readConfig } from '#app/server/config.ts';
import { listen } from '#app/server/listen.ts';
import { createTestApp } from '#test/create-test-app.ts';

const ALLOWED = 3;

const opened: Socket[] = [];

afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

async function startApp(variables: Record<string, string> = {}) {
  const config = readConfig({ CONNECTIONS_PER_ADDRESS: String(ALLOWED), ...variables });
  const { server } = await createTestApp({ config });
  return new URL(await listen(server.server, { host: '127.0.0.1', port: 0 }));
}

/** A connection that sends the given bytes, if any, and what it has received. */
async function open({ hostname, port }: URL, text = '') {
  const socket = connect(Number(port), hostname);
  opened.push(socket);
  let received = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (received += piece));
  // A reset counts as an end.
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(text);
  return { socket, closed, received: () => received };
}

function unfinished(url: URL, address: string): string {
  const head = ['Content-Type: application/json', 'Content-Length: 9', `X-Forwarded-For: ${address}`, '\r\n'];
  return [`POST ${api.contacts} HTTP/1.1`, `Host: ${url.host}`, ...head].join('\r\n');
}

test('connections of an address beyond its limit are closed at once, until one of the others is closed', async () => {
  const url = await startApp();
  const silent = [];
  for (let count = 0; count < ALLOWED; count += 1) silent.push(await open(url));
  const beyond = await open(url);
  await beyond.closed;
  expect(beyond.received()).toBe('');
  expect(silent.map(({ socket }) => socket.closed)).toEqual([false, false, false]);
  silent[0]?.socket.destroy();
  await expect
    .poll(async () => {
      const next = await open(url, `GET ${probes.alive} HTTP/1.1\r\nHost: ${url.host}\r\nConnection: close\r\n\r\n`);
      await next.closed;
      return next.received();
    })
    .toMatch(/^HTTP\/1\.1 200 /);
});

test('behind a trusted proxy the limit applies to the forwarded address, not to the proxy', async () => {
  const url = await startApp({ TRUST_PROXY: '1' });
  const own = '203.0.113.1';
  for (let count = 0; count < ALLOWED; count += 1) await open(url, unfinished(url, `198.51.100.9, ${own}`));
  const refused = await open(url, unfinished(url, own));
  await expect.poll(refused.received).toMatch(/^HTTP\/1\.1 429 /);
  await refused.closed;
  const other = await open(url, `${unfinished(url, '203.0.113.2')}{"bad":1}`);
  await expect.poll(other.received).toMatch(/^HTTP\/1\.1 400 /);
  opened[0]?.destroy();
  await expect
    .poll(async () => {
      const next = await open(url, `${unfinished(url, own)}{"bad":1}`);
      await expect.poll(next.received).not.toBe('');
      return next.received();
    })
    .toMatch(/^HTTP\/1\.1 400 /);
});

test('malformed HTTP gets a problem document with every header, and the connection ends', async () => {
  const url = await startApp();
  for (const [text, status] of [
    ['GET / HTTP/1.1\r\nHost : x\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const { received, closed } = await open(url, text);
    await closed;
    const [head = '', body = ''] = received().split('\r\n\r\n', 2);
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('\r\nContent-Type: application/problem+json\r\n');
    expect(head).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
    expect(JSON.parse(body)).toMatchObject({ status });
  }
});
