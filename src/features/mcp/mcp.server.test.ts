import {
  Client,
  ProtocolError,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { offersSchema } from '#catalogue/offers/offer.ts';
import { adminApi, api, doorPaths } from '#core/routes.ts';
import { mutated, seededRandom } from '#test/mutations.ts';
import { createPriceDesk, line } from '#test/price-client.ts';
import { sampleConnection } from '#test/sample-connection.ts';

const ORIGIN = 'http://localhost:3000';
const ticks = { now: 0 };
const desk = await createPriceDesk(undefined, { monotonicNow: () => ticks.now });
const { get, send, server, germany } = desk;

/** Each test has the calls of a minute of its own. */
function nextMinute() {
  ticks.now += 60_000;
}

async function post(payload: string | object, headers: Record<string, string> = {}) {
  return server.inject({
    method: 'POST',
    url: doorPaths.mcp,
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
    payload,
  });
}

/** The official client, over the server without a socket. */
async function connected(mode?: VersionNegotiationMode) {
  const client = new Client({ name: 'test', version: '1' }, mode && { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(ORIGIN + doorPaths.mcp), {
    fetch: async (_url, { method = 'GET', headers, body } = {}) => {
      const {
        statusCode,
        headers: fields,
        rawPayload,
      } = await server.inject({
        method: z.enum(['GET', 'POST', 'DELETE']).parse(method),
        url: doorPaths.mcp,
        headers: Object.fromEntries(new Headers(headers)),
        ...(typeof body === 'string' && { payload: body }),
      });
      const type = fields['content-type'];
      return new Response(statusCode === 202 ? null : new Uint8Array(rawPayload), {
        status: statusCode,
        headers: { ...(typeof type === 'string' && { 'content-type': type }) },
      });
    },
  });
  await client.connect(transport);
  return client;
}

const evidence = { checkedOn: '2026-11-20', sourceUrl: 'https://vendor.example/prices', note: '' };
for (const [own, direct] of [
  ['1.50', '2'],
  ['2.50', '3'],
  ['1.70', null],
] as const) {
  const { id } = await desk.addService({ type: 'residential' });
  await send('POST', adminApi.serviceCountries, { serviceId: id, countryId: germany, ipCount: 5_000 });
  await desk.replace(id, [line({ own, direct, ...(direct && { evidence }) })]);
}
await send('PUT', adminApi.serviceConnections(1), { connections: [sampleConnection()] });

describe.each([undefined, 'auto', 'legacy'] as const)('a client that negotiates %s', (mode) => {
  test('gets the offers of the page, with the day of their evidence', async () => {
    nextMinute();
    const client = await connected(mode);
    const job = { type: 'residential', amount: 500, country: 'DE' };
    const { structuredContent, content } = await client.callTool({ name: 'rank_offers', arguments: job });
    const { offers } = offersSchema.parse(structuredContent);
    expect(structuredContent).toEqual(await get(`${api.offers}?type=residential&amount=500&country=DE`));
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
    const affordable = offers.filter(({ own }) => Number(own) < 900);
    expect(affordable.map(({ own, evidence: source }) => [own, source?.checkedOn])).toEqual([
      ['750.00', '2026-11-20'],
      ['850.00', undefined],
    ]);
  });

  test('lists tools whose results match their schemas', async () => {
    nextMinute();
    const client = await connected(mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'rank_offers',
      'estimate',
      'find_providers',
      'compare_providers',
      'provider',
      'price_history',
      'price_changes',
      'connection',
      'catalogue_status',
    ]);
    const [first, second] = z
      .object({ listed: z.array(z.object({ provider: z.object({ slug: z.string() }) })) })
      .parse((await client.callTool({ name: 'find_providers', arguments: { max: 3 } })).structuredContent)
      .listed.map(({ provider }) => provider.slug);
    const calls = [
      ['estimate', { jobs: 'residential.500gb.DE', months: 2 }],
      ['compare_providers', { p: `${first},${second}` }],
      ['provider', { slug: first }],
      ['price_history', { id: 1 }],
      ['price_changes', { limit: 2 }],
      ['connection', { id: 1, language: 'curl', country: 'DE', session: 'a1', minutes: 5 }],
      ['catalogue_status', {}],
    ] as const;
    // The client compares each result with the schema that it has listed.
    for (const [name, given] of calls) {
      const { structuredContent } = await client.callTool({ name, arguments: given });
      expect(structuredContent, name).toBeTypeOf('object');
    }
  });

  test('is told what is wrong with a call', async () => {
    nextMinute();
    const client = await connected(mode);
    const faults = [
      ['nothing', {}, 'Unknown tool. The tools are rank_offers,'],
      ['rank_offers', { type: 'residential' }, 'amount is missing'],
      ['rank_offers', { type: 'residential', amount: 0 }, 'amount must be a whole number from 1'],
      ['rank_offers', { type: 'residential', amount: 5, volume: 5 }, 'Unknown query parameter: volume'],
      ['rank_offers', { type: 'residential', amount: { $gt: 5 } }, 'amount must be text or a number'],
      ['provider', {}, 'slug is missing'],
      ['provider', { slug: 'nobody' }, 'The catalog has no page with this name.'],
      ['provider', { slug: '../../admin/status' }, 'The catalog has no page with this name.'],
      ['price_history', { id: -1 }, 'id'],
      ['estimate', { jobs: 'residential' }, 'job 1'],
      ['connection', { id: 1 }, 'language'],
      ['connection', { id: 1, language: 'curl', country: 'Germany' }, 'country must be a two-letter code in capitals'],
      ['connection', { id: 1, language: 'curl', minutes: 5 }, 'session'],
      ['connection', { id: 2, language: 'curl' }, 'No connection settings are recorded for'],
    ] as const;
    for (const [name, given, sentence] of faults) {
      const refused: unknown = await client.callTool({ name, arguments: given }).catch((error: unknown) => error);
      expect(refused, JSON.stringify(given)).toBeInstanceOf(ProtocolError);
      const { code, message } = z.object({ code: z.number(), message: z.string() }).parse(refused);
      expect({ code, isNamed: message.includes(sentence) }, message).toEqual({ code: -32_602, isNamed: true });
    }
  });
});

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

test.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
  'version %s can be initialized',
  async (version) => {
    nextMinute();
    const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'old', version: '1' } };
    const response = await post({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(`"protocolVersion":"${version}"`);
  },
);

test('what is no call is refused before the protocol reads it', async () => {
  nextMinute();
  expect((await post([PING, PING])).statusCode).toBe(400);
  expect((await post('[')).statusCode).toBe(400);
  expect((await post({ ...PING, params: { x: 'x'.repeat(64 * 1024) } })).statusCode).toBe(413);
  expect((await post(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)).statusCode).toBe(400);
  expect((await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415);
  expect((await post(PING, { origin: 'https://other.example' })).statusCode).toBe(403);
  expect((await post(PING, { origin: 'null' })).statusCode).toBe(403);
  const read = await server.inject({ method: 'GET', url: doorPaths.mcp });
  expect(read.statusCode).toBe(405);
  expect(read.headers).toMatchObject({ allow: 'POST', 'cross-origin-resource-policy': 'cross-origin' });
});

test('an address has 60 calls a minute', async () => {
  nextMinute();
  for (let call = 0; call < 60; call += 1) expect((await post(PING)).statusCode).toBe(200);
  const refused = await post(PING);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  nextMinute();
  expect((await post(PING)).statusCode).toBe(200);
});

test('without open data there is no such path', async () => {
  nextMinute();
  await send('PUT', adminApi.settings, { openData: false });
  expect((await post(PING)).statusCode).toBe(404);
  expect((await server.inject({ method: 'GET', url: doorPaths.mcp })).statusCode).toBe(404);
  await send('PUT', adminApi.settings, { openData: true });
  expect((await post(PING)).statusCode).toBe(200);
});

test('mutated calls are answered by errors, never by a failure of the server', async () => {
  const next = seededRandom(40);
  const seeds = [
    { ...PING, method: 'tools/list' },
    { ...PING, method: 'tools/call', params: { name: 'rank_offers', arguments: { type: 'residential', amount: '5' } } },
    { ...PING, method: 'tools/call', params: { name: 'provider', arguments: { slug: 'a', service: 1 } } },
    { ...PING, method: 'subscriptions/listen', params: { filter: {} } },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 1, result: {} },
  ].map((message) => Buffer.from(JSON.stringify(message)));
  const statuses = new Set<number>();
  for (let sent = 0; sent < 3_000; sent += 1) {
    if (sent % 50 === 0) nextMinute();
    const body = mutated(seeds[sent % seeds.length] ?? Buffer.alloc(0), next);
    const { statusCode, body: answer } = await post(body);
    statuses.add(statusCode);
    expect(statusCode, body.toString('latin1')).toBeLessThan(500);
    expect(answer).not.toMatch(/-32603|node_modules/);
  }
  expect(statuses).toContain(200);
});
