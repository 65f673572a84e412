import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { startLargeProduct } from '#bench/large-product.ts';
import { pages } from '#core/routes.ts';
import { LARGE_CATALOGUE } from '#test/large-catalogue.ts';
import { measureBesideFlood, OPERATOR_PASSWORD } from './parts/beside-flood.ts';
import { verdict } from './parts/verdict.ts';

/**
 * A catalogue of 500 providers changes once a second, first alone, then while strangers request ever new spellings of
 * API paths. The operator signs in, and visitors load a static page and the list of providers.
 */

const SPELLINGS_A_SECOND = 100;
const SECONDS = Number(process.argv[2] ?? 30);
const PROBE_EVERY_MS = 10;
const MAX_SIGN_IN_MS = 2_000;
const MEGABYTE = 1024 * 1024;

/** Up to three times the quiet p99 is acceptable; below the floor, the scheduler decides. */
const MAX_RATIO = 3;
const FLOOR_MS = 10;

/** Reading, rendering and compressing 5 MB. */
const MAX_PROVIDERS_P99_MS = 2_000;

/** Response times of `/about` in milliseconds, until stopped. */
async function watchAbout(url: string, stopped: AbortSignal): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  while (!stopped.aborted) {
    const askedAt = performance.now();
    await new Promise<void>((resolve, reject) => {
      get(new URL(pages.about, url), { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
        answer.on('end', resolve).on('error', reject).resume();
      }).on('error', reject);
    });
    taken.push(performance.now() - askedAt);
    await delay(PROBE_EVERY_MS);
  }
  agent.destroy();
  return taken;
}

function p99(milliseconds: readonly number[]): number {
  return milliseconds.toSorted((a, b) => a - b)[Math.ceil(milliseconds.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
}

const server = await startLargeProduct(OPERATOR_PASSWORD, { ...LARGE_CATALOGUE, contacts: 0 });
await watchAbout(server.url, AbortSignal.timeout(1_000));
const quiet = p99(await watchAbout(server.url, AbortSignal.timeout(SECONDS * 1_000)));
for (const spellings of [0, SPELLINGS_A_SECOND]) {
  const cpu = server.cpuSeconds() ?? 0;
  const measured = new AbortController();
  const watching = watchAbout(server.url, measured.signal);
  const report = await measureBesideFlood(server.url, {
    script: 'bench/experiments/parts/floods/cache-spellings.ts',
    args: [String(spellings)],
    seconds: SECONDS,
  });
  measured.abort();
  const about = p99(await watching);
  const providers = p99(report.flooded.milliseconds);
  const signIn = Math.max(...report.signIns.flat());
  const holds =
    about <= MAX_RATIO * Math.max(quiet, FLOOR_MS) &&
    providers <= MAX_PROVIDERS_P99_MS &&
    report.flooded.failed + report.refusedSignIns.length === 0 &&
    signIn <= MAX_SIGN_IN_MS;
  verdict(`One change a second, ${spellings} spellings of API paths a second for ${SECONDS} s`, holds, {
    quietAboutP99Ms: quiet.toFixed(1),
    aboutP99Ms: about.toFixed(1),
    bothPagesP99Ms: providers.toFixed(1),
    slowestSignInMs: Math.round(signIn),
    cpuSeconds: ((server.cpuSeconds() ?? 0) - cpu).toFixed(1),
    residentMegabytes: Math.round((server.residentBytes() ?? 0) / MEGABYTE),
    flood: JSON.stringify(report.flood),
  });
}
await server.stop();
