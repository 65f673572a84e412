import { afterAll, expect, test, vi } from 'vitest';
import { listedContacts, postContact } from '#test/contact-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { endpointFaults } from '#test/endpoint-faults.ts';
import { startFakeEndpoint, success } from '#test/fake-endpoint.ts';
import { createForwardSender } from './forward-sender.server.ts';

const REQUESTS = 25;

const inside = await startFakeEndpoint();
const endpoint = await startFakeEndpoint();
afterAll(async () => {
  await endpoint.close();
  await inside.close();
});

test('a hanging endpoint delays no visitor', async () => {
  endpoint.answer = () => {};
  const app = await createTestApp({ senders: { forward: createForwardSender(endpoint.url) } });
  for (let count = 1; count <= 3; count += 1) {
    expect((await postContact(app.server)).statusCode).toBe(201);
    await vi.waitFor(() => expect(endpoint.hits.length).toBeGreaterThan(0));
  }
  const deliveries = (await listedContacts(app.server)).flatMap((contact) => contact.deliveries);
  expect(deliveries.map(({ state }) => state === 'delivered')).toEqual([false, false, false]);
  await app.server.close();
});

test.each(Object.entries(endpointFaults(inside.url)))(
  'while the endpoint %s no visitor waits for it, and everything is delivered afterwards',
  async (_what, answer) => {
    // The endpoint responds only after all visitors have a response, so a visitor who depends on it would wait forever.
    const served = Promise.withResolvers<void>();
    endpoint.answer = (...exchange) => void served.promise.then(() => answer(...exchange));
    endpoint.hits.length = 0;
    let time = Date.now();
    const app = await createTestApp({ now: () => time, senders: { forward: createForwardSender(endpoint.url) } });
    for (let count = 0; count < REQUESTS; count += 1) {
      expect((await postContact(app.server)).statusCode).toBe(201);
    }
    served.resolve();
    await vi.waitFor(() => expect(endpoint.hits.length).toBeGreaterThan(0));
    endpoint.answer = success;
    const states = async () =>
      (await listedContacts(app.server)).flatMap(({ deliveries }) => deliveries.map(({ state }) => state));
    await vi.waitFor(async () => {
      time += 60_000;
      app.outbox.wake();
      expect(new Set(await states())).toEqual(new Set(['delivered']));
    });
    const keys = endpoint.hits.map(({ form }) => form['idempotencyKey']);
    expect(new Set(keys).size).toBe(REQUESTS);
    expect(inside.hits).toEqual([]);
    await app.server.close();
  },
);
