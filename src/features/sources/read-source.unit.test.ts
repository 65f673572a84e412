import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sends, sendsForever, startSourceHosts } from '#test/source-hosts.ts';
import type { SourceCrawler } from './read-source.server.ts';

const MB = 1024 * 1024;
const PAGE = '<!doctype html><table><tr><td>Residential</td><td>$8.00</td></tr></table>';
const SECRET = 'secret-4711';

const page = sends('text/html; charset=utf-8', PAGE);

async function startReader() {
  const hosts = await startSourceHosts();
  const known = { etag: null, lastModified: null };
  const read = async (address: string, changes: Partial<SourceCrawler> = {}, validators: Partial<typeof VALID> = {}) =>
    hosts.readToEnd({ ...known, ...validators, url: address.includes(':') ? address : hosts.url(address) }, changes);
  return { ...hosts, read };
}

const VALID = { etag: '"v1"', lastModified: 'Sun, 22 Nov 2026 10:00:00 GMT' };

test('reads a page five seconds after its robots.txt, with our user agent, without fragment and password', async () => {
  const { requests, clock, on, read, url } = await startReader();
  const from = clock.now;
  on(
    'vendor-a.test/prices?plan=1',
    sends('text/html', PAGE, { ETag: VALID.etag, 'Last-Modified': VALID.lastModified }),
  );
  const address = url('vendor-a.test/prices?plan=1#top').replace('//', '//user:password@');
  expect(await read(address)).toEqual({
    kind: 'read',
    status: 200,
    bytes: PAGE.length,
    format: 'html',
    text: PAGE,
    ...VALID,
    ms: 0,
  });
  expect(requests.map((request) => [request.address, request.at - from])).toEqual([
    ['vendor-a.test/robots.txt', 0],
    ['vendor-a.test/prices?plan=1', 5_000],
  ]);
  expect(requests[1]?.headers).toMatchObject({
    'user-agent': 'Rampage-price-check (+https://rampage.example/methodology)',
    'accept-encoding': 'gzip, br',
    connection: 'close',
  });
  expect(requests[1]?.headers).not.toHaveProperty('authorization');
  expect(requests[1]?.headers).not.toHaveProperty('if-none-match');
});

test('sends stored validators, and accepts 304 only if it sent one', async () => {
  const { requests, on, read } = await startReader();
  on('vendor-a.test/', (response) => void response.writeHead(304).end());
  expect(await read('vendor-a.test/', {}, VALID)).toEqual({ kind: 'unchanged', status: 304, bytes: 0, ms: 0 });
  expect(requests.at(-1)?.headers).toMatchObject({
    'if-none-match': VALID.etag,
    'if-modified-since': VALID.lastModified,
  });
  expect(await read('vendor-a.test/')).toMatchObject({ kind: 'unread', reason: 'status', status: 304 });
});

test('ignores a validator that is too long to store', async () => {
  const { on, read } = await startReader();
  on('vendor-a.test/', sends('text/html', PAGE, { ETag: `"${'x'.repeat(600)}"` }));
  expect(await read('vendor-a.test/')).toMatchObject({ kind: 'read', etag: null, lastModified: null });
});

test.each([
  ['image/png', 'x', 'type', 200],
  ['application/octet-stream', 'x', 'type', 200],
  ['', 'x', 'type', 200],
  ['text/html', '', 'empty', 200],
  ['text/html', ' \n\t', 'empty', 200],
])('a response of type %j with the body %j is unread: %s', async (type, body, reason, status) => {
  const { on, read } = await startReader();
  on(
    'vendor-a.test/',
    (response) => void response.writeHead(200, type === '' ? {} : { 'Content-Type': type }).end(body),
  );
  expect(await read('vendor-a.test/')).toMatchObject({ kind: 'unread', reason, status, retryAfterMs: null });
});

test.each([
  [404, undefined, null],
  [429, '120', 120_000],
  [503, 'Mon, 23 Nov 2026 01:00:00 GMT', 3_595_000],
  [503, 'Sun, 22 Nov 2026 00:00:00 GMT', 0],
  [503, '259200', 259_200_000],
  [503, '99999999999999999999', 2_592_000_000],
  [503, 'soon', null],
  [206, undefined, null],
])('status %i with Retry-After %j is unread, retry after %j ms', async (status, after, retryAfterMs) => {
  const { on, read } = await startReader();
  on('vendor-a.test/', (response) => {
    response.writeHead(status, { 'Content-Type': 'text/html', ...(after !== undefined && { 'Retry-After': after }) });
    response.end(PAGE);
  });
  const reading = await read('vendor-a.test/');
  expect(reading).toEqual({ kind: 'unread', reason: 'status', status, bytes: 0, ms: 0, retryAfterMs });
});

test('a response of status 204 is empty', async () => {
  const { on, read } = await startReader();
  on('vendor-a.test/', (response) => void response.writeHead(204).end());
  expect(await read('vendor-a.test/')).toMatchObject({ reason: 'empty', status: 204 });
});

test('stops after 2 MB of a longer body: 5 MB, endless, or a gigabyte of gzip', async () => {
  const { on, read } = await startReader();
  on('vendor-a.test/most', sends('text/plain', Buffer.alloc(2 * MB, 'x')));
  expect(await read('vendor-a.test/most')).toMatchObject({ kind: 'read', bytes: 2 * MB });
  const tooLarge = { kind: 'unread', reason: 'too-large', status: 200, bytes: 2 * MB };
  on('vendor-a.test/long', sends('text/html', Buffer.alloc(5 * MB, 'x')));
  expect(await read('vendor-a.test/long')).toMatchObject(tooLarge);
  const endless = sendsForever('text/html', Buffer.alloc(64 * 1024, 'x'));
  on('vendor-a.test/endless', endless.answer);
  expect(await read('vendor-a.test/endless')).toMatchObject(tooLarge);
  await endless.closed;
  const member = gzipSync(Buffer.alloc(10 * MB));
  const bomb = Buffer.concat(Array.from({ length: 100 }, () => member));
  on('vendor-a.test/bomb', sends('text/html', bomb, { 'Content-Encoding': 'gzip' }));
  expect(await read('vendor-a.test/bomb')).toMatchObject(tooLarge);
});

test.each([
  ['no headers', () => {}],
  ['a slow body', (response: Parameters<typeof page>[0]) => void response.writeHead(200).write('<')],
  ['slow headers', (response: Parameters<typeof page>[0]) => void response.socket?.write('HTTP/1.1 200 OK\r\nX-A: ')],
])('times out and closes the connection: %s', async (_what, begin) => {
  const { on, read, timeOut } = await startReader();
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  on('vendor-a.test/', (response, request) => {
    response.on('close', close);
    begin(response);
    setImmediate(timeOut);
    request.resume();
  });
  expect(await read('vendor-a.test/')).toMatchObject({ kind: 'unread', reason: 'timeout' });
  await closed;
});

test('a connection reset in the middle of the body is unread: network', async () => {
  const { on, read } = await startReader();
  on('vendor-a.test/', (response, { socket }) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.write(SECRET, () => socket.resetAndDestroy());
  });
  expect(await read('vendor-a.test/')).toMatchObject({ kind: 'unread', reason: 'network' });
});

test('a corrupt encoding is unread: network; an unsupported encoding is unread: type', async () => {
  const { on, read } = await startReader();
  on('vendor-a.test/broken', sends('text/html', PAGE, { 'Content-Encoding': 'gzip' }));
  on('vendor-a.test/other', sends('text/html', PAGE, { 'Content-Encoding': 'zstd' }));
  expect(await read('vendor-a.test/broken')).toMatchObject({ reason: 'network', status: 200 });
  expect(await read('vendor-a.test/other')).toMatchObject({ reason: 'type', status: 200 });
});

test('an abort before or during a request rejects with its reason and releases the turn', async () => {
  const { on, read, clock, turns } = await startReader();
  const stop = new AbortController();
  on('vendor-a.test/', () => stop.abort(new Error('stopped')));
  await expect(read('vendor-a.test/', { signal: stop.signal })).rejects.toThrow('stopped');
  expect([turns.isTaken('vendor-a.test'), turns.againAt('vendor-a.test')]).toEqual([false, clock.now + 5_000]);
  await expect(read('vendor-a.test/', { signal: stop.signal })).rejects.toThrow('stopped');
});

test('a failed reading contains no part of the body, query, headers or token', async () => {
  const { on, read, timeOut } = await startReader();
  const address = `vendor-a.test/p?token=${SECRET}`;
  const headers = { 'X-Token': SECRET, Location: `http://10.0.0.1/${SECRET}` };
  const answers = [
    (response: Parameters<typeof page>[0]) => void response.writeHead(500, headers).end(SECRET),
    (response: Parameters<typeof page>[0]) => void response.writeHead(302, headers).end(SECRET),
    sends(`image/${SECRET}`, SECRET, headers),
    sends('text/html', SECRET, { ...headers, 'Content-Encoding': SECRET }),
    sends('text/html', SECRET, { ...headers, 'Content-Encoding': 'br' }),
    (response: Parameters<typeof page>[0]) => void response.socket?.end(`${SECRET}\r\n\r\n`),
    () => timeOut(),
  ];
  for (const answer of answers) {
    on(address, answer);
    const reading = await read(address, {}, { etag: `"${SECRET}"` });
    expect(reading.kind).toBe('unread');
    expect(JSON.stringify(reading)).not.toContain(SECRET);
  }
});
