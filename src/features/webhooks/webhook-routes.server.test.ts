import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { adminApi, api } from '#core/routes.ts';
import { webhookMessages, webhookOperations, type WebhookEvent } from './webhook.ts';
import { worklistOperations } from '#features/worklist/worklist-contract.ts';
import { readConfig } from '#app/server/config.ts';
import { changeCatalogue, SCHEDULED_CHANGE } from '#catalogue/change-catalogue.server.ts';
import { MAX_ATTEMPTS } from '#features/outbox/message-queue.server.ts';
import { createWebhookSender } from './webhook-sender.server.ts';
import { contactInput, postContact } from '#test/contact-factory.ts';
import { createPriceDesk, faultsOf, idOf, line } from '#test/price-client.ts';
import { startWebhookCatcher } from '#test/webhook-catcher.ts';

const WAIT = { interval: 20 };
const NAMED = ['127.0.0.1'];
const HOUR = 3_600_000;

/** An operator with a webhook for both events. */
async function createHookedDesk(events: readonly WebhookEvent[] = ['contact.created', 'price.changed']) {
  const catcher = await startWebhookCatcher();
  const config = readConfig({ WEBHOOK_PRIVATE_HOSTS: NAMED.join(',') });
  const senders = { webhook: createWebhookSender(NAMED) };
  const desk = await createPriceDesk(Date.now(), { config, senders });
  const { queries } = desk.database;
  const { list } = answers;
  const created = await desk.send('POST', adminApi.webhooks, { url: catcher.url, events });
  const { id, secret } = webhookOperations.createWebhook.response.schema.parse(created.json());
  return {
    ...desk,
    catcher,
    id,
    secret,
    queries,
    caught: () => catcher.calls.map((call) => catcher.verified(call, secret)),
    webhook: async () => list.parse((await desk.send('GET', adminApi.webhooks)).json()).webhooks[0],
    deliveries: async () =>
      answers.deliveries.parse((await desk.send('GET', adminApi.webhookDeliveries(id))).json()).deliveries,
  };
}

const answers = {
  list: webhookOperations.listWebhooks.response.schema,
  deliveries: webhookOperations.listWebhookDeliveries.response.schema,
};

test('a request is sent once with its quote, and neither secret nor content is stored afterwards', async () => {
  const desk = await createHookedDesk();
  const { id } = await desk.addService({ pricePerGbRampage: '2.00' });
  await vi.waitFor(() => expect(desk.caught()).toHaveLength(1), WAIT);
  const quote = 'type=residential&amount=500';
  const headers = { 'idempotency-key': 'twice' };
  const input = contactInput();
  await postContact(desk.server, { ...input, quote }, headers);
  await postContact(desk.server, { ...input, quote }, headers);
  await vi.waitFor(async () => expect(await desk.webhook()).toMatchObject({ delivered: 2, waiting: 0 }), WAIT);
  const [price, contact] = desk.caught();
  expect(webhookMessages['price.changed'].parse(price).data.changes).toMatchObject([{ service: { id }, to: '2.00' }]);
  const { data } = webhookMessages['contact.created'].parse(contact);
  expect(data).toMatchObject({ fullName: input.fullName, email: input.email, message: input.message });
  expect(data.quoteUrl).toMatch(/^\/quotes\//);
  const listed = (await desk.send('GET', adminApi.webhooks)).body + JSON.stringify(await desk.deliveries());
  expect(listed).not.toContain('whsec_');
  const stored = await desk.queries.selectFrom('outgoingMessages').select('content').execute();
  expect(stored.map(({ content }) => content)).toEqual(['{}', '{}']);
});

test('suspected spam is sent once the operator releases it, and erasing the person deletes its messages', async () => {
  const desk = await createHookedDesk(['contact.created']);
  desk.catcher.answer = (response) => void response.writeHead(503).end();
  const input = contactInput();
  const id = idOf(await postContact(desk.server, { ...input, elapsedMs: 5 }));
  expect(await desk.deliveries()).toEqual([]);
  await desk.send('POST', adminApi.contactReplay(id));
  await desk.send('POST', adminApi.contactReplay(id));
  await vi.waitFor(async () => expect(await desk.deliveries()).toMatchObject([{ state: 'failed' }]), WAIT);
  expect(desk.caught()).toMatchObject([{ data: { id, email: input.email, quoteUrl: null } }]);
  const erased = await desk.send('POST', adminApi.contactErasure, { email: input.email });
  expect(erased.json()).toMatchObject({ requests: 1, deliveries: 1 });
  expect(await desk.queries.selectFrom('outgoingMessages').selectAll().execute()).toEqual([]);
});

test('one change of the catalogue is one message, without costs, and a scheduled price is sent when it takes effect', async () => {
  const desk = await createHookedDesk(['price.changed']);
  const { id } = await desk.addService();
  const validFrom = new Date(desk.clock.now + HOUR).toISOString();
  await desk.replace(id, [
    line({ own: '3.00', direct: '4.00', cost: '1.11' }),
    line({ country: 'DE', own: '5.00' }),
    line({ own: '2.50', direct: '4.00', cost: '1.11', validFrom }),
  ]);
  await desk.replace(id, [
    line({ own: '3.00', direct: '4.00', cost: '1.22' }),
    line({ country: 'DE', own: '5.00' }),
    line({ own: '2.50', direct: '4.00', cost: '1.22', validFrom }),
  ]);
  await vi.waitFor(async () => expect(await desk.webhook()).toMatchObject({ delivered: 1, waiting: 0 }), WAIT);
  expect(desk.catcher.calls[0]?.body).not.toContain('1.11');
  const { data } = webhookMessages['price.changed'].parse(desk.caught()[0]);
  expect(data.count).toBe(3);
  expect(data.changes.map(({ country, which, to }) => `${country} ${which} ${to}`).toSorted()).toEqual([
    'DE own 5.00',
    'null direct 4.00',
    'null own 3.00',
  ]);
  desk.clock.now += HOUR;
  await changeCatalogue(desk.catalogue, SCHEDULED_CHANGE, async () => {});
  await vi.waitFor(() => expect(desk.catcher.calls).toHaveLength(2), WAIT);
  const arrived = webhookMessages['price.changed'].parse(JSON.parse(desk.catcher.calls[1]?.body ?? ''));
  expect(arrived.data).toMatchObject({ count: 1, changes: [{ at: validFrom, from: '3.00', to: '2.50' }] });
});

test('a message about thousands of changes has their number and the first ones', async () => {
  const desk = await createHookedDesk(['price.changed']);
  const { id } = await desk.addService();
  await desk.replace(
    id,
    Array.from({ length: 150 }, (_, index) => line({ fromQuantity: index + 1, own: '3.00' })),
  );
  await vi.waitFor(() => expect(desk.caught()).toHaveLength(1), WAIT);
  const { data } = webhookMessages['price.changed'].parse(desk.caught()[0]);
  expect([data.count, data.changes.length]).toEqual([150, 100]);
});

test('a failed message is retried under its id, given up in the end, and sent again by the operator', async () => {
  const desk = await createHookedDesk(['price.changed']);
  desk.catcher.answer = (response) => void response.writeHead(503).end();
  await desk.addService({ pricePerGbRampage: '2.00' });
  const failed = { event: 'price.changed', state: 'failed', attempts: 1, lastError: 'HTTP 503' };
  await vi.waitFor(async () => expect(await desk.deliveries()).toMatchObject([failed]), WAIT);
  const last = { attempts: MAX_ATTEMPTS - 1, dueAt: 0 };
  await desk.queries.updateTable('outgoingMessages').set(last).execute();
  desk.outbox.wake();
  await vi.waitFor(async () => expect(await desk.webhook()).toMatchObject({ dead: 1, waiting: 0 }), WAIT);
  const messageId = (await desk.deliveries())[0]?.id ?? 0;
  const { groups } = worklistOperations.getWorklist.response.schema.parse(
    (await desk.send('GET', adminApi.worklist)).json(),
  );
  expect(groups.find(({ kind }) => kind === 'dead-delivery')).toMatchObject({
    count: 1,
    items: [{ delivery: { destination: 'webhook', webhook: { id: desk.id, messageId, event: 'price.changed' } } }],
  });
  desk.catcher.answer = (response) => void response.writeHead(202).end();
  const retried = await desk.send('POST', adminApi.webhookRetry(desk.id, messageId));
  expect([retried.statusCode, retried.json()]).toMatchObject([202, { state: 'pending', attempts: 0 }]);
  await vi.waitFor(async () => expect(await desk.webhook()).toMatchObject({ delivered: 1, dead: 0 }), WAIT);
  expect(new Set(desk.catcher.calls.map(({ id }) => id)).size).toBe(1);
  expect(new Set(desk.catcher.calls.map(({ body }) => body)).size).toBe(1);
  expect((await desk.send('POST', adminApi.webhookRetry(desk.id, messageId))).statusCode).toBe(409);
  expect((await desk.send('POST', adminApi.webhookRetry(desk.id + 1, messageId))).statusCode).toBe(404);
});

test('a test message is sent once, whatever its result', async () => {
  const desk = await createHookedDesk();
  const { answer } = desk.catcher;
  const released = Promise.withResolvers<void>();
  desk.catcher.answer = (...call) => void released.promise.then(() => answer(...call));
  const trial = await desk.send('POST', adminApi.webhookTest(desk.id));
  expect([trial.statusCode, trial.json()]).toMatchObject([202, { event: 'webhook.test', state: 'pending' }]);
  released.resolve();
  await vi.waitFor(async () => expect(await desk.deliveries()).toMatchObject([{ state: 'delivered' }]), WAIT);
  expect(desk.caught()).toMatchObject([{ type: 'webhook.test', data: {} }]);
  desk.catcher.answer = (response) => void response.writeHead(500).end();
  await desk.send('POST', adminApi.webhookTest(desk.id));
  const dead = { state: 'dead', attempts: 1, lastError: 'HTTP 500', nextAttemptAt: null };
  await vi.waitFor(async () => expect((await desk.deliveries())[0]).toMatchObject(dead), WAIT);
  expect(await desk.webhook()).toMatchObject({ delivered: 0, waiting: 0, dead: 0, lastDelivery: dead });
});

test('a hanging webhook does not delay others, and gets no message once deleted', async () => {
  const desk = await createHookedDesk(['price.changed']);
  const slow = await startWebhookCatcher();
  slow.answer = () => {};
  const url = slow.url;
  const other = idOf(await desk.send('POST', adminApi.webhooks, { url, events: ['price.changed'] }));
  for (let count = 1; count <= 6; count += 1) {
    await desk.addService({ pricePerGbRampage: '2.00' });
    await vi.waitFor(() => expect(desk.catcher.calls).toHaveLength(count), WAIT);
  }
  expect(slow.calls.length).toBeGreaterThan(0);
  expect((await desk.send('DELETE', adminApi.webhook(other))).statusCode).toBe(204);
  expect((await desk.send('GET', adminApi.webhookDeliveries(other))).statusCode).toBe(404);
  const left = await desk.queries.selectFrom('outgoingMessages').select('webhookId').distinct().execute();
  expect(left).toEqual([{ webhookId: desk.id }]);
  expect((await desk.send('DELETE', adminApi.webhook(other))).statusCode).toBe(404);
});

const sharedDesk = await createHookedDesk();

test.each([
  ['a private address', 'https://10.0.0.1/hook'],
  ['another spelling of one', 'https://2130706434/hook'],
  ['a mapped one', 'https://[::ffff:10.0.0.1]/hook'],
  ['a loopback name', 'https://localhost/hook'],
  ['the address of cloud metadata', 'http://169.254.169.254/latest'],
  ['a name without a dot', 'https://intranet/hook'],
  ['plain http', 'http://hooks.example/hook'],
  ['another protocol', 'ftp://hooks.example/hook'],
  ['a password in it', 'https://me:secret@hooks.example/hook'],
  ['a fragment', 'https://hooks.example/hook#part'],
  ['no address', 'hooks'],
  ['an address without end', `https://hooks.example/${'x'.repeat(2_000)}`],
])('creating a webhook refuses %s', async (_what, url) => {
  const desk = sharedDesk;
  const refused = await desk.send('POST', adminApi.webhooks, { url, events: ['price.changed'] });
  expect(faultsOf(refused)).toMatchObject([{ field: 'url' }]);
});

test.each([
  ['no event', { events: [] }],
  ['an event twice', { events: ['price.changed', 'price.changed'] }],
  ['an unknown event', { events: ['everything'] }],
  ['an unknown key', { events: ['price.changed'], secret: 'whsec_mine' }],
  ['no list', { events: 'price.changed' }],
])('%s is refused', async (_what, values) => {
  const desk = sharedDesk;
  const refused = await desk.send('POST', adminApi.webhooks, { url: desk.catcher.url, ...values });
  expect(refused.statusCode).toBe(400);
});

test('at most 20 webhooks, visible to the operator alone', async () => {
  const desk = sharedDesk;
  const make = () => desk.send('POST', adminApi.webhooks, { url: desk.catcher.url, events: ['price.changed'] });
  const made = await Promise.all(Array.from({ length: 21 }, make));
  expect(made.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  for (const { method, path } of Object.values(webhookOperations)) {
    const answer = await desk.server.inject({ method, url: path.replaceAll(/:\w+/g, '1') });
    expect(answer.statusCode, path).toBe(401);
  }
});

test('both events are in the OpenAPI document', async () => {
  const desk = sharedDesk;
  const { webhooks } = z.object({ webhooks: z.record(z.string(), z.unknown()) }).parse(await desk.get(api.openapi));
  expect(Object.keys(webhooks)).toEqual(['contact.created', 'price.changed']);
});

test('a webhook is changed in parts: its secret stays, queued messages go to the new URL, and the history undoes the change', async () => {
  const desk = await createHookedDesk(['contact.created']);
  const other = await startWebhookCatcher();
  const patch = async (body: object, id = desk.id) => desk.send('PATCH', adminApi.webhook(id), body);
  const moved = await patch({ url: other.url });
  expect([moved.statusCode, moved.json()]).toMatchObject([200, { url: other.url, events: ['contact.created'] }]);
  expect((await patch({ events: ['price.changed'] })).json()).toMatchObject({
    url: other.url,
    events: ['price.changed'],
  });
  await desk.addService({ pricePerGbRampage: '2.00' });
  await vi.waitFor(() => expect(other.calls).toHaveLength(1), WAIT);
  const [call] = other.calls;
  if (call) expect(other.verified(call, desk.secret)).toMatchObject({ type: 'price.changed' });
  expect(desk.catcher.calls).toEqual([]);
  for (const [body, fields] of [
    [{ url: 'http://10.0.0.1/' }, ['url']],
    [{ url: 'ftp://vendor.example' }, ['url']],
    [{ events: [] }, ['events']],
    [{ secret: 'mine' }, ['secret']],
  ] as const) {
    expect(
      faultsOf(await patch(body)).map(({ field }) => field),
      JSON.stringify(body),
    ).toEqual(fields);
  }
  expect((await patch({ events: ['price.changed'] }, desk.id + 1)).statusCode).toBe(404);
  const entries = await desk.queries.selectFrom('history').selectAll().where('entity', '=', 'webhook').execute();
  expect(entries.map(({ summary }) => summary)).toEqual([
    expect.stringContaining(`→ ${other.url}`),
    expect.stringMatching(/^Webhook \d+: events/),
  ]);
  const rows = await desk.queries.selectFrom('historyRows').selectAll().where('kind', '=', 'webhook').execute();
  expect(JSON.stringify(rows)).not.toContain('whsec_');
  expect((await desk.send('POST', adminApi.historyUndo(entries[1]?.id ?? 0))).statusCode).toBe(200);
  expect(await desk.webhook()).toMatchObject({ url: other.url, events: ['contact.created'] });
});
