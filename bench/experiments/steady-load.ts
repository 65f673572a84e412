import { setTimeout as delay } from 'node:timers/promises';
import { api, pages } from '#core/routes.ts';
import { newAttempt, sendAttempt } from '#test/kill-contacts.ts';
import { prepareProduct } from '#tools/temporary-product.ts';
import { verdict } from './parts/verdict.ts';

/** Half an hour of visitors, or as many minutes as the argument says: memory must not grow with time. */

const MINUTES = Number(process.argv[2] ?? 30);
const VISITORS = 8;
const PAUSE_MS = 10;
const SAMPLE_EVERY_MS = 5_000;

/** Allowed memory growth within the second half, when every cache is full. */
const MAX_GROWTH = 0.05;

/** Cached pages, unique URLs, the API, and occasional contact requests. */
async function visit(url: string, stopped: AbortSignal): Promise<number> {
  let asked = 0;
  for (; !stopped.aborted; asked += 1) {
    const paths = [
      pages.providers,
      `${pages.pricing}?volume=250&type=isp`,
      `${pages.providers}?filter=provider&provider=${Math.random()}`,
      `/nowhere/${Math.random()}`,
      api.services,
    ];
    if (asked % 50 === 0) await sendAttempt(url, newAttempt());
    const answer = await fetch(url + (paths[asked % paths.length] ?? pages.home));
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`An answer had the status ${answer.status}`);
    await delay(PAUSE_MS);
  }
  return asked;
}

/** The slope of a regression line, as a share of the mean. */
function riseOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (values.length - 1) / 2;
  const [covariance, variance] = values.reduce(
    ([above, below], value, index) => [above + (index - middle) * (value - mean), below + (index - middle) ** 2],
    [0, 0],
  );
  return ((covariance / variance) * (values.length - 1)) / mean;
}

const product = prepareProduct();
const server = await product.start({ TRUST_PROXY: '1' });
const stopped = new AbortController();
const visits = Promise.all(Array.from({ length: VISITORS }, async () => visit(server.url, stopped.signal)));
const samples: number[] = [];
const endsAt = performance.now() + MINUTES * 60_000;
while (performance.now() < endsAt) {
  await delay(SAMPLE_EVERY_MS);
  samples.push(server.residentBytes() ?? Number.NaN);
}
stopped.abort();
const asked = (await visits).reduce((sum, count) => sum + count, 0);
await server.stop();
product.remove();
const rise = riseOf(samples.slice(samples.length / 2));
verdict(`${MINUTES} minutes of load`, rise < MAX_GROWTH, {
  requests: asked,
  megabytesAtTheEnd: Math.round((samples.at(-1) ?? Number.NaN) / 2 ** 20),
  riseInTheSecondHalf: rise.toFixed(3),
});
