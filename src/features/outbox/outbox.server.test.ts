import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { contactSchema, storedContactSchema } from '#features/contacts/contact.ts';
import { adminApi } from '#core/routes.ts';
import { contactInput, listedContacts, postContact } from '#test/contact-factory.ts';
import { injectAsOperator } from '#test/operator.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { startFakeEndpoint } from '#test/fake-endpoint.ts';
import { openTestDatabase } from '#test/open-test-database.ts';
import { MAX_ATTEMPTS } from './message-queue.server.ts';
import { createForwardSender } from './forward-sender.server.ts';
import { DeliveryError, type Message, type Sender } from './sender.server.ts';

const WAIT = { interval: 20 };

async function startApp(forward: Sender, email?: Sender) {
  const clock = { time: Date.now() };
  const app = await createTestApp({ now: () => clock.time, senders: { forward, ...(email && { email }) } });
  const delivery = async () => (await listedContacts(app.server))[0]?.deliveries[0];
  return { ...app, clock, delivery };
}

test('a request is forwarded once, in the format of the form, with formulas escaped', async () => {
  const endpoint = await startFakeEndpoint();
  afterAll(() => endpoint.close());
  const app = await startApp(createForwardSender(endpoint.url));
  const input = contactInput({
    fullName: '=HYPERLINK("x")',
    company: '@cmd',
    message: '-1+1',
    mobile: '+91 98765 43210',
  });
  await postContact(app.server, input, { 'idempotency-key': 'form-key' });
  await vi.waitFor(async () => expect(await app.delivery()).toMatchObject({ state: 'delivered', attempts: 1 }), WAIT);
  const form = {
    ...input,
    fullName: `'${input.fullName}`,
    company: "'@cmd",
    message: "'-1+1",
    mobile: "'+91 98765 43210",
    idempotencyKey: 'form-key',
  };
  expect(endpoint.hits).toEqual([{ method: 'POST', path: '/exec', form }]);
});

test('a failed delivery is retried after growing delays with the same key until it succeeds', async () => {
  const keys: string[] = [];
  const app = await startApp(async ({ idempotencyKey }) => {
    keys.push(idempotencyKey);
    if (keys.length <= 4) throw new DeliveryError(`Refusal ${keys.length}`);
  });
  await postContact(app.server);
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await vi.waitFor(async () => expect((await app.delivery())?.lastError).toBe(`Refusal ${attempt}`), WAIT);
    const delivery = await app.delivery();
    expect(delivery).toMatchObject({ state: 'failed', attempts: attempt });
    const wait = Date.parse(delivery?.nextAttemptAt ?? '') - app.clock.time;
    expect(wait).toBeGreaterThanOrEqual(4_000 * 2 ** (attempt - 1));
    expect(wait).toBeLessThanOrEqual(5_000 * 2 ** (attempt - 1));
    app.clock.time += wait;
    app.outbox.wake();
  }
  await vi.waitFor(
    async () => expect(await app.delivery()).toMatchObject({ state: 'delivered', lastError: null }),
    WAIT,
  );
  expect(new Set(keys).size).toBe(1);
});

test('the failure shown to the operator never quotes the message', async () => {
  const app = await startApp(async ({ message }) => {
    throw new Error(message);
  });
  await postContact(app.server);
  await vi.waitFor(async () => expect(await app.delivery()).toMatchObject({ lastError: 'Error' }), WAIT);
});

test('a message sent by a process that died before recording it is sent again with the same key', async () => {
  const keys: string[] = [];
  const app = await startApp(async ({ idempotencyKey }) => void keys.push(idempotencyKey));
  await postContact(app.server);
  await vi.waitFor(async () => expect(await app.delivery()).toMatchObject({ state: 'delivered' }), WAIT);
  const dueAt = app.clock.time + 30_000;
  await app.database.queries.updateTable('deliveries').set({ state: 'pending', deliveredAt: null, dueAt }).execute();
  app.clock.time = dueAt;
  app.outbox.wake();
  await vi.waitFor(async () => expect(await app.delivery()).toMatchObject({ state: 'delivered', attempts: 2 }), WAIT);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('after the last attempt a delivery is dead and listed until the operator replays it', async () => {
  let isUp = false;
  const app = await startApp(async () => {
    if (!isUp) throw new Error('down');
  });
  const { id } = contactSchema.parse((await postContact(app.server)).json());
  await vi.waitFor(async () => expect(await app.delivery()).toMatchObject({ attempts: 1, state: 'failed' }), WAIT);
  await app.database.queries
    .updateTable('deliveries')
    .set({ attempts: MAX_ATTEMPTS - 1, dueAt: 0 })
    .execute();
  app.outbox.wake();
  await vi.waitFor(
    async () => expect(await app.delivery()).toMatchObject({ state: 'dead', nextAttemptAt: null }),
    WAIT,
  );
  isUp = true;
  const replayed = await injectAsOperator(app.server, { method: 'POST', url: adminApi.contactReplay(id) });
  expect(storedContactSchema.parse(replayed.json()).deliveries[0]).toMatchObject({ state: 'pending', attempts: 0 });
  await vi.waitFor(async () => expect(await app.delivery()).toMatchObject({ state: 'delivered' }), WAIT);
});

const auditLineSchema = z.object({
  audit: z.literal(true),
  action: z.string(),
  id: z.number().optional(),
  outcome: z.string().optional(),
});

test('each attempt writes one audit line in the common format, with ids only', async () => {
  const lines: string[] = [];
  const log = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  let isUp = false;
  const app = await createTestApp({
    logger: pino({ level: 'info' }, log),
    senders: {
      forward: async () => {
        if (!isUp) throw new DeliveryError('down');
      },
    },
  });
  const { id } = contactSchema.parse((await postContact(app.server)).json());
  const audited = () =>
    lines
      .filter((line) => line.includes('"audit"'))
      .map((line) => auditLineSchema.parse(JSON.parse(line)))
      .filter(({ action }) => action === 'deliver');
  const first = { audit: true, action: 'deliver', id };
  await vi.waitFor(() => expect(audited()).toEqual([{ ...first, outcome: 'failed' }]), WAIT);
  isUp = true;
  await injectAsOperator(app.server, { method: 'POST', url: adminApi.contactReplay(id) });
  await vi.waitFor(() => expect(audited().at(-1)).toEqual({ ...first, outcome: 'delivered' }), WAIT);
});

test('suspected spam waits for the operator', async () => {
  const sent: Message[] = [];
  const app = await startApp(async (message) => void sent.push(message));
  const { id } = contactSchema.parse((await postContact(app.server, { ...contactInput(), website: 'x' })).json());
  await postContact(app.server);
  await vi.waitFor(() => expect(sent).toHaveLength(1), WAIT);
  expect((await listedContacts(app.server)).at(-1)?.deliveries[0]).toMatchObject({ state: 'held', attempts: 0 });
  await injectAsOperator(app.server, { method: 'POST', url: adminApi.contactReplay(id) });
  await vi.waitFor(() => expect(sent.map(({ contactId }) => contactId)).toEqual([expect.any(Number), id]), WAIT);
});

test('destinations are independent, and a replay delivers to a destination configured later', async () => {
  const database = await openTestDatabase();
  const before = await createTestApp({ database });
  const { id } = contactSchema.parse((await postContact(before.server)).json());
  const mailed: string[] = [];
  const senders = {
    forward: (_message: Message, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('broken off')));
      }),
    email: async ({ email }: Message) => void mailed.push(email),
  };
  const app = await createTestApp({ database, senders });
  await injectAsOperator(app.server, { method: 'POST', url: adminApi.contactReplay(id) });
  await vi.waitFor(() => expect(mailed).toHaveLength(1), WAIT);
  const [contact] = await listedContacts(app.server);
  expect(contact?.deliveries.map(({ destination }) => destination)).toEqual(['forward', 'email']);
  await app.server.close();
  const left = await database.queries.selectFrom('deliveries').select(['destination', 'state']).orderBy('id').execute();
  expect(left).toEqual([
    { destination: 'forward', state: 'pending' },
    { destination: 'email', state: 'delivered' },
  ]);
});

test.each([
  ['forward by 400 days', 400],
  ['back by 30 days', -30],
])('a clock that is set %s delays no delivery', async (_what, days) => {
  let isUp = false;
  const app = await startApp(async () => {
    if (!isUp) throw new Error('down');
  });
  await postContact(app.server);
  await vi.waitFor(async () => expect(await app.delivery()).toMatchObject({ state: 'failed' }), WAIT);
  app.clock.time += days * 24 * 3_600_000;
  isUp = true;
  app.outbox.wake();
  await vi.waitFor(async () => expect(await app.delivery()).toMatchObject({ state: 'delivered' }), WAIT);
});

test('several instances send each message once', async () => {
  const database = await openTestDatabase();
  const sent: number[] = [];
  const send: Sender = async ({ contactId }) => void sent.push(contactId);
  const apps = await Promise.all(
    Array.from({ length: 3 }, () => createTestApp({ database, senders: { forward: send } })),
  );
  await Promise.all(Array.from({ length: 10 }, () => apps.map((app) => postContact(app.server))).flat());
  await vi.waitFor(async () => {
    const rows = await database.queries.selectFrom('deliveries').select('state').execute();
    expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 30 }, () => 'delivered'));
  }, WAIT);
  expect(new Set(sent).size).toBe(30);
  expect(sent).toHaveLength(30);
});
