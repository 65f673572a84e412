import { expect, test, vi } from 'vitest';
import { adminApi } from '#core/routes.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { startFakeMailbox } from '#test/fake-mailbox.ts';
import { openTestDatabase } from '#test/open-test-database.ts';
import { injectAsOperator } from '#test/operator.ts';
import { afterUse } from '#test/after-use.ts';
import { MAX_ATTEMPTS } from './message-queue.server.ts';
import { createMailSender, type MailSender } from './mail-sender.server.ts';
import { queueMessages, type OutgoingMessage } from './outgoing-messages.server.ts';

const WAIT = { interval: 20 };
const DAY = 86_400_000;
const NOW = Date.now();

function mailOf(key: string, changes: Partial<Extract<OutgoingMessage, { channel: 'mail' }>['content']> = {}) {
  const content = { to: 'ada@example.org', subject: 'A price fell', text: 'It is 1.90 now.', ...changes };
  return { channel: 'mail', kind: 'alert-price', idempotencyKey: key, at: NOW, content } as const;
}

async function startApp(mail: MailSender) {
  const clock = { time: NOW };
  const app = await createTestApp({ now: () => clock.time, senders: { mail } });
  const { queries } = app.database;
  const rows = async () => queries.selectFrom('outgoingMessages').selectAll().orderBy('id').execute();
  const queue = async (...messages: OutgoingMessage[]) => {
    await queueMessages(queries, messages);
    app.outbox.wake();
  };
  return { ...app, clock, rows, queue, queries };
}

test('a mail is sent once, as plain text from the site, and its content is deleted', async () => {
  const mailbox = await startFakeMailbox();
  afterUse(() => mailbox.close());
  const app = await startApp(createMailSender(mailbox.url));
  const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  const mail = mailOf('alert/1', { subject: 'A price fell\r\nBcc: eve@example.com', headers });
  await app.queue(mail, mailOf('alert/1', { text: 'Another text under the same key' }));
  await vi.waitFor(async () => expect(await app.rows()).toMatchObject([{ state: 'delivered', attempts: 1 }]), WAIT);
  expect(await app.rows()).toMatchObject([{ recipient: 'ada@example.org', content: '{}', lastError: null }]);
  expect(mailbox.mails).toHaveLength(1);
  const [sent] = mailbox.mails;
  expect(sent?.to).toEqual(['ada@example.org']);
  expect(sent?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(sent?.text).toContain('Content-Type: text/plain');
  expect(sent?.text).toContain('It is 1.90 now.');
  expect(sent?.text).not.toMatch(/^bcc/im);
  expect(sent?.text).toMatch(/^Message-ID: <message-[\da-f]{32}@example\.com>/im);
});

test('a multi-line header is refused before it is stored', async () => {
  const { queries } = await openTestDatabase();
  await expect(queueMessages(queries, [mailOf('x', { headers: { To: 'a\r\nBcc: b' } })])).rejects.toThrow(/Invalid/);
  expect(await queries.selectFrom('outgoingMessages').select('id').execute()).toEqual([]);
});

test('a message stored in a failed transaction is not sent', async () => {
  const sent: string[] = [];
  const app = await startApp(async ({ idempotencyKey }) => void sent.push(idempotencyKey));
  const failing = app.queries.transaction().execute(async (transaction) => {
    await queueMessages(transaction, [mailOf('never')]);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await app.queue(mailOf('later'));
  await vi.waitFor(() => expect(sent).toEqual(['later']), WAIT);
});

test('a failed message is retried with its key, given up in the end, and listed for 30 days', async () => {
  const keys: string[] = [];
  const app = await startApp(async ({ idempotencyKey, content }) => {
    keys.push(`${idempotencyKey} ${content.includes('1.90')}`);
    throw new Error('The text of the mail');
  });
  await app.queue(mailOf('alert/2'));
  const failed = { state: 'pending', attempts: 1, lastError: 'Error' };
  await vi.waitFor(async () => expect(await app.rows()).toMatchObject([failed]), WAIT);
  const [row] = await app.rows();
  const wait = (row?.dueAt ?? 0) - app.clock.time;
  expect(wait).toBeGreaterThanOrEqual(4_000);
  expect(wait).toBeLessThanOrEqual(5_000);
  await app.queries
    .updateTable('outgoingMessages')
    .set({ attempts: MAX_ATTEMPTS - 1, dueAt: 0 })
    .execute();
  app.outbox.wake();
  await vi.waitFor(async () => expect(await app.rows()).toMatchObject([{ state: 'dead' }]), WAIT);
  expect(keys).toEqual(['alert/2 true', 'alert/2 true']);
  await app.server.close();
  const later = await createTestApp({
    database: app.database,
    now: () => NOW + 31 * DAY,
    senders: { mail: async () => {} },
  });
  await vi.waitFor(async () => expect(await app.rows()).toEqual([]), WAIT);
  await later.server.close();
});

test('several instances send each mail once', async () => {
  const database = await openTestDatabase();
  const sent: string[] = [];
  const mail: MailSender = async ({ idempotencyKey }) => void sent.push(idempotencyKey);
  const apps = await Promise.all(Array.from({ length: 3 }, () => createTestApp({ database, senders: { mail } })));
  await queueMessages(
    database.queries,
    Array.from({ length: 30 }, (_, index) => mailOf(`many/${index}`)),
  );
  for (const { outbox } of apps) outbox.wake();
  await vi.waitFor(async () => {
    const rows = await database.queries.selectFrom('outgoingMessages').select('state').execute();
    expect(rows.filter(({ state }) => state === 'delivered')).toHaveLength(30);
  }, WAIT);
  expect(new Set(sent).size).toBe(30);
  expect(sent).toHaveLength(30);
});

test('erasing a person deletes the mails to that address in any case', async () => {
  const app = await createTestApp();
  const { queries } = app.database;
  await queueMessages(queries, [mailOf('one', { to: 'Ada@Example.org' }), mailOf('two', { to: 'bob@example.org' })]);
  const payload = { email: 'ada@example.ORG' };
  const erased = await injectAsOperator(app.server, { method: 'POST', url: adminApi.contactErasure, payload });
  expect(erased.json()).toMatchObject({ erased: 1 });
  const left = await queries.selectFrom('outgoingMessages').select('recipient').execute();
  expect(left).toEqual([{ recipient: 'bob@example.org' }]);
});
