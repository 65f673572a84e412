import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { operations } from '#app/contract/operations.ts';
import { adminApi, pages } from '#core/routes.ts';
import { percentile } from '#test/quantiles.ts';
import { ADMIN_PASSWORD, signIn } from '#test/sign-in.ts';
import { ROOT } from '#tools/package-script.ts';
import { startServerProcess } from '#tools/server-process.ts';
import { probe } from './parts/probe-pages.ts';
import { verdict } from './parts/verdict.ts';

/**
 * 300 sources on 120 hosts are read in five parts while visitors ask for pages: these must be about as fast as in the
 * quiet time before each part. All are then read again, which must not take more memory. `60` after the name reads 60
 * sources. On schedule, as many readings as here in three minutes take a day.
 */

const SOURCES = Number(process.argv[2] ?? 300);
const HOSTS = Math.ceil(SOURCES / 2.5);
const PARTS = 5;
const LINES_OF_A_SERVICE = 10;
const QUIET_MS = 30_000;
const WARM_UP_MS = 15_000;
/** After it, the thread that searches pages has ended. */
const COOL_DOWN_MS = 45_000;
const POLL_MS = 2_000;
const CACHED_EVERY_MS = 40;
const UNCACHED_EVERY_MS = 400;
/** Of an answer's 99th percentile: 1.3 to 1.6 were measured, and 3 to 6 when each reading dropped the catalogue. */
const MAX_RATIO = 2;
/** Lower bound of the quiet percentile: below it, the scheduler decides. */
const FLOOR_MS = 5;
const MAX_BLOCK_MS = 50;
/** If the quiet time has longer blocks. */
const MAX_BLOCK_RATIO = 1.25;
/** While sources are read: the thread that searches pages may have 128 MB. */
const MAX_GROWTH_MB = 256;
/** What the second reading of all sources may take beyond the most of the first. */
const MAX_ADDED_MB = 64;
const MEGABYTE = 1024 * 1024;

const SCRIPTS = join(ROOT, 'bench/experiments/parts');
const folder = mkdtempSync(join(tmpdir(), 'rampage-sources-'));
const vendors = await startServerProcess(join(SCRIPTS, 'vendor-sites.ts'));
const { port } = new URL(vendors.url);
const hostOf = (index: number) => `vendor-${index % HOSTS}.test:${port}`;
const hosts = Array.from({ length: HOSTS }, (_, index) => hostOf(index));
const server = await startServerProcess(join(SCRIPTS, 'serve-with-vendor-names.ts'), [], {
  PORT: '0',
  DATA_DIR: folder,
  ADMIN_PASSWORD,
  SOURCE_PRIVATE_HOSTS: hosts.join(','),
});
const cookie = await signIn(server.url);

/** Sends a call of the panel; repeats 503s of a busy machine. */
async function send(method: string, path: string, body?: object): Promise<unknown> {
  const headers = { cookie, origin: server.url, ...(body && { 'content-type': 'application/json' }) };
  for (;;) {
    const answer = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text);
    if (answer.status !== 503) throw new Error(`${method} ${path} answers ${answer.status}: ${text}`);
    await delay(POLL_MS);
  }
}

/** Adds price lines that cite the sources, each with its place. */
async function cite(): Promise<void> {
  const provider = await send('POST', adminApi.providers, { name: 'Vendor of the experiment', logo: 'V' });
  const { id: providerId } = z.object({ id: z.number() }).parse(provider);
  for (let first = 0; first < SOURCES; first += LINES_OF_A_SERVICE) {
    const lines = Array.from({ length: Math.min(LINES_OF_A_SERVICE, SOURCES - first) }, (_, at) => ({
      country: null,
      fromQuantity: at + 1,
      own: '5.00',
      direct: '8.00',
      evidence: { checkedOn: '2026-10-06', sourceUrl: `http://${hostOf(first + at)}/${first + at}` },
    }));
    await send('POST', adminApi.services, { providerId, name: `Pool ${first}`, lines });
  }
  const place = { kind: 'text', before: 'Pay as you go ', figure: '$8.00', after: ' / GB' };
  for (const { id } of await citedSources()) {
    const { lines } = operations.getSource.response.schema.parse(await send('GET', adminApi.source(id)));
    await send('PUT', adminApi.sourcePlaces(id), { places: lines.map(({ lineId }) => ({ lineId, place })) });
  }
}

/** The sources of the experiment; those of the demo catalogue are never read. */
async function citedSources() {
  const list = await send('GET', `${adminApi.sources}?q=.test`);
  return operations.listSources.response.schema.parse(list).sources.filter(({ host }) => hosts.includes(host));
}

/** Has the sources of hosts read. The result tells whether all have been. */
async function startReading(asked: readonly string[]): Promise<() => Promise<boolean>> {
  const since = new Date().toISOString();
  for (const host of asked) await send('POST', adminApi.sourcesCheck, { host });
  return async () =>
    (await citedSources()).every(({ host, readAt }) => !asked.includes(host) || (readAt !== null && readAt >= since));
}

/** The longest task of the event loop since the last call, in milliseconds of processor time. */
let seenLines = 0;
function longestBlock(): number {
  const lines = server.output().slice(seenLines);
  seenLines += lines.length;
  return Math.max(0, ...lines.map((line) => Number(/^event loop held for ([\d.]+) ms$/.exec(line)?.[1] ?? 0)));
}

/** What was seen in a kind of time: quiet, or while sources were read. */
class Phase {
  readonly cached: number[] = [];
  readonly uncached: number[] = [];
  failed = 0;
  block = 0;
  /** Of the process, in megabytes. */
  memory = 0;
  /** Processor time of the event loop, and of the process, in seconds. */
  loopSeconds = 0;
  cpuSeconds = 0;
  seconds = 0;

  /** Asks for pages until the work is over, and polls the list of sources, as the panel does. */
  async watch(isOver: () => Promise<boolean>): Promise<void> {
    longestBlock();
    const [startedAt, loop, cpu] = [performance.now(), server.mainThreadMilliseconds(), server.cpuSeconds()];
    const stop = new AbortController();
    const probes = Promise.all([
      probe(server.url, (turn) => CACHED[turn % CACHED.length] ?? pages.home, stop.signal, CACHED_EVERY_MS),
      probe(server.url, () => `${pages.pricing}?amount=${(unique += 1)}`, stop.signal, UNCACHED_EVERY_MS),
    ]);
    do {
      await delay(POLL_MS);
      this.memory = Math.max(this.memory, megabytes());
    } while (!(await isOver()));
    stop.abort();
    const [cached, uncached] = await probes;
    this.cached.push(...cached.milliseconds);
    this.uncached.push(...uncached.milliseconds);
    this.failed += cached.failed + uncached.failed;
    this.block = Math.max(this.block, longestBlock());
    this.seconds += (performance.now() - startedAt) / 1_000;
    this.loopSeconds += ((server.mainThreadMilliseconds() ?? Number.NaN) - (loop ?? Number.NaN)) / 1_000;
    this.cpuSeconds += (server.cpuSeconds() ?? Number.NaN) - (cpu ?? Number.NaN);
  }

  async watchFor(milliseconds: number): Promise<void> {
    const endsAt = performance.now() + milliseconds;
    await this.watch(async () => (await citedSources()).length > 0 && performance.now() >= endsAt);
  }
}

const CACHED = [pages.home, pages.providers, pages.about];
let unique = 0;
const megabytes = () => Math.round((server.residentBytes() ?? Number.NaN) / MEGABYTE);

await cite();
await new Phase().watchFor(WARM_UP_MS);
const [quiet, busy] = [new Phase(), new Phase()];
const memoryBefore = megabytes();
for (let part = 0; part < PARTS; part += 1) {
  await quiet.watchFor(QUIET_MS);
  await busy.watch(await startReading(hosts.filter((_, index) => index % PARTS === part)));
}
await new Phase().watchFor(COOL_DOWN_MS);
const memoryAfter = megabytes();
const again = new Phase();
await again.watch(await startReading(hosts));
await new Phase().watchFor(COOL_DOWN_MS);
const memoryAfterSecond = megabytes();
const states = Map.groupBy(await citedSources(), ({ state }) => state);
const seen = z
  .object({ requests: z.number(), mostAtOnce: z.number(), shortestPauseMs: z.number() })
  .parse(await (await fetch(`${vendors.url}/seen`)).json());
await server.stop();
await vendors.stop();
rmSync(folder, { recursive: true, force: true });

const ratios = (['cached', 'uncached'] as const).map((kind) => {
  for (const percent of [50, 95, 99]) {
    const [still, read] = [quiet[kind], busy[kind]].map((values) => percentile(values, percent).toFixed(1));
    console.log(`${kind} pages, ${percent}th percentile: ${still} ms quietly, ${read} ms while sources are read`);
  }
  return percentile(busy[kind], 99) / Math.max(FLOOR_MS, percentile(quiet[kind], 99));
});
console.log(`longest block of the event loop: ${quiet.block} ms quietly, ${busy.block} ms while sources are read`);
for (const [name, { seconds: length, loopSeconds, cpuSeconds }] of Object.entries({ quiet, busy })) {
  const shares = [loopSeconds, cpuSeconds].map((used) => `${((100 * used) / length).toFixed(0)} %`);
  console.log(`${name}: the event loop used ${shares.join(' of a processor, the whole process ')}`);
}
const faults = server.output().filter((line) => /"level":[456]0/.test(line));
for (const line of faults) console.log(line);
const failed = quiet.failed + busy.failed;
const wrong = Math.ceil(SOURCES / 20);
const isRead = states.get('same')?.length === SOURCES - wrong && states.get('differs')?.length === wrong;
const isPolite = seen.requests === 2 * SOURCES + HOSTS && seen.mostAtOnce === 1 && seen.shortestPauseMs >= 5_000;
verdict(
  `Pages while ${SOURCES} sources on ${HOSTS} hosts are read`,
  isRead &&
    isPolite &&
    failed + faults.length === 0 &&
    Math.max(...ratios) <= MAX_RATIO &&
    busy.block <= Math.max(MAX_BLOCK_MS, MAX_BLOCK_RATIO * quiet.block) &&
    busy.memory - memoryBefore <= MAX_GROWTH_MB &&
    again.memory - busy.memory <= MAX_ADDED_MB,
  {
    seconds: Math.round(busy.seconds),
    cachedRatioAtP99: ratios[0]?.toFixed(2) ?? '',
    uncachedRatioAtP99: ratios[1]?.toFixed(2) ?? '',
    failed,
    same: states.get('same')?.length ?? 0,
    differs: states.get('differs')?.length ?? 0,
    requests: seen.requests,
    mostAtOnce: seen.mostAtOnce,
    shortestPauseMs: Math.round(seen.shortestPauseMs),
    memoryBefore,
    mostMemory: busy.memory,
    memoryAfter,
    mostMemoryAgain: again.memory,
    memoryAfterSecond,
  },
);
