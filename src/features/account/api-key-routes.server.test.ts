import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiKeyOperations } from './api-key.ts';
import type { KeyScope, Operation } from '#core/contract/operation.ts';
import { operations } from '#app/contract/operations.ts';
import { adminApi, api } from '#core/routes.ts';
import { createHistoryDesk } from '#test/history-desk.ts';
import { mutated, seededRandom } from '#test/mutations.ts';
import { idOf, line } from '#test/price-client.ts';

const created = apiKeyOperations.createApiKey.response.schema;
const list = apiKeyOperations.listApiKeys.response.schema;

async function createKeyDesk() {
  const desk = await createHistoryDesk({ monotonicNow: () => 0 });
  const make = async (scopes: readonly KeyScope[], name = scopes.join(' ')) => {
    const made = await desk.send('POST', adminApi.keys, { name, scopes });
    expect(made.statusCode, made.body).toBe(201);
    return created.parse(made.json());
  };
  /** A call with an API key and without a browser's headers. */
  const by = async (key: string, method: Operation['method'], url: string, options: InjectOptions = {}) =>
    desk.server.inject({ method, url, ...options, headers: { authorization: `Bearer ${key}`, ...options.headers } });
  return { ...desk, make, by, keys: async () => list.parse((await desk.send('GET', adminApi.keys)).json()).keys };
}

test('a key is shown once, stored as a hash, and listed with the time of its last use', async () => {
  const desk = await createKeyDesk();
  const { id, key } = await desk.make(['read'], '  price-sync  ');
  expect(key).toMatch(/^rmp_[\w-]{43}$/);
  const [listed] = await desk.keys();
  expect(listed).toMatchObject({ id, name: 'price-sync', beginning: key.slice(0, 8), scopes: ['read'] });
  expect(listed?.lastUsedAt).toBeNull();
  expect((await desk.by(key, 'GET', adminApi.prices)).statusCode).toBe(200);
  await expect.poll(async () => (await desk.keys())[0]?.lastUsedAt).toBe(new Date(desk.clock.now).toISOString());
  const rows = await desk.database.queries.selectFrom('apiKeys').selectAll().execute();
  expect(rows).toMatchObject([{ keyHash: createHash('sha256').update(key).digest('hex') }]);
  expect(JSON.stringify([rows, await desk.keys()])).not.toContain(key.slice(8));
  expect((await desk.send('DELETE', adminApi.key(id))).statusCode).toBe(204);
  const refused = await desk.by(key, 'GET', adminApi.prices);
  expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
  expect((await desk.send('DELETE', adminApi.key(id))).statusCode).toBe(404);
});

test('every protected operation accepts only keys with its scope', async () => {
  const desk = await createKeyDesk();
  const keys: Readonly<Record<string, { readonly key: string; readonly scopes: readonly KeyScope[] }>> = {
    read: { scopes: ['read'], key: (await desk.make(['read'])).key },
    write: { scopes: ['write'], key: (await desk.make(['write'])).key },
    both: { scopes: ['read', 'write'], key: (await desk.make(['read', 'write'])).key },
  };
  const closed = Object.values<Operation>(operations).flatMap((one) => (one.access === 'admin' ? [one] : []));
  expect(closed.length).toBeGreaterThan(45);
  const opened = new Set<string>();
  for (const { id, method, path, scope } of closed) {
    const url = path.replaceAll(/:\w+/g, '999999');
    for (const [name, { key, scopes }] of Object.entries(keys)) {
      const answer = await desk.by(key, method, url, { ...(method !== 'GET' && { payload: {} }) });
      const isOpen = scope !== null && scopes.includes(scope);
      expect(answer.statusCode === 403, `${id} by ${name}: ${answer.statusCode}`).toBe(!isOpen);
      expect(answer.statusCode, id).not.toBe(401);
      if (isOpen) opened.add(id);
    }
    expect((await desk.server.inject({ method, url })).statusCode, id).toBe(401);
  }
  expect(
    [...opened].filter((id) => /contact|session|setting|key|webhook|factor|password|history|undo/i.test(id)),
  ).toEqual([]);
});

test('the history names the key of each change, imports included', async () => {
  const desk = await createKeyDesk();
  const { id } = await desk.addService({ pricePerGbRampage: '2.00' });
  const { key } = await desk.make(['write'], 'price-sync');
  const replaced = await desk.by(key, 'PUT', adminApi.servicePrices(id), { payload: { lines: [line({ own: 3 })] } });
  expect(replaced.statusCode, replaced.body).toBe(200);
  expect(await desk.newest()).toMatchObject({ actor: 'price-sync', way: 'key' });
  const provider = (await desk.service(id)).providerId;
  const name = z.array(z.object({ id: z.int(), name: z.string() })).parse(await desk.get(api.providers));
  const row = {
    provider: name.find((one) => one.id === provider)?.name,
    service: 'Pool',
    from_quantity: 1,
    own: '3.1',
  };
  const made = idOf(await desk.by(key, 'POST', adminApi.imports, { payload: { rows: [row] } }));
  expect((await desk.by(key, 'POST', adminApi.importApply(made), { payload: {} })).statusCode).toBe(200);
  expect(await desk.newest()).toMatchObject({ actor: 'price-sync', way: 'key' });
  expect((await desk.entries()).every(({ way }) => way !== 'import')).toBe(true);
});

test('a key needs no origin header, and key and session cookie do not add to each other’s rights', async () => {
  const desk = await createKeyDesk();
  const { key } = await desk.make(['write']);
  const payload = { name: 'From elsewhere', logo: 'E' };
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect((await desk.by(key, 'POST', adminApi.providers, { payload, headers: foreign })).statusCode).toBe(201);
  const cookie = { ...foreign, cookie: desk.cookie };
  const cookieAlone = { method: 'POST', url: adminApi.providers, payload, headers: cookie } as const;
  expect((await desk.server.inject(cookieAlone)).statusCode).toBe(403);
  for (const authorization of ['Bearer', 'bearer nonsense', `Bearer ${key}x`]) {
    const headers = { ...cookie, authorization };
    expect((await desk.server.inject({ ...cookieAlone, headers })).statusCode, authorization).toBe(401);
  }
  const settings = await desk.by(key, 'GET', adminApi.settings, { headers: { cookie: desk.cookie } });
  expect(settings.statusCode).toBe(403);
  const login = { method: 'POST', url: adminApi.login, payload: { password: 'x' } } as const;
  const forged = await desk.server.inject({ ...login, headers: { ...foreign, authorization: `Bearer ${key}` } });
  expect(forged.statusCode, 'an open call stays closed to other sites').toBe(403);
  const basic = { authorization: 'Basic cHJveHk6cGFzcw==', cookie: desk.cookie };
  expect((await desk.server.inject({ url: adminApi.settings, headers: basic })).statusCode).toBe(200);
});

test('guessing keys is rate-limited, while recently used keys keep working', async () => {
  const desk = await createKeyDesk();
  const { key } = await desk.make(['read']);
  const { key: unused } = await desk.make(['read']);
  const guess = async (tried: string) => (await desk.by(tried, 'GET', adminApi.prices)).statusCode;
  expect(await guess(key)).toBe(200);
  const statuses = [];
  for (let count = 0; count < 22; count += 1) statuses.push(await guess(`rmp_${String(count).padStart(43, 'x')}`));
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429]);
  expect([await guess(key), await guess(unused), await guess(key)]).toEqual([200, 429, 200]);
  const elsewhere = { remoteAddress: '203.0.113.9' };
  expect((await desk.by(unused, 'GET', adminApi.prices, elsewhere)).statusCode).toBe(200);
  const refused = await desk.by('rmp_x', 'GET', adminApi.prices);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
});

test('a key is limited to 600 calls a minute, without affecting other keys', async () => {
  const desk = await createKeyDesk();
  const [busy, other] = [await desk.make(['read']), await desk.make(['read'])];
  const call = async (key: string) => (await desk.by(key, 'GET', adminApi.provider(999_999))).statusCode;
  const answers: number[] = [];
  // More simultaneous calls would exceed the deadline while they wait for a connection.
  for (let batch = 0; batch < 11; batch += 1) {
    answers.push(...(await Promise.all(Array.from({ length: 55 }, async () => call(busy.key)))));
  }
  expect(answers.filter((status) => status === 404)).toHaveLength(600);
  expect(answers.filter((status) => status === 429)).toHaveLength(5);
  expect(await call(other.key)).toBe(404);
});

const sharedDesk = await createKeyDesk();

test.each([
  ['no scope', { name: 'x', scopes: [] }],
  ['a scope twice', { name: 'x', scopes: ['read', 'read'] }],
  ['an unknown scope', { name: 'x', scopes: ['admin'] }],
  ['a blank name', { name: '  ', scopes: ['read'] }],
  ['a name of two lines', { name: 'a\nb', scopes: ['read'] }],
  ['a name without end', { name: 'x'.repeat(61), scopes: ['read'] }],
  ['a key of one’s own', { name: 'x', scopes: ['read'], key: 'rmp_mine' }],
])('%s is refused', async (_what, payload) => {
  const { send, keys } = sharedDesk;
  expect((await send('POST', adminApi.keys, payload)).statusCode).toBe(400);
  expect(await keys()).toEqual([]);
});

test('a protected operation refuses arbitrary header values', async () => {
  const { server } = sharedDesk;
  const token = fc.string({ unit: 'grapheme-ascii', maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('Bearer', 'bearer', 'BEARER', 'Bearer '), token, async (scheme, value) => {
      const headers = { authorization: `${scheme} ${value}` };
      const answer = await server.inject({ url: adminApi.prices, headers });
      expect([401, 429]).toContain(answer.statusCode);
    }),
    { numRuns: 60 },
  );
});

test.each([
  [adminApi.keys, { name: 'price-sync', scopes: ['read', 'write'] }],
  [adminApi.webhooks, { url: 'https://10.0.0.1/in', events: ['contact.created', 'price.changed'] }],
])('%s refuses mutated bodies, or accepts valid ones', async (url, body) => {
  const { server, send, cookie } = await createKeyDesk();
  const next = seededRandom(93);
  const headers = { cookie, 'content-type': 'application/json' };
  for (let count = 0; count < 100; count += 1) {
    const payload = mutated(Buffer.from(JSON.stringify(body)), next);
    const { statusCode } = await server.inject({ method: 'POST', url, headers, payload });
    expect([201, 400, 409], payload.toString()).toContain(statusCode);
  }
  expect((await send('GET', url)).statusCode).toBe(200);
});

test('the OpenAPI document names the security scheme and the scope of each operation', async () => {
  const { get } = sharedDesk;
  const securitySchema = z.object({ security: z.array(z.record(z.string(), z.array(z.string()))).optional() });
  const document = z
    .object({
      paths: z.record(z.string(), z.record(z.string(), securitySchema)),
      components: z.object({ securitySchemes: z.record(z.string(), z.looseObject({ type: z.string() })) }),
    })
    .parse(await get(api.openapi));
  expect(document.components.securitySchemes['apiKey']).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(document.paths[adminApi.prices]?.['get']?.security).toContainEqual({ apiKey: ['read'] });
  expect(document.paths[adminApi.prices]?.['patch']?.security).toContainEqual({ apiKey: ['write'] });
  expect(document.paths[adminApi.settings]?.['get']?.security).toHaveLength(1);
  expect(document.paths[api.providers]?.['get']?.security).toBeUndefined();
});
