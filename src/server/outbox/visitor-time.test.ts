import type { FastifyInstance } from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { listedContacts, postContact } from '#test/contact-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { startFakeEndpoint, success, type FakeEndpoint } from '#test/fake-endpoint.ts';
import { createForwardSender } from './forward-sender.ts';

const REQUESTS = 25;
const SLOW_MS = 300;
/** The other work of a test machine; far below what any of these endpoints takes together. */
const TOLERANCE_MS = 50;

const inside = await startFakeEndpoint();
const endpoint = await startFakeEndpoint();
afterAll(async () => {
  await endpoint.close();
  await inside.close();
});

const redirect =
  (location: string): FakeEndpoint['answer'] =>
  (response) =>
    void response.writeHead(302, { location }).end();

const healthy = await startFakeEndpoint();
afterAll(() => healthy.close());

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Milliseconds that one visitor waits. */
async function timePost(server: FastifyInstance): Promise<number> {
  const start = performance.now();
  expect((await postContact(server)).statusCode).toBe(201);
  return performance.now() - start;
}

test('while the endpoint hangs nobody waits', async () => {
  endpoint.answer = () => {};
  const app = await createTestApp({ senders: { forward: createForwardSender(endpoint.url) } });
  for (let count = 1; count <= 3; count += 1) {
    await timePost(app.server);
    await vi.waitFor(() => expect(endpoint.hits.length).toBeGreaterThan(0));
  }
  const deliveries = (await listedContacts(app.server)).flatMap((contact) => contact.deliveries);
  expect(deliveries.map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']);
  await app.server.close();
});

test.each<[string, FakeEndpoint['answer']]>([
  ['fails', (response) => void response.writeHead(500).end()],
  ['drops the connection', (response) => void response.destroy()],
  ['answers an error page with 200', (response) => void response.end('<!DOCTYPE html><title>Error</title>')],
  ['answers slowly', (response, request) => void setTimeout(() => success(response, request), SLOW_MS)],
  ['redirects to a private address', redirect('https://10.0.0.1/')],
  ['redirects to cloud metadata', redirect('http://169.254.169.254/')],
  ['redirects to another machine over plain http', redirect(inside.url.replace('127.0.0.1', '0.0.0.0'))],
])('while the endpoint %s nobody waits longer, and all is delivered afterwards', async (_what, answer) => {
  endpoint.answer = answer;
  endpoint.hits.length = 0;
  let time = Date.now();
  const app = await createTestApp({ now: () => time, senders: { forward: createForwardSender(endpoint.url) } });
  const usual = await createTestApp({ senders: { forward: createForwardSender(healthy.url) } });
  const times: number[] = [];
  const usualTimes: number[] = [];
  for (let count = 0; count < REQUESTS; count += 1) {
    times.push(await timePost(app.server));
    usualTimes.push(await timePost(usual.server));
  }
  expect(median(times)).toBeLessThan(median(usualTimes) * 1.1 + TOLERANCE_MS);
  await usual.server.close();
  await vi.waitFor(() => expect(endpoint.hits.length).toBeGreaterThan(0));
  endpoint.answer = success;
  const states = async () =>
    (await listedContacts(app.server)).flatMap(({ deliveries }) => deliveries.map(({ state }) => state));
  await vi.waitFor(
    async () => {
      time += 60_000;
      app.outbox.wake();
      expect(new Set(await states())).toEqual(new Set(['delivered']));
    },
    { timeout: 15_000 },
  );
  const keys = endpoint.hits.map(({ form }) => form['idempotencyKey']);
  expect(new Set(keys).size).toBe(REQUESTS);
  expect(inside.hits).toEqual([]);
  await app.server.close();
});
