import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { everyOperation } from '#app/api/catalogue-views.ts';
import type { AdminOperation, Operation } from '#core/contract/operation.ts';
import { hasRightsOf, ROLES, type Role } from '#core/contract/role.ts';
import { adminApi, api } from '#core/routes.ts';
import { createAdminApp } from '#test/admin-client.ts';
import { contactInput, postContact } from '#test/contact-factory.ts';
import { beginPersonSession } from '#test/operator.ts';
import { sessionOperations } from './session-contract.ts';
import { historyOperations } from '#catalogue/history/history.ts';

let time = 1_800_000_000_000;
const lines: string[] = [];
const { server, database } = await createAdminApp({
  now: () => time,
  logger: pino({ level: 'info' }, { write: (text: string) => lines.push(text) }),
});
const seat = { database, now: () => time };
const NAMES = { owner: 'Ana Ruiz', editor: 'Ben Okafor', reader: 'Cleo Marsh' } as const satisfies Record<Role, string>;

const all: readonly Operation[] = everyOperation;
const closed = all.flatMap((operation) => (operation.access === 'admin' ? [operation] : []));

/** A client with a new session of a role. */
async function as(role: Role, name: string = NAMES[role]) {
  const cookie = await beginPersonSession(seat, role, name);
  return (method: Operation['method'], url: string, payload?: object) =>
    server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
}

const urlOf = ({ path }: AdminOperation) => path.replaceAll(/:\w+/g, '999999');

describe.each(ROLES)('a session with the role %s', (role) => {
  test.each(closed.map((operation) => [operation.id, operation] as const))('%s', async (_id, operation) => {
    const send = await as(role);
    const answer = await send(operation.method, urlOf(operation));
    if (hasRightsOf(role, operation.role)) {
      expect([401, 403], answer.body).not.toContain(answer.statusCode);
      return;
    }
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([403, 'no-store']);
    const who = operation.role === 'owner' ? 'owners' : 'editors and owners';
    expect(answer.json()).toMatchObject({ detail: `Only ${who} can do this. Your role is ${role}.` });
  });
});

test('settings, keys, webhooks, backups, rates and two-factor codes are the owners’; others read, editors change', () => {
  const ofOwners = /^\/api\/admin\/(?:settings|keys|webhooks|backups|rates|two-factor)/;
  const own = /^\/api\/admin\/(?:sessions|password)/;
  for (const { id, method, path, role } of closed) {
    const changing = method === 'GET' || own.test(path) ? 'reader' : 'editor';
    expect([id, role]).toEqual([id, ofOwners.test(path) ? 'owner' : changing]);
  }
});

test('the status names the person and the role', async () => {
  const send = await as('reader');
  expect((await send('GET', adminApi.status)).json()).toEqual({
    authenticated: true,
    person: { name: 'Cleo Marsh', email: 'cleo.marsh@northwind.example' },
    role: 'reader',
  });
  expect((await server.inject(adminApi.status)).json()).toEqual({ authenticated: false });
});

test('everyone sees and ends their own sessions, owners those of all', async () => {
  await database.queries.deleteFrom('sessions').execute();
  const [owner, editor, reader] = [await as('owner'), await as('editor'), await as('reader')];
  await as('reader');
  const { schema } = sessionOperations.listSessions.response;
  const list = async (send: typeof owner) => schema.parse((await send('GET', adminApi.sessions)).json()).sessions;
  const everyone = await list(owner);
  expect(everyone.map(({ person, role }) => `${person}: ${role}`).toSorted()).toEqual([
    'Ana Ruiz: owner',
    'Ben Okafor: editor',
    'Cleo Marsh: reader',
    'Cleo Marsh: reader',
  ]);
  expect((await list(reader)).map(({ person }) => person)).toEqual(['Cleo Marsh', 'Cleo Marsh']);
  expect(await list(editor)).toHaveLength(1);
  const ofOwner = everyone.find(({ person }) => person === 'Ana Ruiz');
  expect((await editor('DELETE', adminApi.session(ofOwner?.id ?? 0))).statusCode).toBe(404);
  expect((await reader('DELETE', adminApi.sessions)).statusCode).toBe(204);
  expect(await list(owner)).toHaveLength(3);
  expect((await owner('DELETE', adminApi.sessions)).statusCode).toBe(204);
  expect((await editor('GET', adminApi.sessions)).statusCode).toBe(401);
});

test('a session of a person ends after the idle time even if it is used, so that a lost role is noticed', async () => {
  const send = await as('editor');
  const status = async () => (await send('GET', adminApi.sessions)).statusCode;
  for (const minutes of [60, 119, 120]) {
    time += (minutes === 60 ? 60 : minutes === 119 ? 59 : 1) * 60_000;
    expect(await status()).toBe(minutes === 120 ? 401 : 200);
  }
});

test('only a session by the password changes it: another would get the rights of its account', async () => {
  const send = await as('owner');
  const refused = await send('PUT', adminApi.password, { current: 'x', next: 'another long password' });
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined]);
});

test('history, notes and audit lines name the person; after an erasure they name a former operator, whose sessions have ended', async () => {
  const [owner, editor] = [await as('owner'), await as('editor')];
  const { id: contactId } = (await postContact(server, contactInput())).json<{ id: number }>();
  expect(
    (await editor('PATCH', adminApi.contact(contactId), { note: 'Called', status: 'answered' })).json(),
  ).toMatchObject({
    note: 'Called',
    noteBy: 'Ben Okafor',
  });
  const made = await editor('POST', adminApi.providers, { name: 'Brightwave', logo: 'B' });
  expect(made.statusCode, made.body).toBe(201);
  expect(lines.findLast((text) => text.includes('"entity":"provider"'))).toContain('"operator":"Ben Okafor"');
  const { schema } = historyOperations.listHistory.response;
  const actors = async (q: string) =>
    schema
      .parse((await owner('GET', `${adminApi.history}?q=${encodeURIComponent(q)}`)).json())
      .entries.map(({ actor }) => actor);
  expect(await actors('OKAFOR')).toEqual(['Ben Okafor', 'Ben Okafor']);

  const erasure = { email: 'BEN.okafor@northwind.example' };
  expect((await owner('POST', adminApi.contactErasure, { ...erasure, dryRun: true })).json()).toMatchObject({
    operators: 1,
  });
  expect((await editor('GET', adminApi.providers)).statusCode).not.toBe(401);
  expect((await owner('POST', adminApi.contactErasure, erasure)).json()).toMatchObject({ erased: 1, operators: 1 });
  expect((await editor('GET', adminApi.sessions)).statusCode).toBe(401);
  expect(await actors('okafor')).toEqual([]);
  expect(await actors('brightwave')).toEqual(['former operator']);
  expect((await owner('GET', adminApi.contact(contactId))).json()).toMatchObject({ noteBy: 'former operator' });
  expect(JSON.stringify(await database.queries.selectFrom('people').selectAll().execute())).not.toMatch(/okafor/i);

  // Who signs in again is a new person, and the former one stays nameless.
  await as('reader', 'Ben Okafor');
  expect(await actors('brightwave')).toEqual(['former operator']);
  expect((await server.inject(api.providers)).body).toContain('Brightwave');
});

test('changes of settings and webhooks are the owners’: others neither see nor undo them', async () => {
  const [owner, editor] = [await as('owner'), await as('editor')];
  expect((await owner('PUT', adminApi.settings, { siteName: 'Northwind Proxies' })).statusCode).toBe(200);
  const { schema } = historyOperations.listHistory.response;
  const entries = async (send: typeof owner) =>
    schema.parse((await send('GET', `${adminApi.history}?entity=settings`)).json()).entries;
  const [entry] = await entries(owner);
  expect(entry).toMatchObject({ actor: 'Ana Ruiz', entity: 'settings' });
  const id = entry?.id ?? 0;
  expect(await entries(editor)).toEqual([]);
  expect((await editor('GET', adminApi.historyRows(id))).statusCode).toBe(404);
  expect((await editor('POST', adminApi.historyUndo(id))).statusCode).toBe(404);
  expect((await owner('POST', adminApi.historyUndo(id))).statusCode).toBe(200);
});
