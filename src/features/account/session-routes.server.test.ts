import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '#app/contract/operations.ts';
import { prepareAdminAccount } from './admin-account.server.ts';
import { readConfig } from '#app/server/config.ts';
import { cookieOf, createAdminApp, logIn, TEST_PASSWORD } from '#test/admin-client.ts';

/** Maximum number of strangers' passwords checked while the owner waits: those in progress, and a margin. */
const MOST_BEFORE_THE_OWNER = 8;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = 1_800_000_000_000;
let time = START;
let elapsed = 0;
const { server, database } = await createAdminApp({
  config: { ...readConfig({}), trustProxy: 1 },
  now: () => time,
  monotonicNow: () => elapsed,
});

beforeEach(async () => {
  time = START;
  await database.queries.deleteFrom('sessions').execute();
});

let clients = 0;

/** A new address, so that tests share no rate limit. */
function newAddress(): { 'x-forwarded-for': string } {
  clients += 1;
  return { 'x-forwarded-for': `198.51.${Math.floor(clients / 250)}.${clients % 250}` };
}

async function signIn(headers = {}) {
  return logIn(server, TEST_PASSWORD, { headers: { ...newAddress(), ...headers } });
}

async function isSignedIn(cookie: string) {
  const response = await server.inject({ url: operations.getSessionStatus.path, headers: { cookie } });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  return response.json<{ authenticated: boolean }>().authenticated;
}

async function sessionCount() {
  return (await database.queries.selectFrom('sessions').select('id').execute()).length;
}

describe('login', () => {
  test('sets a cookie that scripts and other sites cannot use, and stores only its hash', async () => {
    const response = await signIn();
    expect([response.statusCode, response.json(), response.headers['cache-control']]).toEqual([
      200,
      { authenticated: true, person: null, role: 'owner' },
      'no-store',
    ]);
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^device=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000$/),
    ]);
    const [, token = ''] = cookieOf(response).split('=');
    const { tokenHash } = await database.queries.selectFrom('sessions').select('tokenHash').executeTakeFirstOrThrow();
    expect(tokenHash).toMatch(/^[\w-]{43}$/);
    expect(tokenHash).not.toBe(token);
  });

  test('over https the cookie is bound to the host and secure', async () => {
    const config = readConfig({ PUBLIC_URL: 'https://shop.example' });
    const secure = await createAdminApp({ config });
    const response = await logIn(secure.server);
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
      expect.stringMatching(/^__Host-device=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=15552000$/),
    ]);
    const url = operations.getProvider.path.replace(':id', '1');
    expect((await secure.send('GET', url)).statusCode).toBe(404);
    const plain = secure.cookie.replace('__Host-', '');
    expect((await secure.server.inject({ url, headers: { cookie: plain } })).statusCode).toBe(401);
  });

  test('creates a new token each time and ends the session that it replaces', async () => {
    const first = cookieOf(await signIn());
    const second = cookieOf(await signIn({ cookie: first }));
    expect(second).not.toBe(first);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
  });

  test('a wrong password gets a generic refusal without a cookie', async () => {
    const response = await logIn(server, 'wrong', { headers: newAddress() });
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([401, undefined]);
    expect(response.json()).toMatchObject({ status: 401, detail: 'Invalid password. Please try again.' });
  });

  test.each(['', '   '])('%j is not accepted as a password', async (password) => {
    const response = await logIn(server, password, { headers: newAddress() });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ field: 'password', message: 'Please enter a password' }] });
  });

  test('a sixth attempt from one address is refused with Retry-After, even with the right password', async () => {
    const headers = newAddress();
    const tries = await Promise.all(Array.from({ length: 8 }, () => logIn(server, 'wrong', { headers })));
    let checked = tries.filter(({ statusCode }) => statusCode === 401).length;
    expect(checked, 'at once').toBeLessThanOrEqual(5);
    // On a slow machine some of eight simultaneous attempts time out in the queue, and do not count.
    while ((await logIn(server, 'wrong', { headers })).statusCode === 401) checked += 1;
    expect(checked).toBe(5);
    const right = await logIn(server, TEST_PASSWORD, { headers });
    expect([right.statusCode, right.headers['retry-after']]).toEqual([429, '900']);
    const forged = { 'x-forwarded-for': `203.0.113.9, ${headers['x-forwarded-for']}` };
    expect((await logIn(server, TEST_PASSWORD, { headers: forged })).statusCode, 'a hop too far').toBe(429);
    for (const jump of [400 * DAY, -800 * DAY]) {
      time += jump;
      expect((await logIn(server, TEST_PASSWORD, { headers })).statusCode, 'after a clock jump').toBe(429);
    }
    elapsed += 15 * MINUTE;
    expect((await logIn(server, TEST_PASSWORD, { headers })).statusCode).toBe(200);
  });

  test.each(['203.0.113.50', '"[2001:db8:50::1]'])('ports and quotes do not make %s another client', async (start) => {
    const isQuoted = start.startsWith('"');
    const tries = Array.from({ length: 6 }, (_, port) =>
      logIn(server, 'wrong', { headers: { 'x-forwarded-for': `${start}:5${port}${isQuoted ? '"' : ''}` } }),
    );
    expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toContain(429);
  });

  test('addresses of one IPv6 network count as one client', async () => {
    const tryFrom = (host: number) =>
      logIn(server, 'wrong', { headers: { 'x-forwarded-for': `2001:db8:7:7::${host}` } });
    const statuses = await Promise.all([1, 2, 3, 4, 5, 6].map(async (host) => (await tryFrom(host)).statusCode));
    expect(statuses).toContain(429);
  });

  test('300 failed attempts from elsewhere do not lock the admin out', async () => {
    const statuses: number[] = [];
    const floods = Array.from({ length: 300 }, async () => {
      statuses.push((await logIn(server, 'wrong', { headers: newAddress() })).statusCode);
    });
    await Promise.race(floods);
    const checked = () => statuses.filter((status) => status === 401).length;
    let before = 0;
    // Refused while its turn does not come within two seconds.
    await expect
      .poll(async () => {
        before = checked();
        return (await signIn()).statusCode;
      })
      .toBe(200);
    expect(checked() - before, 'passwords that were checked before it').toBeLessThanOrEqual(MOST_BEFORE_THE_OWNER);
    await Promise.all(floods);
    expect(statuses).toHaveLength(300);
    expect(checked()).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
    expect((await signIn()).statusCode).toBe(200);
  });

  test('a flood from one network does not delay a client from another', async () => {
    // `inject` sends a call only once it is awaited, so each status is read at once.
    const statusFrom = async (address: string, password = 'wrong') =>
      (await logIn(server, password, { headers: { 'x-forwarded-for': address } })).statusCode;
    const flood = (from: number, count: number) =>
      Array.from({ length: count }, async (_, host) => statusFrom(`10.9.${from}.${host}`));
    await Promise.all(flood(0, 1));
    const before = flood(1, 30);
    const operator = statusFrom('192.0.2.1', TEST_PASSWORD);
    const after = flood(2, 60);
    let status = await operator;
    // Refused while its turn does not come within two seconds.
    while (status === 429) status = await statusFrom('192.0.2.1', TEST_PASSWORD);
    expect(status).toBe(200);
    await Promise.all([...before, ...after]);
  });

  test('without a trusted proxy, forwarding headers are ignored', async () => {
    const direct = await createAdminApp();
    const tries = Array.from({ length: 6 }, (_, index) =>
      logIn(direct.server, 'wrong', { headers: { 'x-forwarded-for': `203.0.113.${index}` } }),
    );
    expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toContain(429);
  });
});

describe('a browser that has signed in before', () => {
  const deviceOf = (response: Awaited<ReturnType<typeof logIn>>) =>
    String(response.headers['set-cookie']).match(/device=[^;]*/)?.[0] ?? '';
  const tryWith = (cookie: string, headers: object = newAddress(), password = TEST_PASSWORD) =>
    logIn(server, password, { headers: { ...headers, cookie } });

  const spent = newAddress();

  beforeAll(async () => {
    // The floods above may still be in the queue, where a check that waits too long is refused and not counted.
    const isChecked = async () => (await logIn(server, 'wrong', { headers: spent })).statusCode === 401;
    let checked = 0;
    while (checked < 5) if (await isChecked()) checked += 1;
  });

  /** The right password from a client without attempts left: only a known browser is accepted. */
  async function isKnown(cookie: string) {
    return (await tryWith(cookie, spent)).statusCode === 200;
  }

  test('can sign in from a client without attempts left, for 180 days', async () => {
    const device = deviceOf(await signIn());
    expect(await isKnown(device)).toBe(true);
    time += 180 * DAY - 1;
    expect(await isKnown(device)).toBe(true);
    time += 1;
    expect(await isKnown(device)).toBe(false);
    time = START - 400 * DAY;
    expect(await isKnown(device), 'signed by a clock that was ahead').toBe(true);
  });

  test('keeps its id and has five attempts of its own, which copies of its cookie share', async () => {
    const device = deviceOf(await tryWith(deviceOf(await signIn())));
    const [, id] = /^device=([\w-]{22})\./.exec(device) ?? [];
    time += 1;
    const renewed = deviceOf(await tryWith(device));
    expect(renewed).toContain(`device=${id}.`);
    expect(renewed).not.toBe(device);
    const headers = newAddress();
    const tries = [];
    for (let count = 0; count < 6; count += 1) tries.push((await tryWith(device, headers, 'wrong')).statusCode);
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await isKnown(renewed)).toBe(false);
    expect((await tryWith(renewed)).statusCode, 'as a stranger from elsewhere').toBe(200);
  });

  test('is no longer recognized after the password has changed', async () => {
    const device = deviceOf(await signIn());
    await prepareAdminAccount(database, 'another long password');
    elapsed += 1_000;
    expect((await tryWith(device, spent, 'another long password')).statusCode).toBe(429);
    await prepareAdminAccount(database, TEST_PASSWORD);
    elapsed += 1_000;
  });

  test('is not recognized by a forged cookie', async () => {
    const device = deviceOf(await signIn());
    const [name = '', issued = '', signature = ''] = device.split('.');
    const forged = [
      `${name}.${Number(issued) + 1}.${signature}`,
      `device=${'A'.repeat(22)}.${issued}.${signature}`,
      `${name}.${issued}.${'A'.repeat(43)}`,
      `${name}.${issued}.`,
      'device=',
    ];
    for (const cookie of forged) expect(await isKnown(cookie), cookie).toBe(false);
    expect(await isKnown(`session=x; ${device}`)).toBe(true);
  });
});

describe('a session ends', () => {
  test('after 120 idle minutes, and after 12 hours of use', async () => {
    const cookie = cookieOf(await signIn());
    time += 119 * MINUTE;
    expect(await isSignedIn(cookie)).toBe(true);
    time += 120 * MINUTE;
    expect(await isSignedIn(cookie)).toBe(false);

    const busy = cookieOf(await signIn());
    const lastUse = async () => {
      const sessions = database.queries.selectFrom('sessions').select('lastUsedAt').orderBy('lastUsedAt', 'desc');
      return (await sessions.executeTakeFirstOrThrow()).lastUsedAt;
    };
    for (let used = 0; used < 7; used += 1) {
      time += 100 * MINUTE;
      expect(await isSignedIn(busy)).toBe(true);
      // A request does not wait long for the note of its use.
      await expect.poll(lastUse).toBe(time);
    }
    time += 20 * MINUTE;
    expect(await isSignedIn(busy)).toBe(false);
  });

  test('at logout, on the server; a second logout succeeds', async () => {
    const cookie = cookieOf(await signIn());
    for (const expected of [204, 204]) {
      const response = await server.inject({ method: 'POST', url: operations.logout.path, headers: { cookie } });
      expect([response.statusCode, response.body]).toEqual([expected, '']);
      expect(response.headers['set-cookie']).toBe('session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
    }
    expect([await isSignedIn(cookie), await sessionCount()]).toEqual([false, 0]);
  });

  test('when the password is changed, and the old password no longer works', async () => {
    const cookie = cookieOf(await signIn());
    await prepareAdminAccount(database, 'another long password');
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await signIn()).statusCode).toBe(401);
    await prepareAdminAccount(database, TEST_PASSWORD);
  });

  test.each([
    ['forward 400 days', 400 * DAY],
    ['back 30 days', -30 * DAY],
  ])('when the clock jumps %s; a new session works and the old row is deleted', async (_what, jump) => {
    const cookie = cookieOf(await signIn());
    time += jump;
    expect(await isSignedIn(cookie)).toBe(false);
    const next = cookieOf(await signIn());
    expect([await isSignedIn(next), await sessionCount()]).toEqual([true, 1]);
    time = START;
    expect(await isSignedIn(cookieOf(await signIn()))).toBe(true);
    expect(await sessionCount(), 'the session of the wrong clock').toBe(1);
  });
});

test.each(['session=', 'session=short', 'other=1', `session=${'A'.repeat(43)}`, `session=' OR 1=1; session=x`])(
  'the cookie %j is not a session',
  async (cookie) => expect(await isSignedIn(cookie)).toBe(false),
);
