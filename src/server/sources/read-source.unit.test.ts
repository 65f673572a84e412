import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sends, sendsForever, startSourceHosts } from '#test/source-hosts.ts';
import { readSource, type SourceVisitor } from './read-source.ts';

const MB = 1024 * 1024;
const PAGE = '<!doctype html><table><tr><td>Residential</td><td>$8.00</td></tr></table>';
const SECRET = 'secret-4711';

const page = sends('text/html; charset=utf-8', PAGE);

async function startReader() {
  const hosts = await startSourceHosts();
  const known = { etag: null, lastModified: null };
  const read = async (address: string, changes: Partial<SourceVisitor> = {}, validators: Partial<typeof VALID> = {}) =>
    readSource(
      { ...known, ...validators, url: address.includes(':') ? address : hosts.url(address) },
      { ...hosts.visitor, ...changes },
    );
  return { ...hosts, read };
}

const VALID = { etag: '"v1"', lastModified: 'Sun, 22 Nov 2026 10:00:00 GMT' };

test('a page is read after its robots.txt, five seconds later, under our name and without fragment or password', async () => {
  const { asked, clock, on, read, url } = await startReader();
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
  expect(asked.map((request) => [request.address, request.at - from])).toEqual([
    ['vendor-a.test/robots.txt', 0],
    ['vendor-a.test/prices?plan=1', 5_000],
  ]);
  expect(asked[1]?.headers).toMatchObject({
    'user-agent': 'Rampage-price-check (+https://rampage.example/methodology)',
    'accept-encoding': 'gzip, br',
    connection: 'close',
  });
  expect(asked[1]?.headers).not.toHaveProperty('authorization');
  expect(asked[1]?.headers).not.toHaveProperty('if-none-match');
});

test('validators are sent back, and 304 means unchanged only where they were', async () => {
  const { asked, on, read } = await startReader();
  on('vendor-a.test/', (response) => void response.writeHead(304).end());
  expect(await read('vendor-a.test/', {}, VALID)).toEqual({ kind: 'unchanged', status: 304, bytes: 0, ms: 0 });
  expect(asked.at(-1)?.headers).toMatchObject({
    'if-none-match': VALID.etag,
    'if-modified-since': VALID.lastModified,
  });
  expect(await read('vendor-a.test/')).toMatchObject({ kind: 'unread', reason: 'status', status: 304 });
});

test('a validator that is too long to keep is left out', async () => {
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
])('an answer of type %j and body %j is unread: %s', async (type, body, reason, status) => {
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
  [503, '99999999999999999999', 86_400_000],
  [503, 'soon', null],
  [206, undefined, null],
])('status %i with Retry-After %j is unread for %j ms', async (status, after, retryAfterMs) => {
  const { on, read } = await startReader();
  on('vendor-a.test/', (response) => {
    response.writeHead(status, { 'Content-Type': 'text/html', ...(after !== undefined && { 'Retry-After': after }) });
    response.end(PAGE);
  });
  const reading = await read('vendor-a.test/');
  expect(reading).toEqual({ kind: 'unread', reason: 'status', status, bytes: 0, ms: 0, retryAfterMs });
});

test('204 is an empty answer', async () => {
  const { on, read } = await startReader();
  on('vendor-a.test/', (response) => void response.writeHead(204).end());
  expect(await read('vendor-a.test/')).toMatchObject({ reason: 'empty', status: 204 });
});

test('2 MB are read, and of more no byte beyond: 5 MB, no end, or a gigabyte of gzip', async () => {
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
])('%s end with the time, and the connection with them', async (_what, begin) => {
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

test('a connection that is reset in the middle is a fault of the network', async () => {
  const { on, read } = await startReader();
  on('vendor-a.test/', (response, { socket }) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.write(SECRET, () => socket.resetAndDestroy());
  });
  expect(await read('vendor-a.test/')).toMatchObject({ kind: 'unread', reason: 'network' });
});

test('what is broken in its encoding is a fault of the network, and an encoding we do not read one of the type', async () => {
  const { on, read } = await startReader();
  on('vendor-a.test/broken', sends('text/html', PAGE, { 'Content-Encoding': 'gzip' }));
  on('vendor-a.test/other', sends('text/html', PAGE, { 'Content-Encoding': 'zstd' }));
  expect(await read('vendor-a.test/broken')).toMatchObject({ reason: 'network', status: 200 });
  expect(await read('vendor-a.test/other')).toMatchObject({ reason: 'type', status: 200 });
});

test('a stop ends the reading with its reason, in a pause and in a request, and leaves the turn', async () => {
  const { on, read, visitor } = await startReader();
  const stop = new AbortController();
  on('vendor-a.test/', () => stop.abort(new Error('stopped')));
  await expect(read('vendor-a.test/', { signal: stop.signal })).rejects.toThrow('stopped');
  expect(await visitor.turns.take('vendor-a.test')).toHaveProperty('waitUntil', visitor.now() + 5_000);
  await expect(read('vendor-a.test/', { signal: stop.signal })).rejects.toThrow('stopped');
});

test('nothing of a body, a query, a header or a token is in what a failed reading says', async () => {
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
