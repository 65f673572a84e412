import { afterAll, expect, test, vi } from 'vitest';
import { listedContacts, postContact } from '#test/contact-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { startFakeEndpoint, success, type FakeEndpoint } from '#test/fake-endpoint.ts';
import { createForwardSender } from './forward-sender.ts';

const REQUESTS = 25;
/** Timers and the other work of a test machine. */
const TOLERANCE_MS = 15;

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

const { median: baseline } = await postMany({});

/** The median of what visitors wait, in milliseconds. */
async function postMany(changes: Parameters<typeof createTestApp>[0]) {
  const app = await createTestApp(changes);
  const times: number[] = [];
  for (let count = 0; count < REQUESTS; count += 1) {
    const start = performance.now();
    expect((await postContact(app.server)).statusCode).toBe(201);
    times.push(performance.now() - start);
  }
  return { ...app, median: times.toSorted((a, b) => a - b)[Math.floor(REQUESTS / 2)] ?? 0 };
}

test.each<[string, FakeEndpoint['answer']]>([
  ['fails', (response) => void response.writeHead(500).end()],
  ['drops the connection', (response) => void response.destroy()],
  ['answers an error page with 200', (response) => void response.end('<!DOCTYPE html><title>Error</title>')],
  ['answers slowly', (response, request) => void setTimeout(() => success(response, request), 200)],
  ['redirects to a private address', redirect('https://10.0.0.1/')],
  ['redirects to cloud metadata', redirect('http://169.254.169.254/')],
  ['redirects to another machine over plain http', redirect(inside.url.replace('127.0.0.1', '0.0.0.0'))],
])('while the endpoint %s nobody waits longer, and all is delivered afterwards', async (_what, answer) => {
  endpoint.answer = answer;
  endpoint.hits.length = 0;
  let time = Date.now();
  const app = await postMany({ now: () => time, senders: { forward: createForwardSender(endpoint.url) } });
  expect(app.median).toBeLessThan(baseline * 1.1 + TOLERANCE_MS);
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
});
