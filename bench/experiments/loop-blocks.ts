import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { everyOperation } from '#app/api/catalogue-views.ts';
import { adminApi, adminPages, alertPaths, api, estimatePaths, pages } from '#core/routes.ts';
import { IMPORT_LIMITS } from '#core/limits.ts';
import { BENCH_PASSWORD, prepareLargeData } from '#bench/large-product.ts';
import { ROOT } from '#tools/package-script.ts';
import { startServerProcess } from '#tools/server-process.ts';
import { verdict } from './parts/verdict.ts';

/**
 * How long each operation and page blocks the event loop with 500 providers, 21,000 price lines and 50,000 contact
 * requests, in processor time of the main thread. An argument selects reads by path, without the changes.
 */

const only = process.argv[2] ?? '';
const MAX_BLOCK_MS = 50;
const SETTLE_MS = 120;
const ROUNDS = 3;
const IMPORTED_ROWS = 5_000;

const folder = mkdtempSync(join(tmpdir(), 'rampage-loop-'));
const variables = { PORT: '0', DATA_DIR: folder, SEED: 'none', ADMIN_PASSWORD: BENCH_PASSWORD };
await prepareLargeData(variables);
const server = await startServerProcess(join(ROOT, 'bench/experiments/parts/watched-server.ts'), [], variables);

let cookie = '';
async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const isText = typeof body === 'string';
  const headers: Record<string, string> = { cookie, origin: server.url };
  if (body !== undefined) headers['content-type'] = isText ? 'text/csv' : 'application/json';
  const payload = isText ? body : JSON.stringify(body);
  const answer = await fetch(server.url + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body: payload }),
  });
  if (answer.status >= 500) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** The longest task of the event loop, all tasks, and the longest garbage collection, in milliseconds; bytes as sent. */
interface Block {
  readonly task: number;
  readonly all: number;
  readonly garbage: number;
  readonly bytes: number;
}

/** What happened since the last call. */
let seen = 0;
function blocksSince(): Omit<Block, 'bytes'> {
  const lines = server.output().slice(seen);
  seen += lines.length;
  const times = (what: RegExp) => lines.map((line) => Number(what.exec(line)?.[1] ?? 0));
  const tasks = times(/^event loop held for ([\d.]+) ms$/);
  return {
    task: Math.max(0, ...tasks),
    all: tasks.reduce((sum, task) => sum + task, 0),
    garbage: Math.max(0, ...times(/^garbage collected for ([\d.]+) ms$/)),
  };
}

const blocks = new Map<string, Block[]>();
async function measure(name: string, method: string, path: string, body?: unknown): Promise<Response> {
  blocksSince();
  const answer = await send(method, path, body);
  const copy = answer.clone();
  const { byteLength } = await answer.arrayBuffer();
  await delay(SETTLE_MS);
  const bytes = Number(answer.headers.get('content-length') ?? byteLength);
  blocks.set(name, [...(blocks.get(name) ?? []), { ...blocksSince(), bytes }]);
  return copy;
}

const login = await send('POST', adminApi.login, { password: BENCH_PASSWORD });
cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';

const linesSchema = z.object({ lines: z.array(z.object({ id: z.number(), version: z.number() })) });
const importSchema = z.object({ id: z.number() });
const historySchema = z.object({ entries: z.array(z.object({ id: z.number() })) });

/** Raises the catalogue's version, so that no cache is used. */
let price = 300;
async function changeCatalogue(): Promise<void> {
  const { lines } = linesSchema.parse(await (await send('GET', adminApi.servicePrices(1))).json());
  price += 1;
  const set = { own: (price / 100).toFixed(2) };
  await send('PATCH', adminApi.prices, { changes: lines.slice(0, 1).map((line) => ({ ...line, set })) });
  await delay(SETTLE_MS);
}

const JOBS =
  '?jobs=residential.300gb.AA,web-unblocker.3000cpm,isp.20gb,mobile.50gb,' +
  'datacenter.500gb,web-scraper-api.1000cpm,residential.1000gb,isp.100gb';
const YEARS = `${JOBS}&months=24&growth=5`;
const QUERIES: Readonly<Record<string, string>> = {
  [api.offers]: '?type=residential&amount=500',
  '/api/offers.csv': '?type=residential&amount=500&country=AA',
  '/api/offers.md': '?type=residential&amount=500',
  [estimatePaths.answer]: YEARS,
  [estimatePaths.csv]: YEARS,
  [estimatePaths.markdown]: YEARS,
  [estimatePaths.view]: YEARS,
  [estimatePaths.offersView]: JOBS,
  [alertPaths.view]: JOBS,
  '/api/services': '?include=prices',
  '/api/views/picked': '?p=vendor-0001,vendor-0002',
  '/api/views/compare': '?p=vendor-0001,vendor-0002,vendor-0003',
};
const PARAMETERS: Readonly<Record<string, string>> = { slug: 'vendor-0001', code: 'AA', id: '1' };

const reads = everyOperation
  .filter(({ method, path }) => method === 'GET' && !path.includes(':token'))
  .map(({ path }) => path.replaceAll(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? '1') + (QUERIES[path] ?? ''));
const documents = [
  ...Object.values(pages).filter((path) => typeof path === 'string'),
  `${pages.providers}?tab=residential&view=table`,
  `${pages.providers}?q=vendor&sort=discount-desc`,
  `${pages.pricing}?type=datacenter&amount=5000&country=AB`,
  `${pages.estimate}${YEARS}`,
  '/providers/vendor-0001',
  '/countries/aa',
  '/compare?p=vendor-0001,vendor-0002',
  '/changes.atom',
  '/sitemap.xml',
  '/llms.txt',
  adminPages.dashboard,
];

for (let round = 0; round < ROUNDS; round += 1) {
  for (const path of [...reads, ...documents].filter((each) => each.includes(only))) {
    await changeCatalogue();
    await measure(`GET ${path}, first after a change`, 'GET', path);
    await measure(`GET ${path}, again`, 'GET', path);
  }
}

if (only === '' || only === 'quotes') await measureQuotes();
if (only === '') await measureChanges();

await server.stop();
rmSync(folder, { recursive: true, force: true });
// Garbage collection may occur in any round.
const ranked = [...blocks].map(([name, rounds]) => {
  const sorted = rounds.toSorted((one, other) => one.task - other.task);
  const { task = 0, garbage = 0, bytes = 0 } = sorted.at(-1) ?? {};
  const { task: usual = 0, all = 0 } = sorted[Math.floor((sorted.length - 1) / 2)] ?? {};
  return { name, usual, all, longest: task, garbage, bytes };
});
ranked.sort((one, other) => other.usual - one.usual);
const written = (milliseconds: number) => `${milliseconds.toFixed(1).padStart(7)} ms`;
console.log(' median    longest  all tasks    garbage      bytes');
for (const { name, usual, all, longest, garbage, bytes } of ranked.slice(0, 40)) {
  const times = [usual, longest, all, garbage].map(written).join(' ');
  console.log(`${times} ${String(bytes).padStart(10)}  ${name}`);
}
const [worst] = ranked;
verdict(
  `no operation or page of ${ranked.length} holds the event loop for ${MAX_BLOCK_MS} ms`,
  worst !== undefined && worst.usual <= MAX_BLOCK_MS,
  {
    operation: worst?.name ?? '',
    medianOfRounds: Math.round(worst?.usual ?? 0),
    longest: Math.round(Math.max(...ranked.map(({ longest }) => longest))),
  },
);

async function measureQuotes(): Promise<void> {
  await send('GET', api.providers);
  const contact = { fullName: 'Ada', email: 'ada@example.com', quote: JOBS };
  for (let round = 0; round < ROUNDS; round += 1) {
    const sent = await measure('POST a quote of 8 jobs', 'POST', api.contacts, contact);
    const { quoteUrl } = z.object({ quoteUrl: z.string() }).parse(await sent.json());
    await measure('GET the quote', 'GET', quoteUrl);
    await measure('GET /api/contacts with quotes', 'GET', api.contacts);
  }
}

async function measureChanges(): Promise<void> {
  await measure('GET /api/contacts, searched', 'GET', `${api.contacts}?q=visitor-4321`);
  const { lines } = linesSchema.parse(await (await send('GET', adminApi.prices)).json());
  const edits = lines.slice(0, 5_000).map((line) => ({ ...line, set: { own: '9.99' } }));
  await measure('PATCH prices, 5,000 lines', 'PATCH', adminApi.prices, { changes: edits });
  const csv = await (await send('GET', adminApi.pricesExport)).text();
  const rows = csv.split('\r\n').slice(0, IMPORTED_ROWS).join('\r\n').replaceAll(',9.99,', ',9.98,');
  const dryRun = await measure(`POST imports, ${IMPORTED_ROWS} rows`, 'POST', adminApi.imports, rows);
  const { id } = importSchema.parse(await dryRun.json());
  await measure('POST imports apply', 'POST', adminApi.importApply(id), { confirmLarge: true, skipFaults: true });
  await measure('GET history after them', 'GET', adminApi.history);
  const { entries } = historySchema.parse(await (await send('GET', adminApi.history)).json());
  await measure('POST undo', 'POST', adminApi.historyUndo(entries[0]?.id ?? 0));
  await measure('POST imports, 10 MB of JSON', 'POST', adminApi.imports, { rows: largeRows() });
  await measure('PUT settings', 'PUT', adminApi.settings, { priceMaxAgeDays: 91 });
  await measure('POST erase', 'POST', adminApi.contactErasure, { email: 'visitor-4321@example.com' });
}

/** The largest JSON price file. */
function largeRows(): object[] {
  const row = { provider: 'Vendor 0001', service: 'Residential', from_quantity: 1, own: '1.00', note: 'x'.repeat(150) };
  const bytes = JSON.stringify(row).length + 1;
  return Array.from(
    { length: Math.min(IMPORT_LIMITS.lines, Math.floor((IMPORT_LIMITS.bytes - 100) / bytes)) },
    () => row,
  );
}
