import type { FastifyInstance } from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { listedContacts, postContact } from '#test/contact-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { endpointFaults } from '#test/endpoint-faults.ts';
import { startFakeEndpoint, success } from '#test/fake-endpoint.ts';
import { median } from '#test/median.ts';
import { createForwardSender } from './forward-sender.ts';

const REQUESTS = 25;
/** The other work of a test machine; far below what any of these endpoints takes together. */
const TOLERANCE_MS = 50;

const inside = await startFakeEndpoint();
const endpoint = await startFakeEndpoint();
afterAll(async () => {
  await endpoint.close();
  await inside.close();
});

const healthy = await startFakeEndpoint();
afterAll(() => healthy.close());

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

test.each(Object.entries(endpointFaults(inside.url)))(
  'while the endpoint %s nobody waits longer, and all is delivered afterwards',
  async (_what, answer) => {
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
  },
);
