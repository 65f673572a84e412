import { startLargeProduct } from '#bench/large-product.ts';
import { LARGE_CATALOGUE } from '#test/large-catalogue.ts';
import { judgeBesideFlood, measureBesideFlood, OPERATOR_PASSWORD } from './beside-flood.ts';
import { verdict } from './verdict.ts';

/**
 * A catalogue of 500 providers that its operator changes once a second: visitors of cached pages beside it, first alone,
 * then while strangers ask the API by ever new spellings of its paths.
 */

const SPELLINGS_A_SECOND = 100;
const SECONDS = Number(process.argv[2] ?? 30);
const MAX_GROWTH = 1.5;

const server = await startLargeProduct(OPERATOR_PASSWORD, { ...LARGE_CATALOGUE, contacts: 0 });
for (const spellings of [0, SPELLINGS_A_SECOND]) {
  const flood = 'bench/experiments/floods/cache-spellings.ts';
  const [memory, cpu] = [server.residentBytes() ?? 0, server.cpuSeconds() ?? 0];
  const report = await measureBesideFlood(server.url, { script: flood, args: [String(spellings)], seconds: SECONDS });
  const title = `One change a second, ${spellings} new spellings of API paths a second`;
  judgeBesideFlood(`${title} for ${SECONDS} s`, report);
  const growth = (server.residentBytes() ?? 0) / memory;
  verdict(`${title}: memory`, growth < MAX_GROWTH, {
    memoryGrowth: growth.toFixed(2),
    cpuSeconds: ((server.cpuSeconds() ?? 0) - cpu).toFixed(1),
  });
}
await server.stop();
