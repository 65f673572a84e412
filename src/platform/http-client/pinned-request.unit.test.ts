import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sends, sendsForever, startSourceHosts } from '#test/source-hosts.ts';
import { ExchangeError } from './exchange-error.ts';
import { exchangePinned } from './pinned-request.ts';

const MB = 1024 * 1024;

async function read(
  url: string,
  { maxBytes = 2 * MB, onPiece = () => {}, signal = new AbortController().signal } = {},
): Promise<string> {
  const request = {
    url: new URL(url),
    method: 'GET',
    zones: ['loopback'],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    signal,
    maxBytes,
  } as const;
  return exchangePinned(request, async ({ body }) => {
    const pieces: Buffer[] = [];
    for await (const piece of body) {
      pieces.push(piece);
      onPiece();
    }
    return Buffer.concat(pieces).toString();
  });
}

test.each([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['BR', brotliCompressSync],
  ['identity', (body: Buffer) => body],
])('decodes a body: %s', async (encoding, encode) => {
  const hosts = await startSourceHosts();
  hosts.on('vendor-a.test/', sends('text/plain', encode(Buffer.from('$8.00')), { 'Content-Encoding': encoding }));
  expect(await read(hosts.url('vendor-a.test/'))).toBe('$8.00');
});

test.each(['gzip', 'br', 'deflate', 'gzip, br'])(
  'rejects a body that is not encoded as its header states: %s',
  async (encoding) => {
    const hosts = await startSourceHosts();
    hosts.on('vendor-a.test/', sends('text/plain', 'secret-body', { 'Content-Encoding': encoding }));
    await expect(read(hosts.url('vendor-a.test/'))).rejects.not.toThrow(/secret-body/);
  },
);

test('decodes a gzip bomb of a gigabyte only up to the limit, piece by piece', async () => {
  const hosts = await startSourceHosts();
  const member = gzipSync(Buffer.alloc(10 * MB));
  const bomb = Buffer.concat(Array.from({ length: 100 }, () => member));
  expect(bomb.length).toBeLessThan(1.2 * MB);
  hosts.on('vendor-a.test/', sends('text/html', bomb, { 'Content-Encoding': 'gzip' }));
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const onPiece = () => (most = Math.max(most, process.memoryUsage().arrayBuffers - before));
  await expect(read(hosts.url('vendor-a.test/'), { onPiece })).rejects.toMatchObject({ fault: 'too-large' });
  expect(most).toBeLessThan(64 * MB);
});

test('counts an endless sequence of empty gzip members by their encoded size', async () => {
  const hosts = await startSourceHosts();
  const { answer, closed } = sendsForever('text/html', gzipSync(''), { 'Content-Encoding': 'gzip' });
  hosts.on('vendor-a.test/', answer);
  await expect(read(hosts.url('vendor-a.test/'))).rejects.toMatchObject({ fault: 'too-large' });
  await closed;
});

test('rejects if the server switches to another protocol', async () => {
  const hosts = await startSourceHosts();
  hosts.on('vendor-a.test/', (response) => {
    response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
  });
  await expect(read(hosts.url('vendor-a.test/'))).rejects.toBeInstanceOf(Error);
});

test('an aborted exchange sends no request, even if its name never resolves', async () => {
  const hosts = await startSourceHosts();
  const late = AbortSignal.abort(new Error('over'));
  await expect(read(hosts.url('vendor-a.test/'), { signal: late })).rejects.toThrow('over');
  const ending = new AbortController();
  const request = { url: new URL('https://vendor-a.test'), method: 'GET', zones: [], maxBytes: 1 } as const;
  const resolve = async () => {
    ending.abort(new Error('over'));
    return Promise.withResolvers<never>().promise;
  };
  const asking = exchangePinned({ ...request, resolve, signal: ending.signal }, async () => 1);
  await expect(asking).rejects.toThrow('over');
  expect(hosts.requests).toEqual([]);
});

test('the error for a refused address does not contain the address', async () => {
  const request = { url: new URL('https://10.0.0.1/?token=secret'), method: 'GET', zones: ['public'] } as const;
  const { signal } = new AbortController();
  const asking = exchangePinned({ ...request, resolve: async () => [], signal, maxBytes: 1 }, async () => 1);
  await expect(asking).rejects.toEqual(new ExchangeError('refused-address', 'The address is blocked'));
});
