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
import type { SourceFormat } from '#catalogue/sources/source-state.ts';
import { SOURCE_LIMITS } from '#core/limits.ts';
import { adminApi } from '#core/routes.ts';
import { ContentThread } from '#features/sources/content-thread.server.ts';
import { readSource, type SourceCrawler } from '#features/sources/read-source.server.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openSqlite } from '#platform/database/sqlite.ts';
import { mutated, seededRandom } from '#test/mutations.ts';
import { injectAsOperator, seatOperator } from '#test/operator.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import { verdict } from './verdict.ts';
import { watchLoop } from './watch-loop.ts';

/** The work of the experiment `hostile-sources`, whose argument is the number of mutated bodies. */

const BODIES = Number(process.argv[2]);
const MAX_BLOCK_MS = 50;
const MAX_RESIDENT_MB = 700;
const MEGABYTE = 1024 * 1024;
const SEED = 36;

const TYPES: Readonly<Record<SourceFormat, string>> = {
  html: 'text/html',
  json: 'application/json',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  text: 'text/plain',
};
const SEEDS: Readonly<Record<SourceFormat, string>> = {
  html: '<h1>Residential</h1><table><tr><td>Pro<td><s>$9.00</s><b>$8.00</b> / GB</table><p style="opacity:0">$1',
  json: '{"plans":[{"name":"Pro","price":8.5,"currency":"USD"},{"name":"Max","price":"$12.00"}]}',
  csv: 'vendor,type,price,currency\nAcme,residential,8.00,USD\nAcme,isp,"1,200.50",EUR\n',
  tsv: 'vendor\ttype\tprice\nAcme\tresidential\t$8.00\n',
  text: 'Pro $8.00 / GB\nMax 12,50 € / GB\nUSD 1 234.50',
};
const TWO_MB = SOURCE_LIMITS.bytes;
const filled = (unit: string) => unit.repeat(Math.floor(TWO_MB / unit.length));

/** Bodies that are as slow or as large as bodies of 2 MB can be. */
const HOSTILE: readonly (readonly [name: string, format: SourceFormat, body: string | Buffer])[] = [
  ['JSON of 500 MB once indented', 'json', `${'['.repeat(250)}${'1,'.repeat(999_750)}0${']'.repeat(250)}`],
  ['JSON nested a million times', 'json', '['.repeat(MEGABYTE) + ']'.repeat(MEGABYTE)],
  ['a million numbers', 'json', `[${'1,'.repeat(999_999)}1]`],
  ['as many numbers as are read', 'json', `[${'1.5,'.repeat(299_998)}1]`],
  [
    'as many names as are read',
    'json',
    `{${Array.from({ length: 149_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  ],
  ['NULs', 'text', Buffer.alloc(TWO_MB)],
  ['NULs between letters', 'html', filled('a\0')],
  ['340,000 amounts', 'text', filled('$1.50 ')],
  ['as many amounts as are read', 'html', '<p>$1.50 a month '.repeat(100_000)],
  ['letters that stand for eighteen', 'text', '\uFDFA'.repeat(690_000)],
  ['open tags', 'html', filled('<a>')],
  ['one cell a line', 'csv', filled('1\n')],
  ['one line of cells', 'csv', filled('1,')],
  ['quotes', 'csv', filled('"')],
];

const ROBOTS_BYTES = 500 * 1024;
const ofRobots = (unit: string) => `User-agent: *\n${unit.repeat(Math.floor(ROBOTS_BYTES / Buffer.byteLength(unit)))}`;

/** Files of 500 KB that are slow to parse or to compare. */
const HOSTILE_ROBOTS: readonly (readonly [name: string, text: string])[] = [
  ['robots.txt of short rules', ofRobots('Allow:/\n')],
  ['robots.txt of encoded rules', ofRobots('Allow:é\n')],
  ['robots.txt of wildcards', ofRobots('Allow:*a*b$\n')],
  ['robots.txt of names', ofRobots('User-agent: a\n')],
  ['robots.txt of one line of wildcards', `User-agent: *\nDisallow: /${'*a'.repeat(250_000)}`],
  ['robots.txt of one line of percents', `User-agent: *\nDisallow: /é${'%'.repeat(511_000)}`],
];

/** Feeds that are slow to compare with the catalogue. */
const FEED_HEADER = 'provider,service,direct\n';
const FEED_ROW = 'Vendor of the experiment,Pool,8.00\n';
const HOSTILE_FEEDS: readonly (readonly [name: string, format: 'csv' | 'json', body: string])[] = [
  ['a feed of one cell a line', 'csv', filled('1\n')],
  ['a feed of one line of cells', 'csv', filled('1,')],
  ['a feed of quotes', 'csv', filled('"')],
  ['a feed of one line', 'csv', FEED_HEADER + filled('x').slice(FEED_HEADER.length)],
  ['a feed of the same row', 'csv', FEED_HEADER + FEED_ROW.repeat(20_000)],
  ['a feed of short rows', 'csv', FEED_HEADER + 'a,b,1\n'.repeat(20_000)],
  ['a feed of a million numbers', 'json', `[${'1,'.repeat(999_999)}1]`],
  ['a feed of empty objects', 'json', `[${'{},'.repeat(20_000)}{}]`],
  ['a feed of nested lists', 'json', '['.repeat(MEGABYTE) + ']'.repeat(MEGABYTE)],
  ['a feed of one long text', 'json', `[{"provider":"${'\\u0041'.repeat(340_000)}"}]`],
  [
    'a feed of objects with a thousand keys',
    'json',
    `[${Array.from({ length: 150 }, (_, row) => objectOf(row)).join(',')}]`,
  ],
];

function objectOf(row: number): string {
  return JSON.stringify(Object.fromEntries(Array.from({ length: 999 }, (_, key) => [`${row}k${key}`, 1])));
}

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

/** Reads the next response as a source, and searches it as the panel does. */
async function readAndSearch(): Promise<void> {
  const reading = await readSource({ url: URL_OF_SOURCE, etag: null, lastModified: null }, crawler);
  seen.bodies += 1;
  if (reading.kind !== 'read') return;
  seen.read += 1;
  const { format, text: content } = reading;
  const opened = await thread.search({
    format,
    content,
    places: [],
    prices: [8_000_000n],
    listedAmounts: SOURCE_LIMITS.amounts,
  });
  if (typeof opened === 'string') return;
  seen.amounts += opened.amounts.length;
  // A figure is of the text that the operator sees, or it is none.
  seen.ghosts += opened.amounts.filter(({ start, end }) => !/\d/.test(opened.text.slice(start, end))).length;
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
const resident = Math.round(peak / MEGABYTE);
verdict('memory', resident <= MAX_RESIDENT_MB, { peakMB: resident });
await server.close();
await database.close();
vendor.closeAllConnections();
vendor.close();
rmSync(folder, { recursive: true, force: true });
