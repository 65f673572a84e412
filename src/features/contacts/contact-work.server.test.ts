import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { contactSchema, storedContactSchema } from './contact.ts';
import { contactWorkOperations } from './contact-work.ts';
import { historyOperations } from '#catalogue/history/history.ts';
import { adminApi, api } from '#core/routes.ts';
import { SQLITE_FILE } from '#platform/database/sqlite.ts';
import { migrate } from '#platform/database/migrate.ts';
import { contactInput, listedContacts, postContact } from '#test/contact-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { csvRows } from '#test/csv-rows.ts';
import { mutated, seededRandom } from '#test/mutations.ts';
import { createDatabase, postgresUrl } from '#test/open-test-database.ts';
import { injectAsOperator } from '#test/operator.ts';

const HOUR = 60 * 60 * 1_000;
const START = Date.UTC(2026, 10, 21, 10);
const { countContacts, eraseContacts } = contactWorkOperations;

/** A server with a clock that is set by hand, and its operator. */
async function startDesk(changes: Parameters<typeof createTestApp>[0] = {}) {
  const clock = { now: START };
  const app = await createTestApp({ now: () => clock.now, ...changes });
  const { server } = app;
  const send = async (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', url: string, payload?: object) =>
    injectAsOperator(server, { method, url, ...(payload && { payload }) });
  return {
    ...app,
    clock,
    send,
    ask: async (values: object = {}) =>
      contactSchema.parse((await postContact(server, { ...contactInput(), ...values })).json()).id,
    change: async (id: number, values: object) => {
      const response = await send('PATCH', adminApi.contact(id), values);
      expect(response.statusCode, response.body).toBe(200);
      return storedContactSchema.strict().parse(response.json());
    },
    counts: async (query = '') =>
      countContacts.response.schema.parse((await send('GET', `${adminApi.contactCounts}${query}`)).json()),
    listed: async (query: string) => (await listedContacts(server, query)).map(({ id }) => id),
    erase: async (email: string, dryRun?: boolean) =>
      eraseContacts.response.schema.parse(
        (await send('POST', adminApi.contactErasure, { email, ...(dryRun && { dryRun }) })).json(),
      ),
    csv: async (query = '') => csvRows((await send('GET', `${adminApi.contactsCsv}${query}`)).body),
  };
}

const desk = await startDesk();

describe('a status', () => {
  test('is new at first, and stores the time of the first answer', async () => {
    const own = await startDesk();
    const id = await own.ask();
    const [before] = await listedContacts(own.server);
    expect(before).toMatchObject({ status: 'new', note: '', answeredAt: null, dueAt: '2026-11-22T10:00:00.000Z' });
    own.clock.now += 2 * HOUR;
    const answeredAt = '2026-11-21T12:00:00.000Z';
    expect(await own.change(id, { status: 'answered' })).toMatchObject({ status: 'answered', answeredAt });
    own.clock.now += HOUR;
    expect(await own.change(id, { status: 'won', note: 'Takes 1 TB\nfrom May' })).toMatchObject({
      status: 'won',
      answeredAt,
      note: 'Takes 1 TB\nfrom May',
    });
    expect(await own.change(id, { note: '' })).toMatchObject({ status: 'won', answeredAt, note: '' });
    expect(await own.change(id, {})).toMatchObject({ status: 'won', answeredAt });
    expect(await own.change(id, { status: 'new' })).toMatchObject({ status: 'new', answeredAt: null });
    const read = storedContactSchema.parse((await own.send('GET', adminApi.contact(id))).json());
    expect(read).toEqual((await listedContacts(own.server))[0]);
  });

  test('is counted, filtered and ordered by due time, and overdue after 24 hours', async () => {
    const own = await startDesk();
    const first = await own.ask({ fullName: 'Maria One' });
    own.clock.now += HOUR;
    const second = await own.ask({ fullName: 'Maria Two' });
    const third = await own.ask();
    const spam = await own.ask({ website: 'filled in' });
    await own.change(third, { status: 'lost' });
    expect(await own.counts()).toEqual({ all: 4, new: 2, answered: 0, won: 0, lost: 1, spam: 1, overdue: 0 });
    own.clock.now = START + 24 * HOUR - 1;
    expect(await own.listed('?status=overdue')).toEqual([]);
    own.clock.now += 1;
    expect(await own.listed('?status=overdue')).toEqual([first]);
    expect(await own.counts('?q=maria')).toEqual({
      all: 2,
      new: 2,
      answered: 0,
      won: 0,
      lost: 0,
      spam: 0,
      overdue: 1,
    });
    expect(await own.listed('?status=new')).toEqual([second, first]);
    expect(await own.listed('?status=new&q=one')).toEqual([first]);
    expect(await own.listed('?status=spam')).toEqual([spam]);
    expect(await own.listed('?sort=due')).toEqual([first, second, spam, third]);
    expect(await own.listed('?sort=-due')).toEqual([second, first, spam, third]);
    const parts = await own.send('GET', `${api.contacts}?status=new&limit=1`);
    expect([parts.headers['x-total-count'], parts.headers.link]).toEqual([
      '2',
      `<${api.contacts}?status=new&limit=1&offset=1>; rel="next"`,
    ]);
  });

  test('is refused with an unknown value, a long note, an unknown id or without a session', async () => {
    const id = await desk.ask();
    for (const payload of [{ status: 'open' }, { note: 'x'.repeat(5_001) }, { note: 7 }, { email: 'a@b.example' }]) {
      expect((await desk.send('PATCH', adminApi.contact(id), payload)).statusCode).toBe(400);
    }
    expect((await desk.send('PATCH', adminApi.contact(9_999), { note: '' })).statusCode).toBe(404);
    expect((await desk.send('GET', adminApi.contact(9_999))).statusCode).toBe(404);
    for (const [method, url] of [
      ['GET', adminApi.contact(id)],
      ['PATCH', adminApi.contact(id)],
      ['GET', adminApi.contactCounts],
      ['GET', adminApi.contactsCsv],
      ['POST', adminApi.contactErasure],
    ] as const) {
      expect((await desk.server.inject({ method, url })).statusCode, `${method} ${url}`).toBe(401);
    }
  });

  test('and note stay valid with arbitrary changes', async () => {
    const id = await desk.ask();
    const next = seededRandom(15);
    const body = Buffer.from(JSON.stringify({ status: 'won', note: 'Call on Monday' }));
    const statuses = new Set<number>();
    for (let count = 0; count < 120; count += 1) {
      const { statusCode } = await injectAsOperator(desk.server, {
        method: 'PATCH',
        url: adminApi.contact(id),
        headers: { 'content-type': 'application/json' },
        payload: mutated(body, next),
      });
      statuses.add(statusCode);
    }
    expect([...statuses].every((status) => status === 200 || status === 400)).toBe(true);
    expect((await desk.send('GET', adminApi.contact(id))).statusCode).toBe(200);
  });
});

describe('the history', () => {
  const entries = async (own: Awaited<ReturnType<typeof startDesk>>) =>
    historyOperations.listHistory.response.schema.parse(
      (await own.send('GET', `${adminApi.history}?entity=contact`)).json(),
    ).entries;

  test('records status changes, deletions and erasures without personal data, and can undo a status change', async () => {
    const own = await startDesk();
    const id = await own.ask({ fullName: 'Mara Weiss', email: 'mara@nordlicht.example', message: 'Call me' });
    await own.change(id, { note: 'Mara is on holiday' });
    expect(await entries(own)).toEqual([]);
    await own.change(id, { status: 'answered' });
    await own.change(id, { status: 'answered', note: 'Done' });
    const [answered, ...others] = await entries(own);
    expect(others).toEqual([]);
    expect(answered).toMatchObject({ summary: `Request ${id}: status new → answered`, way: 'form', undo: 'possible' });
    expect((await own.send('POST', adminApi.historyUndo(answered?.id ?? 0))).statusCode).toBe(200);
    const [back] = await listedContacts(own.server);
    expect(back).toMatchObject({ status: 'new', answeredAt: null, note: 'Done' });
    await own.change(id, { status: 'won' });
    const second = await own.ask({ email: 'mara@nordlicht.example' });
    expect((await own.send('DELETE', adminApi.contact(second))).statusCode).toBe(204);
    await own.erase('mara@nordlicht.example');
    const all = await entries(own);
    expect(all.map(({ summary }) => summary)).toEqual([
      `Request ${id} deleted`,
      `Request ${second} deleted`,
      `Request ${id}: status new → won`,
      `Undone: Request ${id}: status is new again`,
      `Request ${id}: status new → answered`,
    ]);
    const refused = await own.send('POST', adminApi.historyUndo(all[0]?.id ?? 0));
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('was deleted permanently')]);
    const { queries } = own.database;
    const kept = JSON.stringify([
      await queries.selectFrom('history').selectAll().execute(),
      await queries.selectFrom('historyRows').selectAll().execute(),
    ]).toLowerCase();
    for (const personal of ['mara', 'weiss', 'nordlicht', 'holiday', 'call me']) expect(kept).not.toContain(personal);
  });
});

describe('the export', () => {
  test('has a row for each request that matches the filter, and no formulas', async () => {
    const own = await startDesk();
    const asked = await own.ask({
      fullName: '=HYPERLINK("https://evil.example")',
      company: '@SUM(A1)',
      message: 'First line\r\n"second", third',
      mobile: '+49 30 1',
      quote: 'type=residential&amount=500&country=DE',
    });
    await own.change(asked, { status: 'won', note: '-1+1' });
    const other = await own.ask();
    const [second, first] = await own.csv();
    expect([second?.['id'], first?.['id']]).toEqual([String(other), String(asked)]);
    expect(first).toMatchObject({
      received_at: '2026-11-21T10:00:00.000Z',
      due_at: '2026-11-22T10:00:00.000Z',
      status: 'won',
      answered_at: '2026-11-21T10:00:00.000Z',
      name: `'=HYPERLINK("https://evil.example")`,
      company: "'@SUM(A1)",
      message: 'First line\r\n"second", third',
      phone: "'+49 30 1",
      note: "'-1+1",
      quote: '500 GB of residential in DE',
    });
    expect(first?.['quote_url']).toMatch(/^http:\/\/127\.0\.0\.1:3000\/quotes\//);
    expect((await own.csv('?status=won')).map(({ id }) => id)).toEqual([String(asked)]);
    expect(await own.csv('?q=nobody')).toEqual([]);
    const { headers, body } = await own.send('GET', adminApi.contactsCsv);
    expect(body.startsWith('\uFEFFid,received_at,')).toBe(true);
    expect([headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="contact-requests-2026-11-21.csv"',
      'no-store',
    ]);
  });

  test('of more requests than one part contains each of them once', async () => {
    const own = await startDesk();
    const values = { email: 'a@b.example', phone: '', company: null, message: '', source: '', suspicion: null };
    const rows = Array.from({ length: 1_001 }, (_, index) => ({
      ...values,
      fullName: `Person ${index}`,
      // Many arrived at the same time.
      createdAt: START - Math.floor(index / 400),
      searchText: 'person',
    }));
    for (let start = 0; start < rows.length; start += 400) {
      await own.database.queries
        .insertInto('contacts')
        .values(rows.slice(start, start + 400))
        .execute();
    }
    const names = (await own.csv()).map(({ name }) => name);
    expect([names.length, new Set(names).size]).toEqual([1_001, 1_001]);
  });
});

describe('erasing a person', () => {
  test('deletes and counts requests, notes, quotes, deliveries and keys of that person only', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (text: string) => lines.push(text) });
    const own = await startDesk({ logger, senders: { forward: () => Promise.reject(new Error('down')) } });
    const { queries } = own.database;
    const person = { email: 'Mara@Nordlicht.example', quote: 'type=residential&amount=500' };
    await own.ask(person);
    await postContact(own.server, contactInput({ email: 'mara@nordlicht.example' }), { 'idempotency-key': 'hers' });
    await postContact(own.server, contactInput({ email: 'tamara@nordlicht.example' }), { 'idempotency-key': 'other' });
    await own.ask({ message: 'I know mara@nordlicht.example' });
    const counts = { erased: 5, requests: 2, quotes: 1, deliveries: 2, alerts: 0, reports: 0, operators: 0 };
    expect(await own.erase(' MARA@nordlicht.example', true)).toEqual(counts);
    expect(await own.counts()).toMatchObject({ all: 4 });
    expect(await own.erase(' MARA@nordlicht.example')).toEqual(counts);
    expect(await own.erase('mara@nordlicht.example')).toEqual({
      erased: 0,
      requests: 0,
      quotes: 0,
      deliveries: 0,
      alerts: 0,
      reports: 0,
      operators: 0,
    });
    expect(await own.counts()).toMatchObject({ all: 2 });
    expect(await queries.selectFrom('quotes').select('token').execute()).toEqual([]);
    expect(await queries.selectFrom('deliveries').select('id').execute()).toHaveLength(2);
    expect(await queries.selectFrom('idempotencyKeys').select('key').execute()).toEqual([{ key: 'other' }]);
    expect(lines.join('').toLowerCase()).not.toContain('nordlicht');
    expect(lines.filter((text) => text.includes('"action":"erase"'))).toHaveLength(3);
  });

  test.each(['', '   ', 'x'.repeat(255), '%', '@', 'example.com'])('by %j erases nothing', async (email) => {
    const before = await desk.counts();
    const response = await desk.send('POST', adminApi.contactErasure, { email });
    expect([200, 400]).toContain(response.statusCode);
    expect(await desk.counts()).toEqual(before);
  });

  if (postgresUrl === null)
    test('leaves no personal data in the database’s file', async () => {
      const { dataDirectory, open } = await createDatabase();
      const database = open();
      await migrate(database, Date.now);
      const own = await startDesk({ database });
      const marks = ['erased.person@nordlicht.example', 'Her secret message'] as const;
      await own.ask({ email: marks[0], message: `${marks[1]} `.repeat(200) });
      await own.ask();
      await own.erase(marks[0]);
      await database.close();
      const file = readFileSync(join(dataDirectory, SQLITE_FILE)).toString('latin1');
      expect(file).toContain('@example.com');
      for (const mark of marks) expect(file.toLowerCase()).not.toContain(mark.toLowerCase());
    });
});
