import { api, pages } from '#core/routes.ts';
import { seededRandom } from '#test/mutations.ts';
import { prepareProduct } from '#tools/temporary-product.ts';
import { verdict } from './parts/verdict.ts';

/**
 * 100,000 random queries of `/api/offers` and `/compare`, or as many as the argument says: no failure, and memory that
 * no longer grows. A second argument is the seed.
 */

const COUNT = Number(process.argv[2] ?? 100_000);
const VISITORS = 4;
const MOMENTS = 4;
/** Of the last moment over the second: by then every cache is full. */
const MAX_GROWTH = 1.1;
const MEGABYTE = 1024 * 1024;

const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 32));
console.log(`seed ${seed}`);
const next = seededRandom(seed);

function one<T>(values: readonly [T, ...T[]]): T {
  return values[Math.floor(next() * values.length)] ?? values[0];
}

function text(): string {
  return Array.from({ length: Math.floor(next() * 30) }, () => String.fromCharCode(Math.floor(next() * 0x2_000))).join(
    '',
  );
}

const amount = () => String(1 + Math.floor(next() * 10 ** Math.ceil(next() * 6)));
const number = () => (next() < 0.7 ? amount() : oddNumber());
const oddNumber = () => one(['0', '-1', '1e9', '99999999999999999999', '0.5', text()]);
const TYPES = ['residential', 'datacenter', 'mobile', 'isp', 'web-unblocker', 'web-scraper-api', '', 'x'] as const;
const NAMES = ['type', 'amount', 'country', 'unit', 'success', 'facts', 'p', 'sort', 'page', 'q', 'max', 'x'] as const;

function offersQuery(): string {
  const query = new URLSearchParams({ type: one(TYPES), amount: number() });
  if (next() < 0.4) query.set('country', one(['DE', 'US', 'BR', 'de', 'ZZ', text()]));
  if (next() < 0.3) query.append(one(NAMES), next() < 0.5 ? number() : text());
  return `${api.offers}?${query}`;
}

let slugs: readonly string[] = [];
function compareQuery(): string {
  const names = Array.from({ length: Math.floor(next() * 8) }, () =>
    next() < 0.8 ? (slugs[Math.floor(next() * slugs.length)] ?? '') : text(),
  );
  const query = new URLSearchParams({ p: names.join(',') });
  if (next() < 0.4) query.set('type', one(TYPES));
  if (next() < 0.4) query.set('amount', number());
  if (next() < 0.2) query.append(one(NAMES), text());
  return `${pages.compare}?${query}`;
}

const product = prepareProduct();
const server = await product.start({ TRUST_PROXY: '1' });
const providers: unknown = await (await fetch(server.url + api.providers)).json();
slugs = Array.isArray(providers) ? providers.map((provider: { slug?: unknown }) => String(provider.slug)) : [];

const statuses: Record<number, number> = {};
const megabytes: number[] = [];
let asked = 0;
async function visit(until: number): Promise<void> {
  while (asked < until) {
    asked += 1;
    const path = next() < 0.5 ? offersQuery() : compareQuery();
    const answer = await fetch(server.url + path, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': `11.${asked % 250}.${(asked >> 8) % 250}.9` },
    });
    await answer.arrayBuffer();
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status >= 500) console.log(`${answer.status}: ${path}`);
  }
}
for (let moment = 1; moment <= MOMENTS; moment += 1) {
  await Promise.all(Array.from({ length: VISITORS }, async () => visit((COUNT * moment) / MOMENTS)));
  megabytes.push(Math.round((server.residentBytes() ?? 0) / MEGABYTE));
}
await server.stop();
product.remove();
const growth = (megabytes[MOMENTS - 1] ?? 0) / (megabytes[1] ?? 1);
const isWell = Object.keys(statuses).every((status) => Number(status) < 500);
verdict(`${COUNT} random queries`, isWell && growth < MAX_GROWTH, {
  statuses: JSON.stringify(statuses),
  megabytes: megabytes.join(', '),
});
