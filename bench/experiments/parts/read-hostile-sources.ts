import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { z } from 'zod';
import { operations } from '#app/contract/operations.ts';
import { createApp } from '#app/server/app.ts';
import { readConfig } from '#app/server/config.ts';
import { SOURCE_LIMITS } from '#core/limits.ts';
import { adminApi } from '#core/routes.ts';
import { ContentThread } from '#features/sources/content-thread.server.ts';
import { readSource, type SourceCrawler } from '#features/sources/read-source.server.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openSqlite } from '#platform/database/sqlite.ts';
import { mutated, seededRandom } from '#test/mutations.ts';
import { injectAsOperator, seatOperator } from '#test/operator.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import { HOSTILE, HOSTILE_FEEDS, HOSTILE_ROBOTS, SEEDS, TWO_MB, TYPES } from './hostile-bodies.ts';
import { MARKUP, pageOfPrices } from './hostile-markup.ts';
import { openWitness } from './shown-figures.ts';
import { verdict } from './verdict.ts';
import { watchLoop } from './watch-loop.ts';

/** The work of the experiment `hostile-sources`, whose argument is the number of mutated bodies. */

const BODIES = Number(process.argv[2]);
/** Pages that a browser shows, too. */
const SHOWN_PAGES = 300;
const MAX_BLOCK_MS = 50;
const MAX_RESIDENT_MB = 700;
const MEGABYTE = 1024 * 1024;
const SEED = 36;

const answers = { next: (response: ServerResponse): unknown => response.end(), robots: '' };
const vendor = createServer((request, response) => {
  if (request.url === '/robots.txt') response.end(answers.robots);
  else answers.next(response);
}).listen(0, '127.0.0.1');
await once(vendor, 'listening');
const { port } = z.object({ port: z.number() }).parse(vendor.address());
const URL_OF_SOURCE = `http://vendor.test:${port}/prices`;

const crawler: SourceCrawler = {
  agent: { token: 'Rampage-price-check', header: 'Rampage-price-check' },
  privateHosts: [`vendor.test:${port}`],
  blockedHosts: [],
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  turns: { take: async () => ({ release: async () => {} }) },
  now: Date.now,
  signal: new AbortController().signal,
  robots: {
    read: async () => (answers.robots === '' ? { text: '', unreached: false, readAt: Date.now() } : null),
    save: async () => {},
  },
};

const folder = mkdtempSync(join(tmpdir(), 'rampage-hostile-'));
const database = openSqlite(folder);
await migrate(database, Date.now);
const { server } = createApp({
  config: readConfig({ SOURCE_PRIVATE_HOSTS: `vendor.test:${port}` }),
  database,
  built: sampleBuild(),
  logger: pino({ level: 'silent' }),
  now: Date.now,
  senders: {},
  readSource: async (source) => readSource(source, crawler),
});
seatOperator(server, { database, now: Date.now });
await server.ready();

async function send(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object): Promise<string> {
  const { statusCode, body } = await injectAsOperator(server, { method, url, ...(payload && { payload }) });
  if (statusCode >= 300) throw new Error(`${method} ${url} answers ${statusCode}: ${body}`);
  return body;
}
const idIn = (body: string) => z.object({ id: z.number() }).parse(JSON.parse(body)).id;

/** Cites the vendor's page by a price. Returns the id of its source. */
async function cite(): Promise<number> {
  const providerId = idIn(await send('POST', adminApi.providers, { name: 'Vendor of the experiment', logo: 'V' }));
  const line = { country: null, fromQuantity: 1, own: '5.00', direct: '8.00' };
  const evidence = { checkedOn: '2026-10-06', sourceUrl: URL_OF_SOURCE };
  await send('POST', adminApi.services, { providerId, name: 'Pool', lines: [{ ...line, evidence }] });
  const { sources } = operations.listSources.response.schema.parse(JSON.parse(await send('GET', adminApi.sources)));
  const id = sources[0]?.id ?? 0;
  // Files without a place are not searched.
  const place = JSON.stringify({ kind: 'text', before: '', figure: '$8.00', after: '' });
  const { id: lineId } = await database.queries.selectFrom('priceLines').select('id').executeTakeFirstOrThrow();
  await database.queries.insertInto('sourcePlaces').values({ lineId, sourceId: id, place }).execute();
  return id;
}

const POLL_MS = 20;
/** Reads the source as "Check now" does, and opens it in the panel. */
async function checkAndOpen(id: number): Promise<string> {
  const runSchema = operations.getSourceRun.response.schema;
  const { runId } = operations.checkSources.response.schema.parse(
    JSON.parse(await send('POST', adminApi.sourcesCheck, { id })),
  );
  while (runSchema.parse(JSON.parse(await send('GET', adminApi.sourceRun(runId)))).state !== 'done')
    await delay(POLL_MS);
  await send('GET', adminApi.source(id));
  const { reason } = await database.queries.selectFrom('sources').select('reason').executeTakeFirstOrThrow();
  return reason ?? 'read';
}

/** Fetches a feed and compares it with the catalogue. */
async function fetchFeed(id: number): Promise<string> {
  await send('POST', adminApi.feedFetch(id));
  for (;;) {
    const { feeds } = operations.listFeeds.response.schema.parse(JSON.parse(await send('GET', adminApi.feeds)));
    const feed = feeds.find((one) => one.id === id);
    if (feed?.fetching === false) return feed.reason ?? feed.fault ?? `${feed.import?.lines} lines`;
    await delay(POLL_MS);
  }
}

const thread = new ContentThread();
const seen = { bodies: 0, read: 0, amounts: 0, ghosts: 0 };

/** Reads the next response as a source, and searches it as the panel does. Returns the figures of its amounts. */
async function readAndSearch(): Promise<readonly string[]> {
  const reading = await readSource({ url: URL_OF_SOURCE, etag: null, lastModified: null }, crawler);
  seen.bodies += 1;
  if (reading.kind !== 'read') return [];
  seen.read += 1;
  const { format, text: content } = reading;
  const opened = await thread.search({
    format,
    content,
    places: [],
    prices: [8_000_000n],
    listedAmounts: SOURCE_LIMITS.amounts,
  });
  if (typeof opened === 'string') return [];
  seen.amounts += opened.amounts.length;
  const figures = opened.amounts.map(({ start, end }) => opened.text.slice(start, end));
  // A figure is of the text that the operator sees, or it is none.
  seen.ghosts += figures.filter((figure) => !/\d/.test(figure)).length;
  return figures;
}

let longest = 0;
watchLoop((milliseconds) => {
  longest = Math.max(longest, milliseconds);
});
let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, POLL_MS).unref();

/** Judges the longest task of the event loop during a work. */
async function judge(name: string, work: () => Promise<string>): Promise<void> {
  await delay(POLL_MS);
  longest = 0;
  const came = await work();
  await delay(POLL_MS);
  const blockMs = Math.round(longest);
  verdict(name, blockMs <= MAX_BLOCK_MS, { came, blockMs, peakMB: Math.round(peak / MEGABYTE) });
}

const sends = (type: string, body: string | Buffer) => {
  const packed = gzipSync(body);
  answers.next = (response) =>
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' }).end(packed);
};

const source = await cite();
for (const [name, format, body] of HOSTILE) {
  sends(TYPES[format], body);
  await judge(name, async () => checkAndOpen(source));
}
sends(TYPES.text, '$8.00');
for (const [name, text] of HOSTILE_ROBOTS) {
  answers.robots = text;
  await judge(name, async () => checkAndOpen(source));
}
answers.robots = '';
for (const [name, format, body] of HOSTILE_FEEDS) {
  sends(TYPES[format], body);
  const feed = { name, url: URL_OF_SOURCE, format, daily: false };
  const id = idIn(await send('POST', adminApi.feeds, feed));
  await judge(name, async () => fetchFeed(id));
}

answers.next = (response) => {
  response.writeHead(200, { 'Content-Type': 'text/html', 'Transfer-Encoding': 'chunked' }).flushHeaders();
  response.socket?.write('1\r\nx\r\n'.repeat(TWO_MB / 8));
};
await judge('2 MB byte by byte', async () => checkAndOpen(source));

const random = seededRandom(SEED);
const formats = Object.entries(SEEDS);
longest = 0;
for (let index = 0; index < BODIES; index += 1) {
  const [format = '', seed = ''] = formats[index % formats.length] ?? [];
  const type = Object.entries(TYPES).find(([name]) => name === format)?.[1] ?? '';
  const body = mutated(Buffer.from(seed.repeat(1 + (index % 9))), random);
  answers.next = (response) => response.writeHead(200, { 'Content-Type': type }).end(body);
  await readAndSearch();
}
verdict('mutated bodies', longest <= MAX_BLOCK_MS && seen.ghosts === 0, { ...seen, blockMs: Math.round(longest) });

const witness = await openWitness(`http://127.0.0.1:${port}/prices`);
const shown = { pages: SHOWN_PAGES, amounts: 0, ghosts: 0 };
for (let index = 0; index < SHOWN_PAGES; index += 1) {
  const body = mutated(Buffer.from(pageOfPrices(random)), random, MARKUP);
  answers.next = (response) => response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(body);
  const figures = await readAndSearch();
  const ghosts = await witness.notShown(figures);
  shown.amounts += figures.length;
  shown.ghosts += ghosts.length;
  if (ghosts.length > 0) console.log(`not shown: ${ghosts.join(' ')} of ${body.toString()}`);
}
await witness.close();
verdict('figures that a browser shows', shown.ghosts === 0 && shown.amounts > SHOWN_PAGES, shown);

const resident = Math.round(peak / MEGABYTE);
verdict('memory', resident <= MAX_RESIDENT_MB, { peakMB: resident });
await server.close();
await database.close();
vendor.closeAllConnections();
vendor.close();
rmSync(folder, { recursive: true, force: true });
