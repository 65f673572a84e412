import { inspect } from 'node:util';
import { PriceWatch } from '#features/alerts/price-watch.server.ts';
import { CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import { dieAtSteps } from './deadly-database.ts';

/**
 * Checks price alerts in a process that is killed meanwhile. The second argument moves its clock forward by minutes:
 * after one minute, leases of killed processes have expired.
 */
const now = () => Date.now() + Number(process.argv[3]) * 60_000;
const monotonicNow = () => performance.now();
await dieAtSteps(async ({ deadly, database }) => {
  const snapshot = new CatalogueSnapshot(database.queries, monotonicNow, { now, priceMaxAgeDays: 90 });
  await snapshot.current();
  const watch = new PriceWatch({
    queries: deadly.queries,
    snapshot,
    logger: { warn: (fault: unknown) => process.stderr.write(inspect(fault)) },
    now,
    monotonicNow,
    site: () => ({ name: 'Acme', publicUrl: 'https://prices.example' }),
    sendsMail: true,
    onQueued: () => {},
  });
  await watch.check();
  await watch.stop();
});
