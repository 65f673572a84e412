import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { problemSchema } from '#core/contract/problem.ts';
import { adminApi, api, dataPaths } from '#core/routes.ts';
import { DatabaseUnavailableError } from '#platform/errors/problem-error.ts';
import { postgresUrl } from '#test/open-test-database.ts';
import { createPriceDesk, line } from '#test/price-client.ts';
import { dataFilesSchema } from './data-files.ts';
import { changeRowSchema, factRowSchema, priceRowSchema, providerRowSchema } from './data-rows.ts';

const NOW = Date.UTC(2026, 10, 21, 23, 30);
const desk = await createPriceDesk(NOW);
const { server, send, clock, database } = desk;
const { id: serviceId } = await desk.addService({ name: '=cmd|pool', facts: { freeTrial: true } });
const sourceUrl = 'https://vendor.example/pricing';
await desk.replace(serviceId, [
  line({ own: '2.00', direct: '4.00', evidence: { sourceUrl } }),
  line({ country: 'DE', fromQuantity: 10, own: '1.50' }),
]);
clock.now += 60_000;
await desk.replace(serviceId, [
  line({ own: '2.00', direct: '3.80', evidence: { sourceUrl } }),
  line({ country: 'DE', fromQuantity: 10, own: '1.50' }),
]);

const files = Object.values(dataPaths);
const read = async (url: string, headers = {}) => server.inject({ url, headers });

test('every file may be read anywhere, has the same content in each encoding, and its head alone', async () => {
  for (const url of files) {
    const plain = await read(url);
    expect([url, plain.statusCode]).toEqual([url, 200]);
    expect(plain.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-length': String(plain.rawPayload.length),
      vary: 'Accept-Encoding',
    });
    expect(plain.headers).not.toHaveProperty('set-cookie');
    const [br, gzip] = [
      await read(url, { 'accept-encoding': 'gzip, br' }),
      await read(url, { 'accept-encoding': 'br;q=0, gzip' }),
    ];
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    const head = await server.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      plain.headers['content-length'],
    ]);
  }
});

test('a reader who has a file gets 304 without a read', async () => {
  const query = vi.spyOn(database.queries.getExecutor(), 'executeQuery');
  for (const url of files) {
    const { etag = '' } = (await read(url)).headers;
    query.mockClear();
    for (const tags of [etag, `"other", ${etag}`, '*', `W/${etag}`]) {
      const known = await read(url, { 'if-none-match': tags, 'accept-encoding': 'br' });
      expect([known.statusCode, known.body]).toEqual([304, '']);
      expect(known.headers['access-control-allow-origin']).toBe('*');
    }
    expect(query).not.toHaveBeenCalled();
  }
  query.mockRestore();
});

test('rows are those of the contract, in CSV and JSON alike, and no cell begins a formula', async () => {
  const [vendor] = z.array(providerRowSchema).parse((await read(dataPaths.providers)).json());
  expect(vendor?.services).toEqual([{ id: serviceId, name: '=cmd|pool', type: 'residential', unit: 'gb' }]);
  expect(vendor?.url).toBe(`http://127.0.0.1:3000/providers/${vendor?.slug}`);

  const prices = z.array(priceRowSchema).parse((await read(dataPaths.pricesJson)).json());
  expect(prices).toEqual([
    {
      provider: vendor?.name,
      slug: vendor?.slug,
      service: '=cmd|pool',
      service_id: serviceId,
      type: 'residential',
      unit: 'gb',
      country: null,
      from_quantity: 1,
      own: '2.00',
      direct: '3.80',
      saving_percent: 47,
      since: '2026-11-21',
      checked_on: '2026-11-21',
      checked_by: 'person',
      source_url: sourceUrl,
      stale: false,
    },
    expect.objectContaining({ country: 'DE', own: '1.50', direct: null, saving_percent: null, checked_by: null }),
  ]);
  const csv = (await read(dataPaths.pricesCsv)).body;
  const [header, first] = parse(csv);
  expect(header).toEqual(
    'provider slug service service_id type unit country from_quantity own direct saving_percent since checked_on checked_by source_url stale'.split(
      ' ',
    ),
  );
  expect(first?.slice(2, 10)).toEqual(["'=cmd|pool", String(serviceId), 'residential', 'gb', '', '1', '2.00', '3.80']);

  const lines = (await read(dataPaths.historyLines)).body.trimEnd().split('\n');
  const changes = lines.map((text) => changeRowSchema.parse(JSON.parse(text)));
  expect(changes.map(({ which, from, to, percent }) => [which, from, to, percent])).toEqual([
    ['own', null, '2.00', null],
    ['direct', null, '4.00', null],
    ['own', null, '1.50', null],
    ['direct', '4.00', '3.80', -5],
  ]);
  const historyRows = parse((await read(`${dataPaths.historyCsv}?since=${changes[2]?.id}`)).body);
  expect(historyRows.map((row) => row.join(' '))).toEqual([
    'id at provider slug service service_id type unit country from_quantity which from to percent checked_on source_url',
    expect.stringMatching(/ direct 4\.00 3\.80 -5 2026-11-21 https:/),
  ]);
  expect(parse((await read(`${dataPaths.historyCsv}?since=999999999999`)).body)).toHaveLength(1);

  const facts = parse((await read(dataPaths.facts)).body);
  expect(facts.map((row) => row.slice(2, 5))).toEqual([
    ['fact', 'value', 'checked_on'],
    ['freeTrial', 'true', '2026-11-21'],
  ]);
  expect(facts[0]).toEqual(Object.keys(factRowSchema.shape));
});

const documentSchema = z.object({
  $schema: z.url(),
  $id: z.url(),
  version: z.string().regex(/^1\.\d+$/),
  properties: z.record(z.string(), z.unknown()),
});

test('the schema describes every file', async () => {
  const schema = documentSchema.parse((await read(dataPaths.schema)).json());
  expect(Object.keys(schema.properties)).toEqual(Object.keys(dataFilesSchema.shape));
});

test('deleted services stay in the prices of earlier days and in the changes', async () => {
  const { id } = await desk.addService({ name: 'Gone' });
  await desk.replace(id, [line({ own: '9.00' })]);
  await send('DELETE', adminApi.service(id));
  clock.now += 3_600_000;
  const { id: kept } = await desk.addService({ name: 'Later' });
  await desk.replace(kept, [line({ own: '8.00' })]);
  const named = async (query: string) =>
    z
      .array(priceRowSchema)
      .parse((await read(dataPaths.pricesJson + query)).json())
      .map(({ service }) => service);
  expect(await named('?at=2026-11-21')).toEqual(['=cmd|pool', '=cmd|pool']);
  expect((await named('?at=2026-11-22')).toSorted()).toEqual(['=cmd|pool', '=cmd|pool', 'Later']);
  expect(await named('?at=2026-11-20')).toEqual([]);
  const gone = (await read(dataPaths.historyLines)).body.split('\n').filter((text) => text.includes('"Gone"'));
  expect(gone).toHaveLength(2);
});

describe('a query that is wrong', () => {
  test.each([
    ['at=2026-02-30', 'at'],
    ['at=2027-01-01', 'at'],
    ['at=%2B002026-01-01', 'at'],
    ['at=2026-1-1', 'at'],
    ['at=', 'at'],
    ['at=2026-11-20T00:00:00Z', 'at'],
    ['at=2026-11-20&at=2026-11-21', 'at'],
    ['since=1', 'since'],
    ['__proto__=1', '__proto__'],
  ])('%s is refused by name', async (query, field) => {
    const refused = await read(`${dataPaths.pricesCsv}?${query}`);
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([400, '*']);
    expect(problemSchema.parse(refused.json()).errors?.map((error) => error.field)).toContain(field);
  });

  test.each(['since=-1', 'since=01', 'since=1e3', 'since=1.5', 'since=9999999999999999', 'at=2026-11-20'])(
    '%s of the history is refused',
    async (query) => {
      expect((await read(`${dataPaths.historyLines}?${query}`)).statusCode).toBe(400);
    },
  );

  test('of 3,900 or 4,100 characters is refused', async () => {
    for (const length of [3_900, 4_100]) {
      expect((await read(`${dataPaths.pricesJson}?at=${'9'.repeat(length)}`)).statusCode).toBe(400);
    }
  });

  test.each(['/data/v1', '/data/v2/prices.json', '/data/v1/prices.xml', '/data/v1/PRICES.json', '/data/v1/..%2fx'])(
    '%s does not exist',
    async (url) => {
      expect((await read(url)).statusCode).toBe(404);
    },
  );
});

test('a file that the database fails to read is refused as a whole, and is complete once it works', async () => {
  const url = `${dataPaths.historyCsv}?since=1`;
  const query = vi.spyOn(database.queries.getExecutor(), 'executeQuery');
  query.mockRejectedValueOnce(new DatabaseUnavailableError('gone'));
  const refused = await read(url);
  query.mockRestore();
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([503, 'application/problem+json']);
  expect((await read(url)).statusCode).toBe(200);
});

/** More than the connections of the pool. */
const ENDED_READS = 12;
const NEVER_READ = 900_000;

if (postgresUrl !== null)
  test('a file whose connection ends while it is read is refused as a whole, and each connection is replaced', async () => {
    await database.queries.transaction().execute(async (session) => {
      await sql`lock table price_changes in access exclusive mode`.execute(session);
      const endWaiting = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      for (let [since, ended] = [NEVER_READ, 0]; ended < ENDED_READS; since += 1) {
        const answer = server.inject({
          url: `${dataPaths.historyLines}?since=${since}`,
          remoteAddress: '198.51.100.7',
        });
        const state = { isAnswered: false };
        void answer.finally(() => (state.isAnswered = true));
        while (!state.isAnswered) ended += (await endWaiting.execute(database.queries)).rows.length;
        expect((await answer).statusCode).toBe(503);
      }
    });
    expect((await read(`${dataPaths.historyLines}?since=${NEVER_READ}`)).statusCode).toBe(200);
  });

test('public reads of the API may be read anywhere, their refusals too; the operator’s may not', async () => {
  for (const url of [api.providers, api.priceChanges, `${api.offers}?type=isp&amount=1`, `${api.providers}?x=1`]) {
    const { headers } = await read(url, { origin: 'https://elsewhere.example' });
    expect([url, headers['access-control-allow-origin']]).toEqual([url, '*']);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  }
  for (const answer of [await send('GET', adminApi.prices), await send('GET', adminApi.status)]) {
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('a license is stated with every file; switched off, there are no files, not even cached ones', async () => {
  const licence = { text: 'CC BY 4.0', url: 'https://licence.example/"ä"><' };
  expect((await send('PUT', adminApi.settings, { dataLicence: licence })).statusCode).toBe(200);
  for (const url of files) {
    expect((await read(url)).headers.link).toBe('<https://licence.example/%22%C3%A4%22%3E%3C>; rel="license"');
  }
  expect((await send('PUT', adminApi.settings, { openData: false, dataLicence: null })).statusCode).toBe(200);
  for (const url of files) expect([url, (await read(url)).statusCode]).toEqual([url, 404]);
  expect((await read(`${dataPaths.pricesCsv}?at=nonsense`)).statusCode).toBe(404);
  expect((await send('PUT', adminApi.settings, { openData: true })).statusCode).toBe(200);
  expect((await read(dataPaths.pricesCsv)).headers).not.toHaveProperty('link');
});
