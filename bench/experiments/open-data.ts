import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { api, dataPaths, pages } from '#core/routes.ts';
import { LARGE_CATALOGUE } from '#test/large-catalogue.ts';
import { startLargeProduct } from '#bench/large-product.ts';
import { verdict } from './parts/verdict.ts';

/**
 * Ten clients on lines of 32 Mbit/s fetch the history of 500 vendors with 100,000 changes again and again, three of them
 * uncompressed: memory stays below 60 MB above idle, and the 99th percentile of other pages at most doubles.
 */

const CLIENTS = 10;
const UNCOMPRESSED = 3;
const VISITORS = 4;
const LINE = ['--limit-rate', '4M'];
const PAUSE_MS = 1_000;
const PHASE_MS = 12_000;
const SAMPLE_EVERY_MS = 100;
const MAX_MEGABYTES = 60;
const MAX_RATIO = 2;

const PATHS = [pages.home, pages.providers, pages.pricing, `${api.offers}?type=residential&amount=500`];
const run = promisify(execFile);

/** The 99th percentile of the times of requests to pages until a signal, in milliseconds. */
async function visitPages(url: string, signal: AbortSignal): Promise<number> {
  const times: number[] = [];
  const visit = async () => {
    for (let count = 0; !signal.aborted; count += 1) {
      const start = performance.now();
      const answer = await fetch(url + (PATHS[count % PATHS.length] ?? pages.home));
      await answer.arrayBuffer();
      times.push(performance.now() - start);
      if (answer.status !== 200) throw new Error(`A page had the status ${answer.status}`);
      await delay(20);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** The number of complete files that a client fetches until a signal, and the bytes of the last. */
async function fetchHistory(url: string, way: readonly string[], signal: AbortSignal) {
  let [files, bytes] = [0, 0];
  for (; !signal.aborted; files += 1) {
    const { stdout } = await run('curl', ['-sf', ...LINE, ...way, '-o', '/dev/null', '-w', '%{size_download}', url]);
    bytes = Number(stdout);
    await delay(PAUSE_MS);
  }
  return { files, bytes };
}

async function phase<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return work(AbortSignal.timeout(PHASE_MS));
}

const size = { ...LARGE_CATALOGUE, contacts: 100, priceChanges: 100_000 };
const server = await startLargeProduct(undefined, size);
const residentMegabytes = () => (server.residentBytes() ?? Number.NaN) / 2 ** 20;
// What is cached afterwards, and the memory of a server that has been in use.
await phase(async (signal) => visitPages(server.url, signal));
const alone = await phase(async (signal) => visitPages(server.url, signal));
const idle = residentMegabytes();
let highest = idle;
const sampling = setInterval(() => (highest = Math.max(highest, residentMegabytes())), SAMPLE_EVERY_MS);
const [beside, ...clients] = await phase(async (signal) =>
  Promise.all([
    visitPages(server.url, signal),
    ...Array.from({ length: CLIENTS }, async (_, index) =>
      fetchHistory(server.url + dataPaths.historyCsv, index < UNCOMPRESSED ? [] : ['--compressed'], signal),
    ),
  ]),
);
clearInterval(sampling);
await server.stop();
verdict('ten clients of the history', highest - idle < MAX_MEGABYTES && beside <= MAX_RATIO * alone, {
  idleMegabytes: Math.round(idle),
  highestMegabytes: Math.round(highest),
  files: clients.reduce((sum, { files }) => sum + files, 0),
  megabytesUncompressed: ((clients[0]?.bytes ?? 0) / 1e6).toFixed(1),
  megabytesCompressed: ((clients.at(-1)?.bytes ?? 0) / 1e6).toFixed(1),
  p99Alone: alone.toFixed(1),
  p99Beside: beside.toFixed(1),
});
