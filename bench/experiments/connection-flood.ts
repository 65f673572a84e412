import { setTimeout as delay } from 'node:timers/promises';
import { Agent, get } from 'node:http';
import { pages } from '#core/routes.ts';
import { prepareProduct } from '#tools/temporary-product.ts';
import { judgeBesideFlood, measureBesideFlood, OPERATOR_PASSWORD } from './parts/beside-flood.ts';
import { verdict } from './parts/verdict.ts';

/**
 * 2,000 idle connections a second from one address; the operator and visitors from another, on existing and new
 * connections. Needs Linux, where all of 127.0.0.0/8 is this machine.
 */

const PER_SECOND = 2_000;
const SECONDS = Number(process.argv[2] ?? 30);
const NEW_VISITOR_EVERY_MS = 200;
const NEW_VISITOR_LIMIT_MS = 2_000;
const MEGABYTE = 1024 * 1024;
const MAX_RESIDENT_BYTES = 350 * MEGABYTE;

/** Visitors on new connections until stopped: their number, and how many failed. */
async function newVisitors(url: string, stopped: AbortSignal) {
  const counts = { came: 0, shutOut: 0 };
  while (!stopped.aborted) {
    counts.came += 1;
    if (!(await isServed(new URL(pages.home, url)))) counts.shutOut += 1;
    await delay(NEW_VISITOR_EVERY_MS);
  }
  return counts;
}

async function isServed(url: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { agent: new Agent(), signal: AbortSignal.timeout(NEW_VISITOR_LIMIT_MS) };
    get(url, options, (answer) => {
      answer.on('error', () => resolve(false));
      answer.on('end', () => resolve(answer.statusCode === 200));
      answer.resume();
    }).on('error', () => resolve(false));
  });
}

const product = prepareProduct();
const server = await product.start({ ADMIN_PASSWORD: OPERATOR_PASSWORD });
const measured = new AbortController();
const visiting = newVisitors(server.url, measured.signal);
const report = await measureBesideFlood(server.url, {
  script: 'bench/experiments/parts/floods/silent-sockets.ts',
  args: [String(PER_SECOND)],
  seconds: SECONDS,
});
measured.abort();
const visitors = await visiting;
const resident = server.residentBytes() ?? 0;
await server.stop();
product.remove();
const title = `${PER_SECOND} silent connections a second for ${SECONDS} s`;
judgeBesideFlood(title, report);
verdict(`${title}: new visitors and memory`, visitors.shutOut === 0 && resident < MAX_RESIDENT_BYTES, {
  ...visitors,
  residentMegabytes: Math.round(resident / MEGABYTE),
});
