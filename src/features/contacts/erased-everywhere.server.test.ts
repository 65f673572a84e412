import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { adminApi, alertPaths, api, reportPaths } from '#core/routes.ts';
import { tokensIn } from '#test/alert-desk.ts';
import { contactInput, postContact } from '#test/contact-factory.ts';
import { createPriceDesk, line } from '#test/price-client.ts';
import { readConfig } from '#app/server/config.ts';
import type { Queries } from '#platform/database/database.ts';

const MARA = {
  fullName: 'Mara Quellmeister',
  email: 'Mara.Q@Nordlicht.example',
  company: 'Nordlicht Daten GmbH',
  mobile: '+49 170 5550199',
  message: 'My secret plans for 500 GB',
  source: 'Home - Hero Section',
};

/** Personal data that must not be found: address in any case, name, number, company and words. */
const TRACES = [/mara\.q@nordlicht/i, /quellmeister/i, /5550199/, /daten gmbh/i, /secret plans/i];

/** Every row of every table as text, by table. */
async function everything(queries: Queries): Promise<Map<string, string>> {
  const tables = await queries.introspection.getTables();
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(queries);
    found.set(name, JSON.stringify(rows));
  }
  return found;
}

function tablesWith(tables: ReadonlyMap<string, string>, traces: readonly RegExp[]): string[] {
  return [...tables].filter(([, text]) => traces.some((trace) => trace.test(text))).map(([name]) => name);
}

/** A mail server's response for an unknown recipient. */
const unknownHere = async () => {
  throw Object.assign(new Error(`550 5.1.1 <${MARA.email}>: no such user ${MARA.fullName}`), { code: 'EENVELOPE' });
};

test('after an erasure no table contains data of the person, and the log never did', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (text: string) => lines.push(text) });
  const senders = { mail: unknownHere, email: unknownHere, forward: unknownHere, webhook: unknownHere };
  const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_NOTIFY_EMAIL: 'ops@example.com' });
  const desk = await createPriceDesk(undefined, { config, logger, senders });
  const { server, send, database } = desk;
  const { queries } = database;
  const { id: serviceId } = await desk.addService();
  await desk.replace(serviceId, [line({ own: '3.00' })]);
  const webhook = { url: 'https://hooks.example/in', events: ['contact.created'] };
  expect((await send('POST', adminApi.webhooks, webhook)).statusCode).toBe(201);

  // Requests with a quote, with the same key again, and with faults; and one of a colleague.
  const asked = { ...MARA, quote: 'type=residential&amount=500' };
  for (const status of [201, 201, 409]) {
    const body = status === 409 ? { ...asked, message: 'My secret plans, changed' } : asked;
    expect((await postContact(server, body, { 'idempotency-key': 'hers' })).statusCode).toBe(status);
  }
  expect((await postContact(server, { ...MARA, email: 'Mara.Q@Nordlicht.example ', fullName: '' })).statusCode).toBe(
    400,
  );
  const torn = { 'content-type': 'application/json' };
  await server.inject({ method: 'POST', url: api.contacts, headers: torn, payload: `{"email":"${MARA.email}"` });
  await postContact(server, contactInput({ email: 'tamara@nordlicht.example' }));

  // She reports the price, once in a report that is answered; the address of another reader is only similar.
  const wrong = { serviceId, country: null, fromQuantity: 1, note: 'Ask Mara Quellmeister' };
  for (const [email, key] of [
    [MARA.email, 'her-report'],
    [MARA.email.toLowerCase(), 'her-answer'],
    ['tamara@nordlicht.example', 'other-report'],
  ] as const) {
    const headers = { 'idempotency-key': key };
    const payload = { ...wrong, email, ...(key === 'other-report' && { note: 'x' }) };
    const reported = await server.inject({ method: 'POST', url: reportPaths.create, payload, headers });
    expect(reported.statusCode, reported.body).toBe(202);
    if (key === 'her-answer') {
      const { id } = z.object({ id: z.int() }).parse(reported.json());
      expect((await send('POST', adminApi.priceReportClose(id - 1), { as: 'right' })).statusCode).toBe(200);
    }
  }

  // She watches a price, which falls; the operator works her request and looks for her; every delivery fails.
  const watch = { email: MARA.email, serviceId };
  expect((await server.inject({ method: 'POST', url: alertPaths.create, payload: watch })).statusCode).toBe(202);
  const { content } = await queries
    .selectFrom('outgoingMessages')
    .select('content')
    .where('kind', '=', 'alert-confirmation')
    .executeTakeFirstOrThrow();
  const { confirm } = tokensIn([{ text: content }]);
  expect((await server.inject({ method: 'POST', url: alertPaths.confirm(confirm) })).statusCode).toBe(202);
  await desk.replace(serviceId, [line({ own: '2.00' })]);
  await desk.alerts.watch.check();
  const kinds = await queries.selectFrom('outgoingMessages').select('kind').orderBy('id').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['alert-confirmation', 'alert-price', 'contact.created', 'price-report']),
  );
  const { id } = await queries.selectFrom('contacts').select('id').orderBy('id').executeTakeFirstOrThrow();
  await send('PATCH', adminApi.contact(id), { status: 'won', note: 'Call Mara Quellmeister on +49 170 5550199' });
  await send('GET', `${api.contacts}?q=${encodeURIComponent(MARA.email)}`);
  await send('GET', adminApi.contactsCsv);
  await vi.waitFor(async () => {
    const deliveries = await queries.selectFrom('deliveries').select('lastError').execute();
    const messages = await queries.selectFrom('outgoingMessages').select('lastError').execute();
    expect([...deliveries, ...messages].map(({ lastError }) => lastError)).not.toContain(null);
  });
  expect(tablesWith(await everything(queries), TRACES)).toEqual(
    expect.arrayContaining(['contacts', 'outgoing_messages', 'price_alerts', 'price_reports']),
  );

  const erased = await send('POST', adminApi.contactErasure, { email: MARA.email.toUpperCase() });
  expect(erased.statusCode, erased.body).toBe(200);
  expect(tablesWith(await everything(queries), TRACES)).toEqual([]);
  const keys = await queries.selectFrom('idempotencyKeys').select('key').orderBy('key').execute();
  expect(keys).toEqual([{ key: 'other-report' }]);
  const { body: found } = await send('GET', `${api.contacts}?q=nordlicht`);
  expect(found).toContain('tamara@nordlicht.example');
  expect(found).not.toMatch(/mara quellmeister/i);

  const log = lines.join('');
  expect(log).toContain('"action":"erase"');
  expect(log).toContain('EENVELOPE');
  for (const trace of [...TRACES, /nordlicht/i]) expect(log).not.toMatch(trace);
});
