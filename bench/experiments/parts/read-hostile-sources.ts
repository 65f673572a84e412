import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { SourceFormat } from '#catalogue/sources/source-state.ts';
import { SOURCE_LIMITS } from '#core/limits.ts';
import { ContentThread } from '#features/sources/content-thread.server.ts';
import { readSource, type SourceCrawler } from '#features/sources/read-source.server.ts';
import { mutated, seededRandom } from '#test/mutations.ts';
import { verdict } from './parts/verdict.ts';

/**
 * Vendors respond with 20,000 mutated bodies of every format, and with bodies and robots.txt files made to be slow or
 * large: each is read, and opened as in the panel, in a heap of 512 MB, without ending the process or blocking the event
 * loop. A number after the name is the number of mutated bodies.
 */

const BODIES = Number(process.argv[2] ?? 20_000);
const MAX_BLOCK_MS = 50;
const MAX_RESIDENT_MB = 700;
const MEGABYTE = 1024 * 1024;
const SEED = 36;
setFlagsFromString('--max-old-space-size=512');

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
  ['NULs', 'text', Buffer.alloc(TWO_MB)],
  ['NULs between letters', 'html', filled('a\0')],
  ['340,000 amounts', 'text', filled('$1.50 ')],
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

const answers = { next: (response: ServerResponse): unknown => response.end(), robots: '' };
const server = createServer((request, response) => {
  if (request.url === '/robots.txt') response.end(answers.robots);
  else answers.next(response);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = z.object({ port: z.number() }).parse(server.address());

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
const thread = new ContentThread();
const seen = { bodies: 0, read: 0, amounts: 0, ghosts: 0 };
let peak = 0;

/** Reads the next response as a source, and opens it as the panel does. */
async function readAndOpen(): Promise<string> {
  const url = `http://vendor.test:${port}/prices`;
  const reading = await readSource({ url, etag: null, lastModified: null }, crawler);
  seen.bodies += 1;
  peak = Math.max(peak, process.memoryUsage.rss());
  if (reading.kind !== 'read') return reading.kind === 'unread' ? reading.reason : reading.kind;
  seen.read += 1;
  const opened = await thread.search({
    format: reading.format,
    content: reading.text,
    places: [],
    prices: [8_000_000n],
    listedAmounts: SOURCE_LIMITS.amounts,
  });
  if (typeof opened === 'string') return opened;
  seen.amounts += opened.amounts.length;
  // A figure is of the text that the operator sees, or it is none.
  seen.ghosts += opened.amounts.filter(({ start, end }) => !/\d/.test(opened.text.slice(start, end))).length;
  return 'read';
}

const delayed = monitorEventLoopDelay({ resolution: 1 });
/** The longest block of the loop since the last call, in milliseconds. */
function longestBlock(): number {
  const longest = delayed.max / 1e6;
  delayed.reset();
  return longest;
}
delayed.enable();

for (const [name, format, body] of HOSTILE) {
  const sent = gzipSync(body);
  answers.next = (response) =>
    response.writeHead(200, { 'Content-Type': TYPES[format], 'Content-Encoding': 'gzip' }).end(sent);
  // Packing it blocked the loop of this process.
  await new Promise((done) => {
    setTimeout(done, 20);
  });
  longestBlock();
  const came = await readAndOpen();
  const block = Math.round(longestBlock());
  verdict(name, block <= MAX_BLOCK_MS, { came, blockMs: block });
}

answers.next = (response) => response.writeHead(200, { 'Content-Type': 'text/plain' }).end('$8.00');
for (const [name, text] of HOSTILE_ROBOTS) {
  answers.robots = text;
  longestBlock();
  const came = await readAndOpen();
  const block = Math.round(longestBlock());
  verdict(name, block <= MAX_BLOCK_MS, { came, blockMs: block });
}
answers.robots = '';

answers.next = (response) => {
  response.writeHead(200, { 'Content-Type': 'text/html', 'Transfer-Encoding': 'chunked' }).flushHeaders();
  response.socket?.write('1\r\nx\r\n'.repeat(TWO_MB / 8));
};
longestBlock();
const byBytes = await readAndOpen();
const byteBlock = Math.round(longestBlock());
verdict('2 MB byte by byte', byteBlock <= MAX_BLOCK_MS && byBytes === 'too-large', {
  came: byBytes,
  blockMs: byteBlock,
});

const random = seededRandom(SEED);
const formats = Object.keys(TYPES);
let worst = 0;
for (let index = 0; index < BODIES; index += 1) {
  const format = formats[index % formats.length] ?? 'html';
  const [type, seed] = Object.entries(TYPES).flatMap(([name, media]) =>
    name === format ? [media, Object.entries(SEEDS).find(([key]) => key === name)?.[1] ?? ''] : [],
  );
  const body = mutated(Buffer.from((seed ?? '').repeat(1 + (index % 9))), random);
  answers.next = (response) => response.writeHead(200, { 'Content-Type': type ?? '' }).end(body);
  await readAndOpen();
  if (index % 1_000 === 999) worst = Math.max(worst, longestBlock());
}
worst = Math.round(Math.max(worst, longestBlock()));
verdict('mutated bodies', worst <= MAX_BLOCK_MS && seen.ghosts === 0, { ...seen, blockMs: worst });
const resident = Math.round(peak / MEGABYTE);
verdict('memory', resident <= MAX_RESIDENT_MB, { peakMB: resident });
server.closeAllConnections();
server.close();
