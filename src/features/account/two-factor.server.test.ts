import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { problemSchema } from '#core/contract/problem.ts';
import { adminApi } from '#core/routes.ts';
import { operations } from '#app/contract/operations.ts';
import { cookieOf, createAdminApp, logIn, TEST_PASSWORD } from '#test/admin-client.ts';
import { prepareAdminAccount } from './admin-account.server.ts';
import { endTwoFactor } from './two-factor.server.ts';

const NEW_PASSWORD = 'a horse of quite another colour';
const STEP_MS = 30_000;

const setupSchema = operations.beginTwoFactor.response.schema;
const sessionsSchema = operations.listSessions.response.schema;

/** A server with clocks and client addresses set by the test. */
async function createDesk() {
  const clock = { time: Date.parse('2026-10-06T12:00:10Z') };
  const app = await createAdminApp({ now: () => clock.time, monotonicNow: () => clock.time });
  const signIn = async (payload: object, from = '203.0.113.9', headers = {}) =>
    app.server.inject({ method: 'POST', url: adminApi.login, payload, remoteAddress: from, headers });
  return {
    ...app,
    clock,
    signIn,
    /** Signs in with the right password and this code. */
    withCode: async (code: string, from?: string) => (await signIn({ password: TEST_PASSWORD, code }, from)).statusCode,
  };
}

/** The same with two-factor authentication on, and its app. */
async function createProtected() {
  const desk = await createDesk();
  const begun = await desk.send('POST', adminApi.twoFactor);
  expect(begun.statusCode).toBe(201);
  const setup = setupSchema.parse(begun.json());
  const totp = new TOTP({ secret: Secret.fromBase32(setup.secret), algorithm: 'SHA1', digits: 6, period: 30 });
  const codeAt = (time: number) => totp.generate({ timestamp: time });
  const confirmed = await desk.send('POST', adminApi.twoFactorConfirm, { code: codeAt(desk.clock.time) });
  expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { enabled: true, recoveryCodesLeft: 10 }]);
  desk.clock.time += 2 * STEP_MS;
  return { ...desk, setup, codeAt, now: () => codeAt(desk.clock.time) };
}

test('is enabled only after a code of the app was confirmed', async () => {
  const { send, signIn, clock } = await createDesk();
  expect((await send('GET', adminApi.twoFactor)).json()).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  expect((await send('POST', adminApi.twoFactorConfirm, { code: '123456' })).statusCode).toBe(409);
  const first = setupSchema.parse((await send('POST', adminApi.twoFactor)).json());
  const setup = setupSchema.parse((await send('POST', adminApi.twoFactor)).json());
  expect(setup.secret).not.toBe(first.secret);
  expect(setup.otpauthUrl).toMatch(/^otpauth:\/\/totp\/Rampage:admin\?/);
  expect(new Set(setup.recoveryCodes).size).toBe(10);
  expect(setup.qrCode.path).toMatch(/^M0 0h1v1h-1zM1 0/);
  const old = new TOTP({ secret: Secret.fromBase32(first.secret) }).generate({ timestamp: clock.time });
  const refused = await send('POST', adminApi.twoFactorConfirm, { code: old });
  expect([refused.statusCode, problemSchema.parse(refused.json()).errors?.[0]?.field]).toEqual([400, 'code']);
  expect((await signIn({ password: TEST_PASSWORD })).statusCode).toBe(200);
});

test('only the right password gets the answer that a code is missing', async () => {
  const { signIn, now } = await createProtected();
  const asked = await signIn({ password: TEST_PASSWORD });
  expect(asked.statusCode).toBe(401);
  expect(problemSchema.parse(asked.json()).type).toMatch(/two-factor-required$/);
  expect(asked.headers['set-cookie']).toBeUndefined();
  const wrong = await signIn({ password: NEW_PASSWORD, code: now() });
  expect(problemSchema.parse(wrong.json()).type).toBe('about:blank');
  expect((await signIn({ password: TEST_PASSWORD, code: ` ${now().slice(0, 3)} ${now().slice(3)} ` })).statusCode).toBe(
    200,
  );
});

test('accepts codes one step off, and neither a used code nor an earlier one', async () => {
  const { withCode, codeAt, clock } = await createProtected();
  expect(await withCode(codeAt(clock.time - 2 * STEP_MS), '203.0.113.1')).toBe(401);
  expect(await withCode(codeAt(clock.time + 2 * STEP_MS), '203.0.113.1')).toBe(401);
  expect(await withCode(codeAt(clock.time - STEP_MS), '203.0.113.1')).toBe(200);
  expect(await withCode(codeAt(clock.time - STEP_MS), '203.0.113.2')).toBe(401);
  expect(await withCode(codeAt(clock.time + STEP_MS), '203.0.113.2')).toBe(200);
  expect(await withCode(codeAt(clock.time), '203.0.113.3')).toBe(401);
  clock.time += 2 * STEP_MS;
  const code = codeAt(clock.time);
  const use = async (from: string) => {
    let status = 429;
    // On a busy machine the other sign-in is still being checked.
    while (status === 429) status = await withCode(code, from);
    return status;
  };
  const both = await Promise.all([use('203.0.113.4'), use('203.0.113.5')]);
  expect(both.toSorted()).toEqual([200, 401]);
});

test('the code used for confirmation cannot be used to sign in', async () => {
  const { withCode, codeAt, clock } = await createProtected();
  clock.time -= 2 * STEP_MS;
  expect(await withCode(codeAt(clock.time))).toBe(401);
});

test('a recovery code works once instead of an app code, in any spelling, and is stored as a hash', async () => {
  const { withCode, setup, send, database } = await createProtected();
  const [first = '', second = ''] = setup.recoveryCodes;
  expect(await withCode(first.toUpperCase().replaceAll('-', ' '), '203.0.113.1')).toBe(200);
  expect(await withCode(first, '203.0.113.2')).toBe(401);
  expect(await withCode(second, '203.0.113.3')).toBe(200);
  expect((await send('GET', adminApi.twoFactor)).json()).toEqual({ enabled: true, recoveryCodesLeft: 8 });
  const rows = await database.queries.selectFrom('recoveryCodes').selectAll().execute();
  for (const code of setup.recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.slice(0, 4));
});

test('with the right password, codes can be tried five times per address and twenty times in total', async () => {
  const { withCode, now, clock } = await createProtected();
  const wrong = () => (now() === '000000' ? '000001' : '000000');
  for (let tries = 0; tries < 5; tries += 1) expect(await withCode(wrong(), '198.51.100.1')).toBe(401);
  expect(await withCode(wrong(), '198.51.100.1')).toBe(429);
  // Signing in without a code does not reset the count.
  expect(await withCode(now(), '198.51.100.1')).toBe(429);
  for (let tries = 0; tries < 15; tries += 1) expect(await withCode(wrong(), `198.51.${tries}.2`)).toBe(401);
  expect(await withCode(now(), '198.51.200.3')).toBe(429);
  clock.time += 15 * 60_000;
  expect(await withCode(now(), '198.51.100.1')).toBe(200);
});

test('a flood of wrong codes does not lock out known browsers', async () => {
  const { withCode, signIn, now, clock } = await createProtected();
  const signedIn = await signIn({ password: TEST_PASSWORD, code: now() });
  const cookie = z
    .array(z.string())
    .parse(signedIn.headers['set-cookie'])
    .map((one) => one.split(';', 1)[0]);
  for (let tries = 0; tries < 25; tries += 1) await withCode('000000', `198.51.${tries}.2`);
  clock.time += STEP_MS;
  const again = await signIn({ password: TEST_PASSWORD, code: now() }, '198.51.0.2', { cookie: cookie.join('; ') });
  expect(again.statusCode).toBe(200);
});

test('after being turned off in the panel or by the command, the password is enough', async () => {
  const { send, signIn, database, withCode, setup } = await createProtected();
  expect((await send('POST', adminApi.twoFactor)).statusCode).toBe(409);
  expect((await send('DELETE', adminApi.twoFactor)).statusCode).toBe(204);
  expect((await signIn({ password: TEST_PASSWORD })).statusCode).toBe(200);
  expect(await withCode(setup.recoveryCodes[0] ?? '')).toBe(200);
  expect((await send('DELETE', adminApi.twoFactor)).statusCode).toBe(204);
  expect(await endTwoFactor(database.queries)).toBe(false);
});

test('a password change ends every session, including copies of this cookie, and starts a new one here', async () => {
  const { send, server, cookie } = await createDesk();
  const other = cookieOf(await logIn(server));
  const changed = await send('PUT', adminApi.password, { current: TEST_PASSWORD, next: NEW_PASSWORD });
  expect(changed.statusCode, changed.body).toBe(204);
  const fresh = cookieOf(changed);
  const status = async (value: string) =>
    (await server.inject({ url: adminApi.sessions, headers: { cookie: value } })).statusCode;
  expect([await status(cookie), await status(other), await status(fresh)]).toEqual([401, 401, 200]);
  expect((await logIn(server)).statusCode).toBe(401);
  expect((await logIn(server, NEW_PASSWORD)).statusCode).toBe(200);
});

test('a new password must follow the rules, and wrong current passwords count as failed sign-ins', async () => {
  const { send } = await createDesk();
  const change = async (current: string, next: string) => send('PUT', adminApi.password, { current, next });
  const short = await change(TEST_PASSWORD, 'fourteen chars');
  expect(problemSchema.parse(short.json()).errors).toEqual([
    { field: 'next', message: 'The new password must have 15 to 256 characters' },
  ]);
  expect((await change(TEST_PASSWORD, 'passwordpassword')).statusCode).toBe(400);
  const wrong = await change('not the password at all', NEW_PASSWORD);
  expect([wrong.statusCode, problemSchema.parse(wrong.json()).errors?.[0]?.field]).toEqual([400, 'current']);
  for (let tries = 0; tries < 4; tries += 1) await change('not the password at all', NEW_PASSWORD);
  expect((await change(TEST_PASSWORD, NEW_PASSWORD)).statusCode).toBe(429);
});

test('an unchanged configured password keeps the one set in the panel, a changed one replaces it', async () => {
  const { send, server, database } = await createDesk();
  await send('PUT', adminApi.password, { current: TEST_PASSWORD, next: NEW_PASSWORD });
  await prepareAdminAccount(database, TEST_PASSWORD);
  expect((await logIn(server, NEW_PASSWORD)).statusCode).toBe(200);
  await prepareAdminAccount(database, 'an operator chose yet another');
  expect((await logIn(server, NEW_PASSWORD)).statusCode).toBe(401);
  expect((await logIn(server, 'an operator chose yet another')).statusCode).toBe(200);
});

test('sessions are listed with their origin, and can be ended one by one or all but this one', async () => {
  const { send, server, cookie, clock } = await createDesk();
  const sessions = async () => sessionsSchema.parse((await send('GET', adminApi.sessions)).json()).sessions;
  clock.time += 1_000;
  const headers = { 'user-agent': 'Firefox/140.0'.padEnd(400, '.') };
  const other = cookieOf(await logIn(server, TEST_PASSWORD, { remoteAddress: '192.0.2.61', headers }));
  const [latest, mine] = await sessions();
  expect(latest).toMatchObject({ current: false, address: '192.0.2.61' });
  expect(latest?.userAgent).toHaveLength(300);
  expect(mine).toMatchObject({ current: true, address: '127.0.0.1' });
  const signedOut = async (value: string) =>
    (await server.inject({ url: adminApi.sessions, headers: { cookie: value } })).statusCode === 401;
  expect((await send('DELETE', adminApi.session(latest?.id ?? 0))).statusCode).toBe(204);
  expect((await send('DELETE', adminApi.session(latest?.id ?? 0))).statusCode).toBe(404);
  expect([await signedOut(other), await signedOut(cookie)]).toEqual([true, false]);
  const third = cookieOf(await logIn(server));
  expect((await send('DELETE', adminApi.sessions)).statusCode).toBe(204);
  expect([await signedOut(third), await signedOut(cookie)]).toEqual([true, false]);
  expect(await sessions()).toHaveLength(1);
});
