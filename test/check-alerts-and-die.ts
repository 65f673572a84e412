import { inspect } from 'node:util';
import { PriceWatch } from '#server/alerts/price-watch.ts';
import { CatalogueSnapshot } from '#server/catalogue/catalogue-snapshot.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { deadly } from './deadly-database.ts';

/**
 * Looks through the price alerts of the configured database in a process that kills itself at the step with the number of
 * the argument, a minute later than the last one: nobody holds the check any more. Ends with 0 where there are fewer steps.
 */
const [step = ''] = process.argv.slice(2);
const database = openDatabase(readConfig());
const now = () => Date.now() + Number(step) * 60_000;
const snapshot = new CatalogueSnapshot(database.queries, () => performance.now(), { now, priceMaxAgeDays: 90 });
await snapshot.current();
const watch = new PriceWatch({
  queries: deadly(database, Number(step)).queries,
  snapshot,
  logger: { warn: (fault: unknown) => process.stderr.write(inspect(fault)) },
  now,
  monotonicNow: () => performance.now(),
  site: () => ({ name: 'Acme', publicUrl: 'https://prices.example' }),
  sendsMail: true,
  onQueued: () => {},
});
await watch.check();
await watch.stop();
await database.close();
