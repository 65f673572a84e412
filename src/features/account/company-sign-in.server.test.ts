import type { IncomingMessage, ServerResponse } from 'node:http';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { adminApi, adminPages } from '#core/routes.ts';
import { readConfig } from '#app/server/config.ts';
import { createAdminApp, logIn } from '#test/admin-client.ts';
import { afterUse } from '#test/after-use.ts';
import {
  CLIENT,
  newKey,
  oidcEnvironment,
  signedToken,
  signInAtProvider,
  startOpenIdProvider,
} from '#test/openid-provider.ts';
import { CompanySignIn } from './company-sign-in.server.ts';
import { panelPath } from './company-sign-in-routes.server.ts';

const PUBLIC_URL = 'http://localhost:3000';
const REDIRECT_URI = PUBLIC_URL + adminApi.signInCallback;

let time = Date.now();
let elapsed = 0;
let lines: string[] = [];

let provider = await startOpenIdProvider(REDIRECT_URI);
afterUse(async () => provider.stop());

async function startSite(changes: Readonly<Record<string, string>> = {}) {
  const site = await createAdminApp({
    config: readConfig({ PUBLIC_URL, TRUST_PROXY: '1', ...oidcEnvironment(provider.issuer), ...changes }),
    companyRequestSeconds: 60,
    now: () => time,
    monotonicNow: () => elapsed,
    logger: pino({ level: 'info' }, { write: (text: string) => lines.push(text) }),
  });
  const inject = (url: string, options: InjectOptions = {}) => site.server.inject({ url, ...options });
  return { ...site, inject };
}

const site = await startSite();
let clients = 0;

beforeEach(() => {
  lines = [];
  clients += 1;
  // Descriptions and failures of earlier tests are forgotten.
  elapsed += 60_000;
});

interface Options {
  readonly returnTo?: string;
  readonly at?: Awaited<ReturnType<typeof startSite>>;
}

/** Begins a sign-in: the provider's URL, and the browser's cookie. */
async function begin({ returnTo, at = site }: Options = {}) {
  const search = returnTo === undefined ? '' : `?return=${encodeURIComponent(returnTo)}`;
  const answer = await at.inject(adminApi.signIn + search);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
  const location = String(answer.headers.location);
  return {
    location,
    cookie: String(answer.headers['set-cookie']).split(';', 1)[0] ?? '',
    header: answer.headers['set-cookie'],
  };
}

/** Ends a sign-in with the URL that the provider sent the browser back with. */
async function end(back: URL | string, cookie: string, at = site) {
  const { pathname, search } = new URL(back, PUBLIC_URL);
  const headers = { cookie, 'sec-fetch-site': 'cross-site', 'x-forwarded-for': `203.0.113.${clients}` };
  const answer = await at.inject(pathname + search, { headers });
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  const session = cookies.find((text) => /^session=[\w-]{43};/.test(text));
  return {
    statusCode: answer.statusCode,
    location: answer.headers.location,
    cookies,
    session: session?.split(';', 1)[0],
  };
}

async function signIn(account: string, options: Options = {}) {
  const { location, cookie } = await begin(options);
  return end(await signInAtProvider(location, account), cookie, options.at);
}

const loginWith = (fault: string) => `${adminPages.login}?sign-in=${fault}`;

describe('a person', () => {
  test.each([
    ['ana', 'Ana Ruiz', 'owner'],
    ['ben', 'Ben Okafor', 'editor'],
    ['cleo', 'Cleo Marsh', 'reader'],
  ])('%s signs in, and the status names the role', async (account, name, role) => {
    const ended = await signIn(account);
    expect([ended.statusCode, ended.location]).toEqual([302, adminPages.dashboard]);
    expect(ended.cookies.join('\n')).toMatch(/session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict(?:\n|$)/);
    const status = await site.inject(adminApi.status, { headers: { cookie: ended.session } });
    const email = `${account}.${name.split(' ')[1]?.toLowerCase()}@northwind.example`;
    expect(status.json()).toEqual({ authenticated: true, person: { name, email }, role });
    expect(lines.join('')).toContain(`"action":"login","operator":"${name}","role":"${role}"`);
    expect(lines.join('')).not.toContain('@');
  });

  test('is asked by the authorization code flow with PKCE, state and nonce, bound to the browser by a cookie', async () => {
    const { location, header } = await begin();
    const { state, nonce, code_challenge: challenge, ...rest } = Object.fromEntries(new URL(location).searchParams);
    for (const random of [state, nonce, challenge]) expect(random).toMatch(/^[\w-]{43}$/);
    expect(rest).toEqual({
      client_id: CLIENT.id,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    });
    expect(header).toMatch(/^sign-in=[\w-]+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    expect(header).not.toContain(CLIENT.secret);
  });

  test('who signs in again with another name is the same person', async () => {
    await signIn('ben');
    provider.accounts.set('ben', { name: 'Ben Okafor-Lind', groups: ['prices'] });
    const { session: cookie } = await signIn('ben');
    provider.accounts.set('ben', { name: 'Ben Okafor', email: 'ben.okafor@northwind.example', groups: ['prices'] });
    const people = await site.database.queries
      .selectFrom('people')
      .select(['name', 'email'])
      .where('subject', '=', 'ben')
      .execute();
    expect(people).toEqual([{ name: 'Ben Okafor-Lind', email: null }]);
    expect((await site.inject(adminApi.status, { headers: { cookie } })).json()).toMatchObject({ role: 'editor' });
  });

  test('without a role is sent back to the login, which can say which account it was', async () => {
    const refused = await signIn('jo');
    expect([refused.location, refused.session]).toEqual([loginWith('no-role'), undefined]);
    expect(refused.cookies).toContain(
      'refused-account=jo.meier%40northwind.example; Path=/admin/login; Max-Age=60; SameSite=Strict',
    );
    expect(lines.join('')).toContain('"outcome":"no-role"');
    expect(lines.join('')).not.toMatch(/meier/i);
  });

  test('who has lost the role, or the claim, is refused at the next sign-in', async () => {
    for (const claims of [{ groups: ['guests'] }, {}]) {
      provider.accounts.set('cleo', { name: 'Cleo Marsh', ...claims });
      expect((await signIn('cleo')).location).toBe(loginWith('no-role'));
    }
    provider.accounts.set('cleo', { name: 'Cleo Marsh', email: 'cleo.marsh@northwind.example', groups: 'everyone' });
  });

  test('who cancels is not signed in', async () => {
    const canceled = await signIn('');
    expect([canceled.location, canceled.session]).toEqual([loginWith('canceled'), undefined]);
  });

  test('whose claims are only in the user info is found there', async () => {
    const other = await startOpenIdProvider(REDIRECT_URI, { claimsInIdToken: false });
    afterUse(async () => other.stop());
    const at = await startSite(oidcEnvironment(other.issuer));
    const { session: cookie } = await signIn('ana', { at });
    expect((await at.inject(adminApi.status, { headers: { cookie } })).json()).toMatchObject({
      person: { name: 'Ana Ruiz' },
      role: 'owner',
    });
  });
});

describe('a return address', () => {
  test('is a screen of the panel', async () => {
    expect((await signIn('ana', { returnTo: '/admin/prices?service=7' })).location).toBe('/admin/prices?service=7');
  });

  test.each([
    '//evil.example/admin/prices',
    String.raw`/\evil.example/admin/`,
    '/admin/..//evil.example',
    '/admin/%2e%2e//evil.example',
    '/admin/../../evil',
    'https://evil.example/admin/',
    'javascript:alert(1)',
    '/admin\t/../\t/evil.example',
    '/administration',
    adminPages.login,
    '',
    '/',
  ])('elsewhere is ignored: %j', async (returnTo) => {
    expect(panelPath(returnTo)).toBe(adminPages.dashboard);
    expect((await begin({ returnTo })).location).toMatch(provider.issuer);
  });

  test('never leads away, whatever it is', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '/admin/',
      '..',
      '%2e',
      '//',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      '\t',
      '\n',
      'https:',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((all) => `/admin/${all.join('')}`),
          fc.webUrl(),
          fc.string(),
        ),
        (given) => {
          const target = new URL(panelPath(given), PUBLIC_URL);
          expect(target.origin).toBe(PUBLIC_URL);
          expect(target.pathname).toMatch(/^\/admin(?:\/|$)/);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('an answer that proves nothing begins no session', () => {
  test('a replayed code, with and without the cookie of the attempt', async () => {
    const { location, cookie } = await begin();
    const back = await signInAtProvider(location, 'ana');
    const first = await end(back, cookie);
    expect(first.session).toBeDefined();
    expect(first.cookies).toContain('sign-in=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    const withCookie = await end(back, cookie);
    expect([withCookie.location, withCookie.session]).toEqual([loginWith('unproven'), undefined]);
    const without = await end(back, '');
    expect([without.location, without.session]).toEqual([loginWith('canceled'), undefined]);
  });

  test('another browser’s state or code: a link does not sign in as somebody else', async () => {
    const [victim, attacker] = [await begin(), await begin()];
    const back = await signInAtProvider(attacker.location, 'cleo');
    expect((await end(back, victim.cookie)).location).toBe(loginWith('unproven'));
    const mixed = new URL(back);
    mixed.searchParams.set('state', new URL(victim.location).searchParams.get('state') ?? '');
    const answer = await end(mixed, victim.cookie);
    expect([answer.location, answer.session]).toEqual([loginWith('unproven'), undefined]);
  });

  test('the issuer of another provider', async () => {
    const { location, cookie } = await begin();
    const back = await signInAtProvider(location, 'ana');
    back.searchParams.set('iss', 'https://evil.example');
    expect((await end(back, cookie)).location).toBe(loginWith('unproven'));
  });

  test('a cookie that was altered, is of another secret, or is older than ten minutes', async () => {
    const { location, cookie } = await begin();
    const back = await signInAtProvider(location, 'ana');
    const [value = '', signature = ''] = cookie.split('.');
    for (const forged of [`${value}x.${signature}`, `${value}.`, value, `${value}.${signature}x`, 'sign-in=e30.e30']) {
      expect((await end(back, forged)).location).toBe(loginWith('canceled'));
    }
    time += 10 * 60_000;
    expect((await end(back, cookie)).location).toBe(loginWith('canceled'));
    time -= 10 * 60_000;
  });

  const seconds = () => Math.floor(Date.now() / 1_000);
  const tokens: [string, (claims: Record<string, unknown>) => string, RegExp?][] = [
    ['signed with none', (claims) => signedToken(claims, null)],
    ['signed by an unknown key', (claims) => signedToken(claims, newKey())],
    ['signed by another key of the same name', (claims) => signedToken(claims, newKey(), kidOfProvider())],
    ['for another audience', (claims) => signedToken({ ...claims, aud: 'another client' }, provider.key)],
    ['of another issuer', (claims) => signedToken({ ...claims, iss: 'https://evil.example' }, provider.key)],
    ['with another nonce', (claims) => signedToken({ ...claims, nonce: 'another' }, provider.key)],
    ['without a nonce', ({ nonce, ...claims }) => signedToken(claims, provider.key)],
    ['that ended five minutes ago', (claims) => signedToken({ ...claims, exp: seconds() - 300 }, provider.key)],
    ['that begins in five minutes', (claims) => signedToken({ ...claims, nbf: seconds() + 300 }, provider.key)],
    ['without a subject', ({ sub, ...claims }) => signedToken(claims, provider.key)],
    ['with an endless subject', (claims) => signedToken({ ...claims, sub: 'x'.repeat(300) }, provider.key)],
  ];

  test.each(tokens)('an ID token %s', async (_name, change) => {
    const { session, location } = await withTokens((claims) => ({ id_token: change(claims) }));
    expect([location, session]).toEqual([loginWith('unproven'), undefined]);
    expect(lines.join('')).toMatch(/"outcome":"unproven","reason":"[^"]+"/);
  });

  test('no ID token', async () => {
    expect((await withTokens(() => ({ id_token: undefined }))).location).toBe(loginWith('unproven'));
  });

  test('half a megabyte of claims', async () => {
    const groups = Array.from({ length: 40_000 }, (_, index) => `group-${index}-of-the-company`);
    const huge = (claims: Record<string, unknown>) =>
      signedToken({ ...claims, groups: [...groups, 'rampage-owners'] }, provider.key);
    expect((await withTokens((claims) => ({ id_token: huge(claims) }))).location).toBe(loginWith('unproven'));
  });

  test('thousands of mutated callbacks', async () => {
    const { location, cookie } = await begin();
    const state = new URL(location).searchParams.get('state') ?? '';
    const value = fc.oneof(
      fc.constantFrom(state, '', 'x', '\0', '[]', '%', state.slice(1)),
      fc.string({ unit: 'binary', maxLength: 80 }),
    );
    const name = fc.constantFrom(
      'code',
      'state',
      'iss',
      'error',
      'error_description',
      'response',
      'id_token',
      '__proto__',
      'session_state',
    );
    const at = await startSite({ OIDC_CLIENT_SECRET: `${CLIENT.secret} that is wrong` });
    const own = await begin({ at });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 6 }), fc.boolean(), async (parts, isForeign) => {
        clients += 1;
        const search = parts.map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed())}`).join('&');
        const answer = await end(`${REDIRECT_URI}?${search}`, isForeign ? cookie : own.cookie, at);
        expect([302, 400, 429]).toContain(answer.statusCode);
        if (answer.statusCode === 302)
          expect(answer.location).toMatch(/^\/admin\/login\?sign-in=(?:canceled|unproven|away)$/);
        expect(answer.session).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
    expect(await at.database.queries.selectFrom('people').selectAll().execute()).toEqual([]);
  });
});

describe('clocks and keys', () => {
  test.each([-100, 100])('a clock that differs by %i seconds is tolerated', async (skew) => {
    const moved = (claims: Record<string, unknown>) => {
      const now = Math.floor(Date.now() / 1_000) + skew;
      return signedToken({ ...claims, iat: now, nbf: now, exp: now + 60 }, provider.key);
    };
    expect((await withTokens((claims) => ({ id_token: moved(claims) }))).session).toBeDefined();
  });

  test('keys that the provider has just rotated are found', async () => {
    expect((await signIn('ana')).session).toBeDefined();
    const { port } = provider;
    await provider.stop();
    provider = await startOpenIdProvider(REDIRECT_URI, { port });
    expect((await signIn('ana')).session).toBeDefined();
  });
});

describe('a provider that is away', () => {
  const faults: [string, (request: IncomingMessage, response: ServerResponse) => boolean][] = [
    ['answers 503', (_request, response) => Boolean(response.writeHead(503).end())],
    ['cuts the connection', ({ socket }) => Boolean(socket.destroy())],
    [
      'describes itself without an end',
      (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        return Boolean(response.end(`{"issuer":"${'x'.repeat(600_000)}"}`));
      },
    ],
  ];

  test.each(faults)(
    'that %s: the login says so, the password opens the panel, and the next attempt asks again',
    async (_name, fault) => {
      provider.fault = fault;
      expect((await begin()).location).toBe(loginWith('away'));
      expect((await logIn(site.server)).statusCode).toBe(200);
      provider.fault = () => false;
      elapsed += 1_000;
      expect((await begin()).location).toMatch(provider.issuer);
    },
  );

  test('between the sign-in there and its end', async () => {
    const { location, cookie } = await begin();
    const back = await signInAtProvider(location, 'ana');
    provider.fault = (_request, response) => Boolean(response.writeHead(502).end());
    expect((await end(back, cookie)).location).toBe(loginWith('away'));
    provider.fault = () => false;
  });

  test('at the start of the server: it starts, and sign-in works once the provider does', async () => {
    const { port } = provider;
    await provider.stop();
    const at = await startSite();
    expect((await begin({ at })).location).toBe(loginWith('away'));
    expect((await logIn(at.server)).statusCode).toBe(200);
    provider = await startOpenIdProvider(REDIRECT_URI, { port });
    elapsed += 1_000;
    expect((await signIn('ana', { at })).session).toBeDefined();
  });

  test('that is slow does not delay the password', async () => {
    const waiting: IncomingMessage[] = [];
    provider.fault = (request) => Boolean(waiting.push(request));
    const slow = begin();
    expect((await logIn(site.server)).statusCode).toBe(200);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    provider.fault = ({ socket }) => Boolean(socket.destroy());
    waiting[0]?.socket.destroy();
    expect((await slow).location).toBe(loginWith('away'));
    provider.fault = () => false;
  });

  test('that does not answer is given up after a while, at either end of a sign-in', async () => {
    const { companySignIn: config } = readConfig(oidcEnvironment(provider.issuer));
    if (!config) throw new TypeError('No provider');
    const patient = new CompanySignIn({
      config,
      redirectUri: REDIRECT_URI,
      monotonicNow: () => elapsed,
      requestSeconds: 0.1,
    });
    const begun = await patient.begin('/admin');
    if (begun instanceof Error) throw begun;
    const back = await signInAtProvider(begun.url, 'ana');
    provider.fault = () => true;
    const attempt = { ...begun.attempt, begunAt: time };
    expect(await patient.finish(back.searchParams, attempt)).toMatchObject({ fault: 'away' });
    elapsed += 60_000;
    expect(await patient.begin('/admin')).toBeInstanceOf(Error);
    provider.fault = () => false;
  });
});

describe('password sign-in', () => {
  const setTo = (passwordSignIn: boolean | null, at = site) => at.send('PUT', adminApi.settings, { passwordSignIn });

  test('can be closed while the company account works, and opened again', async () => {
    expect((await setTo(false)).json()).toMatchObject({ passwordSignIn: false });
    const refused = await logIn(site.server);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({ detail: 'Password sign-in is closed. Sign in with Northwind.' }),
    ]);
    expect((await signIn('ana')).session).toBeDefined();
    await setTo(null);
    expect((await logIn(site.server)).statusCode).toBe(200);
  });

  test('cannot be closed while the provider is away, or without one', async () => {
    provider.fault = ({ socket }) => Boolean(socket.destroy());
    expect((await setTo(false)).statusCode).toBe(409);
    provider.fault = () => false;
    const alone = await createAdminApp();
    expect((await setTo(false, { ...alone, inject: site.inject })).statusCode).toBe(409);
  });

  test('stays open without a company account, whatever is stored', async () => {
    const alone = await createAdminApp();
    await alone.database.queries.updateTable('settings').set({ passwordSignIn: false }).execute();
    await alone.send('PUT', adminApi.settings, { siteName: 'Northwind Proxies' });
    expect((await logIn(alone.server)).statusCode).toBe(200);
    const begun = await alone.server.inject(adminApi.signIn);
    expect([begun.statusCode, begun.headers.location]).toEqual([302, adminPages.login]);
  });
});

/** Signs in while the provider's token response is changed. */
async function withTokens(change: (claims: Record<string, unknown>) => Record<string, unknown>) {
  const { location, cookie } = await begin();
  const nonce = new URL(location).searchParams.get('nonce');
  const back = await signInAtProvider(location, 'ana');
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: provider.issuer,
    aud: CLIENT.id,
    sub: 'ana',
    nonce,
    iat: now,
    exp: now + 60,
    name: 'Ana',
    email: 'a@b.example',
    groups: ['rampage-owners'],
  };
  provider.fault = ({ url = '' }, response) => {
    if (!url.startsWith('/token')) return false;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ access_token: 'x', token_type: 'Bearer', ...change(claims) }));
    return true;
  };
  const ended = await end(back, cookie);
  provider.fault = () => false;
  return ended;
}

/** The name of the provider's key, as in its key set. */
function kidOfProvider(): string {
  return String(provider.key.export({ format: 'jwk' }).n).slice(0, 12);
}
