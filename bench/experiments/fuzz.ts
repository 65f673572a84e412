import { pages } from '#core/routes.ts';
import { fuzz } from '#test/fuzz-requests.ts';
import { prepareProduct } from '#tools/temporary-product.ts';
import { verdict } from './parts/verdict.ts';

/**
 * 6,000 mutated multipart bodies and 10,000 mutated request targets, from a seed that is printed and can be given as
 * the argument: no crash, no 5xx, no answer over 64 KB, no end that never comes, nothing that blocks for over 20 ms.
 */

const BODIES = 6_000;
const TARGETS = 10_000;
const WARM_UP = 2_000;
const MAX_GROWTH = 1.2;
const SHOWN_FINDS = 10;

const seed = Number(process.argv[2] ?? Math.floor(Math.random() * 2 ** 32));
console.log(`seed ${seed}`);
const product = prepareProduct();
const server = await product.start();
const url = new URL(server.url);
const fuzzed = { url, mainThreadMilliseconds: () => server.mainThreadMilliseconds() };

// Until the code is compiled and the caches are filled.
for (const path of Object.values(pages)) await (await fetch(new URL(path, url))).arrayBuffer();
for (const kind of ['bodies', 'targets'] as const) await fuzz(fuzzed, kind, WARM_UP, 0);

for (const [kind, count] of [
  ['bodies', BODIES],
  ['targets', TARGETS],
] as const) {
  const before = server.residentBytes();
  const { finds, slowestMs, largestBytes, statuses } = await fuzz(fuzzed, kind, count, seed);
  const growth = before === null ? 1 : (server.residentBytes() ?? before) / before;
  for (const find of finds.slice(0, SHOWN_FINDS)) console.log(find);
  verdict(`${count} mutated ${kind}`, finds.length === 0 && growth < MAX_GROWTH, {
    finds: finds.length,
    slowestMs: Math.round(slowestMs),
    largestBytes,
    memoryGrowth: growth.toFixed(2),
    answers: JSON.stringify(statuses),
  });
}
const isAlive = await fetch(new URL(pages.providers, url)).then(
  ({ ok }) => ok,
  () => false,
);
verdict('The server afterwards', isAlive, { alive: String(isAlive) });
await server.stop();
product.remove();
