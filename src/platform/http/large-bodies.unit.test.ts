import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { afterUse } from '#test/after-use.ts';
import { composeResponse } from './composed-response.ts';
import { createFront, finishResponse, MAX_SENDING_MS, type FinishedResponse } from './finished-response.ts';

const MEGABYTE = 1024 * 1024;
/** More than the buffers of a connection. */
const MEGABYTES = 32;

const head = { status: 200, contentType: 'text/plain', cacheControl: 'no-store', headers: {} };

async function* zeros(megabytes: number) {
  for (let made = 0; made < megabytes; made += 1) yield '0'.repeat(MEGABYTE);
}

const whole = finishResponse({ ...head, body: Buffer.alloc(MEGABYTES * MEGABYTE, '0') }, null);
const { finished: composed } = await composeResponse(head, zeros(MEGABYTES));
const { finished: large } = await composeResponse(head, zeros(MEGABYTES + 1));

const BODIES = [
  ['in memory', whole, MEGABYTES],
  ['decompressed as a whole', composed, MEGABYTES],
  ['decompressed meanwhile', large, MEGABYTES + 1],
] as const;

/** Asks for a response, of which the client has read the head. */
async function ask(response: FinishedResponse) {
  const sending: ServerResponse[] = [];
  const front = createFront({ isKnownHost: () => true, lookup: () => response }, () => {});
  const server = createServer((request, reply) => {
    sending.push(reply);
    front(request, reply);
  });
  afterUse(() => server.close().closeAllConnections());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent: false }, resolve).on('error', reject);
  });
  const [reply] = sending;
  if (!reply) throw new Error('No request has arrived');
  return { answer, reply };
}

afterEach(() => {
  vi.useRealTimers();
});

test.each(BODIES)(
  'a body %s is cut off after ten minutes, so that the client sees that it is not complete',
  async (_kind, response) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { answer, reply } = await ask(response);
    vi.advanceTimersByTime(MAX_SENDING_MS - 1);
    expect([reply.destroyed, reply.writableFinished]).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect(reply.destroyed).toBe(true);
    await expect(finished(answer.resume())).rejects.toThrow('aborted');
    expect(answer.complete).toBe(false);
  },
);

test.each(BODIES)(
  'a body %s that is read in time is complete, and no timer remains',
  async (_kind, response, megabytes) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { answer, reply } = await ask(response);
    let bytes = 0;
    for await (const chunk of answer) bytes += z.instanceof(Buffer).parse(chunk).length;
    expect([bytes, answer.complete]).toEqual([megabytes * MEGABYTE, true]);
    if (!reply.closed) await once(reply, 'close');
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('clients that read a body at the same time get all of it, and one that leaves disturbs no other', async () => {
  const asked = await Promise.all([ask(composed), ask(composed), ask(composed)]);
  const [left, ...others] = asked.map(({ answer }) => answer);
  left?.destroy();
  for (const answer of others) {
    let bytes = 0;
    for await (const chunk of answer) bytes += z.instanceof(Buffer).parse(chunk).length;
    expect([bytes, answer.complete]).toEqual([MEGABYTES * MEGABYTE, true]);
  }
});

test('copies for all readers have limited room, which is free again after the last reader of each', async () => {
  const { finished: other } = await composeResponse(head, zeros(MEGABYTES));
  for (const [first, second] of [
    [composed, other],
    [other, composed],
  ] as const) {
    const asked = [await ask(first), await ask(first), await ask(second)];
    // What is made while it is read does not wait to be sent.
    expect(asked.map(({ reply }) => reply.writableLength > MEGABYTE)).toEqual([true, true, false]);
    for (const { answer, reply } of asked) {
      answer.destroy();
      if (!reply.closed) await once(reply, 'close');
    }
  }
});
