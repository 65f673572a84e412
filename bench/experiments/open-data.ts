import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { api, dataPaths, pages } from '#core/routes.ts';
import { LARGE_CATALOGUE } from '#test/large-catalogue.ts';
import { percentile } from '#test/quantiles.ts';
import { startLargeProduct } from '#bench/large-product.ts';
import { verdict } from './parts/verdict.ts';

/**
 * Ten clients on lines of 32 Mbit/s fetch the history of 500 vendors with 100,000 changes again and again, three of them
 * uncompressed: memory stays below 60 MB above idle, and the 99th percentile of other pages at most doubles.
 */

const CLIENTS = 10;
const UNCOMPRESSED = 3;
const VISITORS = 4;
const PAUSE_SECONDS = 1;
const PHASE_MS = 20_000;
const SAMPLE_EVERY_MS = 50;
const MAX_MEGABYTES = 60;
const MAX_RATIO = 2;

const PATHS = [pages.home, pages.providers, pages.pricing, `${api.offers}?type=residential&amount=500`];

/** The 99th percentile of the times of requests to pages during a phase, in milliseconds. */
async function visitPages(url: string): Promise<number> {
  const endsAt = performance.now() + PHASE_MS;
  const times: number[] = [];
  const visit = async () => {
    for (let count = 0; performance.now() < endsAt; count += 1) {
      const start = performance.now();
      const answer = await fetch(url + (PATHS[count % PATHS.length] ?? pages.home));
      await answer.arrayBuffer();
      times.push(performance.now() - start);
      if (answer.status !== 200) throw new Error(`A page had the status ${answer.status}`);
      await delay(20);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  return percentile(times, 99);
}

/** Fetches files one after the other, in a process of its own: starting one would delay the visits of this process. */
function startClient(url: string, encoding: string) {
  const fetchOne = `curl -s --limit-rate 4M -H 'Accept-Encoding: ${encoding}' -o /dev/null -w '%{http_code} %{size_download} %{exitcode}\n' '${url}'`;
  const shell = spawn('sh', ['-c', `while :; do ${fetchOne}; sleep ${PAUSE_SECONDS}; done`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  return {
    stop: () => shell.pid !== undefined && process.kill(-shell.pid),
    /** Status, bytes and whether curl failed, for each file. */
    files: () => output.split('\n').filter(Boolean),
  };
}

const size = { ...LARGE_CATALOGUE, contacts: 100, priceChanges: 100_000 };
const server = await startLargeProduct(undefined, size);
const residentMegabytes = () => (server.residentBytes() ?? Number.NaN) / 2 ** 20;
// What is cached afterwards, and the memory of a server that has been in use.
await visitPages(server.url);
const alone = await visitPages(server.url);
const idle = residentMegabytes();
let highest = idle;
const sampling = setInterval(() => (highest = Math.max(highest, residentMegabytes())), SAMPLE_EVERY_MS);
const clients = Array.from({ length: CLIENTS }, (_, index) =>
  startClient(server.url + dataPaths.historyCsv, index < UNCOMPRESSED ? 'identity' : 'br'),
);
const beside = await visitPages(server.url);
for (const { stop } of clients) stop();
clearInterval(sampling);
await server.stop();
const fetched = clients.flatMap(({ files }) => files());
verdict(
  'ten clients of the history',
  highest - idle < MAX_MEGABYTES && beside <= MAX_RATIO * alone && new Set(fetched).size === 2,
  {
    idleMegabytes: Math.round(idle),
    highestMegabytes: Math.round(highest),
    files: fetched.length,
    kinds: [...new Set(fetched)].join(', '),
    p99Alone: alone.toFixed(1),
    p99Beside: beside.toFixed(1),
  },
);
