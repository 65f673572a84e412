import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Operation } from '#core/contract/operation.ts';
import { everyOperation } from '#app/api/catalogue-views.ts';
import { problemSchema } from '#core/contract/problem.ts';
import { adminApi, api } from '#core/routes.ts';
import { listen } from '#app/server/listen.ts';
import { createAdminApp } from '#test/admin-client.ts';

const { server, cookie, send } = await createAdminApp();
const all: readonly Operation[] = everyOperation;
const closed = all.filter(({ access }) => access === 'admin');
const changing = closed.filter(({ method }) => method !== 'GET');
const withBody = closed.filter(({ body }) => body !== undefined);
const withId = closed.filter(({ path }) => path.includes(':id'));
const name = ({ method, path }: Operation) => `${method} ${path}`;
const named = (list: readonly Operation[]) => list.map((operation) => [name(operation), operation] as const);
const urlOf = ({ path }: Operation) => path.replaceAll(/:\w+/g, '999999');

function expectProblem(response: Awaited<ReturnType<typeof send>>, status: number) {
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toBe('application/problem+json');
  expect(response.headers['cache-control']).toBe('no-store');
  return problemSchema.parse(response.json());
}

test('every change of the catalogue is protected', () => {
  const open = all.filter(({ access, method }) => access === 'public' && method !== 'GET');
  expect(open.map(name).filter((call) => call.includes('/api/admin'))).toEqual([
    'POST /api/admin/login',
    'POST /api/admin/logout',
  ]);
  expect(closed.length).toBeGreaterThan(12);
});

describe.each(named(closed))('%s', (_name, operation) => {
  const url = urlOf(operation);

  test('is 401 without a session, before any other error', async () => {
    const { method } = operation;
    expectProblem(await server.inject({ method, url }), 401);
    expectProblem(await server.inject({ method, url: `${url}?x=1`, headers: { cookie: 'session=x' } }), 401);
    const forged = { 'x-forwarded-for': '127.0.0.1', 'x-original-url': '/healthz', 'x-http-method-override': 'GET' };
    expectProblem(await server.inject({ method, url, headers: { ...forged, 'x-rewrite-url': '/healthz' } }), 401);
  });

  test('is refused in every other spelling', async () => {
    const { method } = operation;
    const spellings = [
      `/${url}`,
      `${url}/`,
      url.replace('/api/', '/api//'),
      url.replace('/admin/', '%2Fadmin/'),
      url.replace('/admin/', '/%2e/admin/'),
      url.replace('/admin/', '/x/../admin/'),
      url.replace('/admin/', '/%61dmin/'),
      url.replace('/admin/', '/Admin/'),
      url.replace('/api/', '/API/'),
      `${url};x`,
      `${url}%00`,
      `${url}%20`,
      `${url}#`,
    ];
    for (const spelling of spellings) {
      const { statusCode } = await server.inject({ method, url: spelling });
      expect([401, 404, 405], spelling).toContain(statusCode);
    }
  });
});

test('an absolute request target, which could bypass checks of paths, is refused', async () => {
  await listen(server.server, { host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new TypeError('Not listening');
  const socket = connect(address.port, '127.0.0.1');
  socket.end(`DELETE http://localhost${adminApi.provider(1)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

describe.each(named(changing))('%s with a session', (_name, operation) => {
  const url = urlOf(operation);
  const { method } = operation;

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:81' },
    { origin: 'http://localhost.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:80', 'sec-fetch-site': 'cross-site' },
  ])('is 403 from another site: %j', async (headers) => {
    expectProblem(await send(method, url, undefined, headers), 403);
  });

  test('is accepted from its own site', async () => {
    const own = { host: 'localhost:3000', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
    expect([201, 202, 204, 400, 404, 409]).toContain((await send(method, url, undefined, own)).statusCode);
  });
});

describe.each(named(withBody))('%s with a session', (_name, operation) => {
  const url = urlOf(operation);
  const inject = (payload: string, type = 'application/json') =>
    server.inject({ method: operation.method, url, payload, headers: { cookie, 'content-type': type } });

  test('names an unknown key', async () => {
    const { errors } = expectProblem(await inject('{"nonsense":1}'), 400);
    expect(errors?.map(({ field }) => field)).toContain('nonsense');
  });

  test.each(['{"__proto__":{}}', '{"constructor":{"prototype":{}}}', '{', '', 'null', '[]', '"x"'])(
    'refuses the body %j',
    async (body) => {
      expectProblem(await inject(body), 400);
    },
  );

  test.each(['text/plain', 'text/html', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'does not read %s',
    async (type) => {
      expectProblem(await inject('name=x', type), 415);
    },
  );

  test('reads at most 64 KB, and of price lists the contract’s limit', async () => {
    const { maxBodyBytes = 64 * 1024 } = operation;
    expectProblem(await inject(JSON.stringify({ name: 'x'.repeat(maxBodyBytes) })), 413);
  });
});

describe('ids', () => {
  const valid: Record<string, object> = {
    updateProvider: { name: 'P', logo: 'P' },
    updateService: { name: 'S', providerId: 1 },
    updateCountry: { name: 'C', code: 'CC', flag: '🏳️' },
    replaceServicePrices: { lines: [] },
    replaceConnections: { connections: [] },
    confirmFacts: { facts: [] },
    applyImport: {},
    updateContact: { note: '' },
    closePriceReport: { as: 'spam' },
    updateWebhook: { events: ['price.changed'] },
    setSourcePlaces: { places: [] },
    updateFeed: { daily: true },
    updateSource: { paused: true },
  };

  test.each(named(withId))('%s of an unknown or invalid id is 404', async (_name, operation) => {
    const at = (id: string) => send(operation.method, operation.path.replace(':id', id), valid[operation.id]);
    const none = ['0', '-1', '1.0', '1.5', 'x', '01', '0x1', '+1', '%201', '1e3', '9007199254740992'];
    for (const id of ['999999', ...none]) expectProblem(await at(id), 404);
  });
});

test('none of these calls has changed anything', async () => {
  for (const path of [api.providers, api.services, api.countries])
    expect((await server.inject(path)).json()).toEqual([]);
});
