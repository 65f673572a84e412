import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { createRatesFetch, ratesProblem, RatesError } from '#features/currency/fetch-rates.server.ts';
import { ecbFile, PER_EURO } from '#test/ecb-file.ts';
import { verdict } from './parts/verdict.ts';

/**
 * The source of exchange rates responds with entities, 100 MB, one byte a second, redirects and nonsense: each fetch
 * fails with a message, in time, without using memory or blocking the event loop.
 */

const MAX_MS = 17_000;
const MAX_BLOCK_MS = 50;
const MAX_GROWTH_MB = 40;
const MEGABYTE = 1024 * 1024;
const good = ecbFile('2026-11-20', PER_EURO);

const lol = Array.from({ length: 10 }, (_, depth) => `<!ENTITY l${depth + 1} "${`&l${depth};`.repeat(10)}">`).join('');
const ANSWERS: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  'entities in entities': (response) =>
    response.end(good.replace('?>', `?><!DOCTYPE x [<!ENTITY l0 "lol">${lol}]>`).replace('Reference rates', '&l10;')),
  'a file of this machine': (response) =>
    response.end(
      good.replace('?>', '?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>').replace('Reference', '&f;'),
    ),
  'an unknown entity': (response) => response.end(good.replace('Reference', '&nothing;')),
  '100 MB': (response) => void endless(response, Buffer.alloc(MEGABYTE, ' '), 100),
  'a byte a second': (response) => void slowly(response, good),
  'headers and nothing more': (response) => response.writeHead(200).flushHeaders(),
  'nothing at all': () => undefined,
  '64 KB of open brackets': (response) => response.end('<'.repeat(64_000)),
  '20,000 levels': (response) => response.end('<a>'.repeat(20_000)),
  '5,000 attributes': (response) =>
    response.end(`<a ${Array.from({ length: 5_000 }, (_, index) => `b${index}=""`).join(' ')}/>`),
  '10,000 currencies': (response) =>
    response.end(good.replace('<Cube c', `${"<Cube currency='A' rate='1'/>".repeat(2_000)}<Cube c`)),
  'a long number': (response) => response.end(good.replace('1.1573', '9'.repeat(60_000))),
  'no number': (response) => response.end(good.replace('1.1573', '1e308')),
  'compressed bytes': (response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])),
  'a redirect to this machine': (response) => response.writeHead(302, { Location: 'http://127.0.0.1/' }).end(),
  'an end in the middle': (response) => {
    response.writeHead(200, { 'Content-Length': good.length });
    response.write(good.slice(0, 200), () => response.destroy());
  },
};

async function endless(response: ServerResponse, piece: Buffer, count: number): Promise<void> {
  response.on('error', () => {});
  for (let sent = 0; sent < count && !response.destroyed; sent += 1) {
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  response.end();
}

async function slowly(response: ServerResponse, text: string): Promise<void> {
  for (const character of text) {
    if (response.destroyed) return;
    response.write(character);
    await delay(1_000);
  }
}

let answer: (response: ServerResponse) => unknown = (response) => response.end(good);
const source = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
await once(source, 'listening');
const { port } = z.object({ port: z.number() }).parse(source.address());
const fetchRates = createRatesFetch(`http://127.0.0.1:${port}/daily.xml`);
const { day } = await fetchRates(new AbortController().signal);

const results = await Promise.all(
  Object.entries(ANSWERS).map(async ([name, hostile], index) => {
    // Staggered, so that their processor time does not overlap.
    await delay(index * 100);
    answer = hostile;
    const [startedAt, before] = [performance.now(), process.memoryUsage().rss];
    const block = watchLoop();
    const problem = await fetchRates(new AbortController().signal).then(
      () => null,
      (error: unknown) => error,
    );
    const waited = performance.now() - startedAt;
    const isSaid = problem instanceof RatesError || (problem !== null && !ratesProblem(problem).includes('undefined'));
    const grown = (process.memoryUsage().rss - before) / MEGABYTE;
    const said = problem === null ? 'taken' : ratesProblem(problem);
    return { name, said, holds: isSaid && waited < MAX_MS && grown < MAX_GROWTH_MB && block() < MAX_BLOCK_MS };
  }),
);
source.closeAllConnections();
source.close();
for (const { name, said, holds } of results) console.log(`${holds ? '' : 'not as it should be: '}${name}: ${said}`);
verdict('Hostile answers of the source of rates', day === '2026-11-20' && results.every(({ holds }) => holds), {
  answers: results.length,
});

/** Returns the longest task of the event loop so far, in milliseconds of processor time. */
function watchLoop(): () => number {
  let [longest, last] = [0, process.threadCpuUsage()];
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1_000);
    last = process.threadCpuUsage();
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}
