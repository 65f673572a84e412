import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countrySchema } from '#catalogue/countries/country.ts';
import { dashboardStatsSchema } from '#catalogue/dashboard-stats.ts';
import type { RenderRequest } from '#platform/pages/page-module.ts';
import { providerSchema } from '#catalogue/providers/provider.ts';
import { serviceCountrySchema, serviceSchema } from '#catalogue/services/service.ts';
import { operations } from '#app/contract/operations.ts';
import { api, pages, probes } from '#core/routes.ts';
import { addProvider, addService } from '#test/catalogue-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { openTestDatabase } from '#test/open-test-database.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import { createProvider } from '#catalogue/providers/edit-providers.server.ts';
import { seedDemoCatalogue } from '#app/seed/seed-demo-catalogue.ts';

const database = await openTestDatabase();
await seedDemoCatalogue(database, Date.now);
const { server, catalogue } = await createTestApp({ database });
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('public reads', () => {
  test.each([
    [api.providers, z.array(z.strictObject(providerSchema.shape))],
    [api.services, z.array(z.strictObject(serviceSchema.shape))],
    [api.countries, z.array(z.strictObject(countrySchema.shape))],
    [api.dashboardStats, z.strictObject(dashboardStatsSchema.shape)],
    [api.serviceCountries(1), z.array(z.strictObject(serviceCountrySchema.shape))],
  ])('%s answers in the shape of the contract', async (path, shape) => {
    const response = await get(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    shape.parse(response.json());
  });

  test('the stats are totals over providers and services', async () => {
    const providers = z.array(providerSchema).parse((await get(api.providers)).json());
    const stats = dashboardStatsSchema.parse((await get(api.dashboardStats)).json());
    expect(stats.totalProviders).toBe(providers.length);
    expect(stats.totalProxies).toBe(providers.reduce((sum, { ipCount }) => sum + ipCount, 0));
    expect(stats.maxSavings).toBe(67);
    expect(stats.featuredProviders.map(({ name }) => name)).toEqual(
      providers.filter(({ featured }) => featured).map(({ name }) => name),
    );
  });

  test('a current ETag gets 304 without a body, another one the full response', async () => {
    const first = await get(api.providers);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const second = await get(api.providers, { 'if-none-match': etag });
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag]);
    expect((await get(api.providers, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('each encoding has its own ETag and the same content', async () => {
    const [plain, br, gz] = [
      await get(api.services),
      await get(api.services, { 'accept-encoding': 'gzip, deflate, br' }),
      await get(api.services, { 'accept-encoding': 'gzip;q=1, br;q=0' }),
    ];
    expect(br.headers['content-encoding']).toBe('br');
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    expect(new Set([plain.headers.etag, br.headers.etag, gz.headers.etag]).size).toBe(3);
    expect(plain.headers.vary).toBe('Accept-Encoding');
  });

  test('a resource is cached once for all spellings of its path', async () => {
    const own = await openTestDatabase();
    const app = await createTestApp({ database: own });
    const { id } = await addService(app.catalogue);
    const path = api.serviceCountries(id);
    const { etag } = (await app.server.inject(path)).headers;
    await own.close();
    for (const spelling of [path, path.replace('services', '%73ervices'), path.replace('countries', 'countrie%73')]) {
      const { statusCode, headers } = await app.server.inject(spelling);
      expect([statusCode, headers.etag], spelling).toEqual([200, etag]);
    }
  });

  test('HEAD has the headers of GET and no body', async () => {
    const [head, full] = [await server.inject({ method: 'HEAD', url: api.providers }), await get(api.providers)];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
    expect(head.headers.etag).toBe(full.headers.etag);
  });
});

describe('pages', () => {
  test('have the catalogue, security headers and an ETag', async () => {
    const response = await get(pages.providers);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('Bright Data');
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(response.headers['strict-transport-security']).toBeUndefined();
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const again = await get(pages.providers, { 'if-none-match': String(response.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers['content-security-policy']).toBe(policy);
  });

  test('unknown paths get the 404 page, which is not cached', async () => {
    const response = await get('/nowhere');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('a trailing slash redirects to the page', async () => {
    const response = await get('/providers/?sort=name');
    expect([response.statusCode, response.headers.location]).toEqual([308, '/providers?sort=name']);
    expect((await get('//evil.example/')).statusCode).toBe(404);
  });

  test('an unknown query value gets the default page', async () => {
    const [plain, odd, named] = [
      await get('/providers'),
      await get('/providers?sort=up&x=1'),
      await get('/providers?sort=name'),
    ];
    expect(odd.body).toBe(plain.body);
    expect(named.body).not.toBe(plain.body);
  });

  test('a change of the catalogue shows at once, on pages and in the API', async () => {
    const before = await get(pages.providers);
    const { name } = await addProvider(catalogue, { name: 'Brand New <Proxies>' });
    const [page, providers] = [await get(pages.providers), await get(api.providers)];
    expect(page.body).toContain(name);
    expect(providers.body).toContain(name);
    expect(page.headers.etag).not.toBe(before.headers.etag);
  });

  test('requests during a change of the catalogue never leave an outdated page in the cache', async () => {
    for (let round = 0; round < 5; round += 1) {
      const requests = Array.from({ length: 4 }, () => get(pages.providers));
      const { name } = await createProvider(catalogue, { name: `Round ${round}`, logo: 'R' });
      await Promise.all(requests);
      expect((await get(pages.providers)).body).toContain(name);
    }
  });

  test('a page that shows the date is cached until midnight UTC', async () => {
    let time = Date.parse('2026-11-21T23:59:58Z');
    const dated = await createTestApp({ database, now: () => time });
    const visit = async (path: string) => (await dated.server.inject(path)).body;
    const [first, undated] = [await visit(pages.terms), await visit(pages.about)];
    expect(first).toContain('"today":"2026-11-21"');
    time += 1_000;
    expect(await visit(pages.terms)).toBe(first);
    time += 1_000;
    expect(await visit(pages.terms)).toContain('"today":"2026-11-22"');
    expect(await visit(pages.about)).toBe(undated);
  });

  test('a page without catalogue data stays cached when the catalogue changes or is unavailable', async () => {
    const own = await openTestDatabase();
    let renders = 0;
    const renderPage = (request: RenderRequest) => {
      renders += 1;
      return sampleBuild().pageModule.renderPage(request);
    };
    const app = await createTestApp({ database: own, built: sampleBuild({ renderPage }) });
    const first = await app.server.inject(pages.terms);
    await app.catalogue.onChange(1);
    await own.close();
    await app.catalogue.onChange(2);
    const second = await app.server.inject(pages.terms);
    expect([second.body, second.headers['cache-control']]).toEqual([first.body, first.headers['cache-control']]);
    expect(renders).toBe(1);
  });

  test('a page that fails to render is logged, and gets the error page without internals', async () => {
    const renderPage = () => {
      throw new Error('secret');
    };
    const lines: string[] = [];
    const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const broken = await createTestApp({ database, logger, built: sampleBuild({ renderPage }) });
    const response = await broken.server.inject(pages.providers);
    expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([
      500,
      'error page',
      'no-store',
    ]);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'A page could not be rendered',
      err: { type: 'Error', message: 'secret' },
    });
  });
});

describe('while the database is away', () => {
  test('the last loaded catalogue is served uncached; readiness fails, liveness succeeds', async () => {
    const own = await openTestDatabase();
    let time = 0;
    const app = await createTestApp({ database: own, monotonicNow: () => time });
    await addService(app.catalogue);
    expect((await app.server.inject(pages.providers)).body).toContain('Residential Proxies');
    await own.close();
    app.dropCaches();
    time += 1_000;
    const [page, providers] = [await app.server.inject(pages.providers), await app.server.inject(api.services)];
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Residential Proxies');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(providers.statusCode).toBe(200);
    expect((await app.server.inject(probes.ready)).statusCode).toBe(503);
    expect((await app.server.inject(probes.alive)).statusCode).toBe(200);
  });

  test('without a loaded catalogue, pages show an error and the API answers 503 with Retry-After', async () => {
    const own = await openTestDatabase();
    const app = await createTestApp({ database: own });
    await own.close();
    const page = await app.server.inject(pages.providers);
    expect(page.statusCode).toBe(200);
    expect(page.json()).toMatchObject({ unavailable: true, data: {} });
    const response = await app.server.inject(api.providers);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect((await app.server.inject(api.openapi)).statusCode).toBe(200);
  });

  test('it is queried again after a moment', async () => {
    const own = await openTestDatabase();
    let time = 0;
    const app = await createTestApp({ database: own, monotonicNow: () => time });
    await sql`alter table providers rename to away`.execute(own.queries);
    expect((await app.server.inject(api.providers)).statusCode).toBe(503);
    await sql`alter table away rename to providers`.execute(own.queries);
    expect((await app.server.inject(api.providers)).statusCode).toBe(503);
    time += 1_000;
    expect((await app.server.inject(api.providers)).statusCode).toBe(200);
  });
});

test('files for machines are served with the public URL', async () => {
  const response = await get('/robots.txt');
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('http://127.0.0.1:3000');
  expect(response.headers['cache-control']).toBe('public, max-age=3600');
});

const openApiSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.unknown()),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

test('the OpenAPI document lists every operation with its schemas', async () => {
  const document = openApiSchema.parse((await get(api.openapi)).json());
  for (const { path, method } of Object.values(operations)) {
    expect(document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
  }
  expect(document.paths['/api/services/{id}/countries']).toMatchObject({
    get: { parameters: [{ name: 'id', in: 'path', required: true }] },
  });
  expect(document.paths['/api/admin/services/{id}']).toMatchObject({
    put: {
      security: [{ adminSession: ['editor'] }, { apiKey: ['write'] }],
      parameters: [{ in: 'path' }, { name: 'If-Match', in: 'header', required: false }],
      requestBody: { content: { 'application/json': { schema: { properties: { countries: { type: 'array' } } } } } },
      responses: { 200: { headers: { ETag: {} } }, 401: {}, 404: {}, 412: {} },
    },
  });
  expect(document.components.schemas['Provider']).toMatchObject({ properties: { id: { type: 'integer' } } });
});

test.each([
  [api.providers, 'name'],
  [api.services, 'pricePerGbRampage'],
  ['/api/offers?type=residential&amount=5', 'name'],
])('%s answers as the OpenAPI document describes', async (url, field) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema((await get(api.openapi)).json(), 'api');
  const path = `~1api~1${url.slice('/api/'.length).split('?', 1)[0]}`;
  const isDescribed = ajv.compile({ $ref: `api#/paths/${path}/get/responses/200/content/application~1json/schema` });
  const { body } = await get(url);
  expect(isDescribed(JSON.parse(body)), ajv.errorsText(isDescribed.errors)).toBe(true);
  const wrong = body.replace(new RegExp(`"${field}":"[^"]+"`), `"${field}":1`);
  expect(isDescribed(JSON.parse(wrong)), `${field} as a number`).toBe(false);
});
