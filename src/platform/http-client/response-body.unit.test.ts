import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { afterUse } from '#test/after-use.ts';
import { exchangePinned } from './pinned-request.ts';
import { joinBody } from './response-body.ts';

async function bodyOf(answer: (response: ServerResponse) => void, takesBeginning = false, maxBytes = 2_000_000) {
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterUse(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const request = {
    url: new URL(`http://127.0.0.1:${port}/`),
    method: 'GET',
    zones: ['loopback'],
    resolve: async () => [],
    signal: AbortSignal.timeout(60_000),
    maxBytes,
  } as const;
  return exchangePinned(request, async ({ body }) => joinBody(body, { takesBeginning }));
}

/** Sends pieces of a length in chunks of their own. */
function inChunks(count: number, bytes: number) {
  const chunk = `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
  return (response: ServerResponse) => {
    response.writeHead(200, { 'Transfer-Encoding': 'chunked' }).flushHeaders();
    response.socket?.end(`${chunk.repeat(count)}0\r\n\r\n`);
  };
}

test('a body is joined from its pieces', async () => {
  const { bytes, isCut } = await bodyOf(inChunks(20_000, 64));
  expect([bytes.length, isCut, new Set(bytes).size]).toEqual([1_280_000, false, 1]);
});

test('a short body may come byte by byte, a long one may not', async () => {
  expect((await bodyOf(inChunks(1_000, 1))).bytes).toHaveLength(1_000);
  await expect(bodyOf(inChunks(2_000, 1))).rejects.toThrow('too many small pieces');
  await expect(bodyOf(inChunks(2_000, 1), true)).rejects.toThrow('too many small pieces');
});

test('the beginning of a body that is too large is kept where it is enough', async () => {
  const { bytes, isCut } = await bodyOf(inChunks(100, 100), true, 950);
  expect([bytes.length, isCut]).toEqual([950, true]);
  await expect(bodyOf(inChunks(100, 100), false, 950)).rejects.toThrow('longer than');
});
