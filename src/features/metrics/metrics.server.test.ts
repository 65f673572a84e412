import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { api, pages } from '#core/routes.ts';
import { listen } from '#app/server/listen.ts';
import { afterUse } from '#test/after-use.ts';
import { addService } from '#test/catalogue-factory.ts';
import { postContact } from '#test/contact-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { DeliveryError } from '#features/outbox/sender.server.ts';
import { line } from '#test/price-client.ts';
import { ROOT } from '#tools/package-script.ts';
import { Metrics } from './metrics-server.server.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const metrics = new Metrics();
const app = await createTestApp({
  now: () => now,
  requestMetrics: metrics.requests,
  senders: {
    forward: async () => {
      throw new DeliveryError('HTTP 500');
    },
  },
});
const { server, catalogue, database, snapshot } = app;
let monotonic = 0;
const context = { queries: database.queries, snapshot, clock: catalogue, monotonicNow: () => monotonic };
const address = { host: '127.0.0.1', port: 0 };
let [url, metricsUrl] = ['', ''];

beforeAll(async () => {
  const metricsServer = metrics.createServer(context);
  url = await listen(server.server, address);
  metricsUrl = await listen(metricsServer, address);
  afterUse(() => void metricsServer.close());
});

async function scrape(): Promise<readonly string[]> {
  monotonic += 60_000;
  const answer = await fetch(`${metricsUrl}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return (await answer.text()).split('\n');
}

async function ask(path: string, options: RequestInit = {}) {
  const answer = await fetch(url + path, options);
  await answer.arrayBuffer();
  return answer;
}

test('requests are counted by route, method and status, whether from memory or not', async () => {
  for (let sent = 0; sent < 3; sent += 1) await ask(api.providers);
  const known = await ask(api.providers, { method: 'HEAD' });
  await ask(api.providers, { headers: { 'if-none-match': known.headers.get('etag') ?? '' } });
  await ask(`${api.providers}?x=1`);
  await ask('/providers/any-vendor?currency=EUR');
  const lines = await scrape();
  const count = (method: string, status: number) =>
    `rampage_http_requests_total{route="/api/providers",method="${method}",status="${status}"}`;
  expect(lines).toContain(`${count('GET', 200)} 3`);
  expect(lines).toContain(`${count('HEAD', 200)} 1`);
  expect(lines).toContain(`${count('GET', 304)} 1`);
  expect(lines).toContain(`${count('GET', 400)} 1`);
  expect(lines).toContain('rampage_http_requests_total{route="/providers/:slug",method="GET",status="200"} 1');
  expect(await scrape()).toContain(`${count('GET', 200)} 3`);
});

test('what clients invent adds no label', async () => {
  const labels = async () => new Set((await scrape()).flatMap((one) => /^rampage_http.*}/.exec(one)?.[0] ?? []));
  for (const path of ['/x', '/x?y=1', '/a/b/c/d', '/api/x', '/providers/x']) await ask(path);
  for (const method of ['DELETE', 'PROPFIND', 'LINK', 'MKCOL']) await ask('/x', { method });
  const before = (await labels()).size;
  for (let sent = 0; sent < 40; sent += 1) {
    await ask(`/${sent}/%41?${sent}`);
    await ask(`/api/${sent}/${'x'.repeat(sent)}`);
    await ask(`/providers/v${sent}`);
    await ask(`/${sent}`, { method: sent % 2 ? 'PROPFIND' : 'LINK' });
  }
  expect((await labels()).size).toBe(before);
});

test('outbox, sources, prices and catalog are those of the database', async () => {
  await addService(catalogue, {
    name: 'Old price',
    lines: [line({ direct: 4, evidence: { checkedOn: '2026-01-01', sourceUrl: 'https://vendor.example/prices' } })],
  });
  await postContact(server);
  const lines = await scrape();
  const valueOf = (name: string) => lines.find((one) => one.startsWith(`${name} `))?.split(' ')[1];
  expect(valueOf('rampage_database_up')).toBe('1');
  expect(valueOf('rampage_outbox_messages{state="waiting"}')).toBe('1');
  expect(valueOf('rampage_outbox_oldest_seconds')).toBe('0');
  expect(valueOf('rampage_sources{state="never"}')).toBe('1');
  expect(valueOf('rampage_stale_prices')).toBe('1');
  expect(valueOf('rampage_backup_age_seconds')).toBeUndefined();
  expect(Number(valueOf('rampage_catalogue_version'))).toBeGreaterThan(1);
  expect(lines.some((one) => one.startsWith('nodejs_eventloop_lag_p99_seconds '))).toBe(true);
});

test('the alerts for Prometheus name metrics that exist', async () => {
  const shown = new Set((await scrape()).flatMap((one) => /^# TYPE (\w+) /.exec(one)?.[1] ?? []));
  const rules = readFileSync(join(ROOT, 'deploy/prometheus-rules.yml'), 'utf8');
  const named = new Set([...rules.matchAll(/\b(?:rampage|nodejs|process)_\w+/g)].map(([name]) => name));
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((name) => !shown.has(name.replace(/_(?:bucket|count)$/, '')))).toEqual([]);
});

test('other paths and methods are refused, and scrapes of the same moment share one reading', async () => {
  expect((await fetch(`${metricsUrl}${pages.home}`)).status).toBe(404);
  expect((await fetch(`${metricsUrl}/metrics`, { method: 'POST', body: 'x' })).status).toBe(405);
  let reads = 0;
  const counted = new Metrics().createServer({
    ...context,
    get queries() {
      reads += 1;
      return database.queries;
    },
  });
  afterUse(() => void counted.close());
  const base = await listen(counted, address);
  await fetch(`${base}/metrics`);
  const once = reads;
  await Promise.all(Array.from({ length: 12 }, async () => (await fetch(`${base}/metrics`)).text()));
  expect(reads).toBe(once);
});

test('without a database the process is still measured, and no stored figure is shown', async () => {
  await database.close();
  const lines = await scrape();
  expect(lines).toContain('rampage_database_up 0');
  expect(lines.some((one) => /^(rampage_outbox|rampage_sources|rampage_stale|rampage_catalogue)/.test(one))).toBe(
    false,
  );
  expect(lines.some((one) => one.startsWith('rampage_http_requests_total{'))).toBe(true);
});
