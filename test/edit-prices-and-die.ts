import { editPrices } from '#server/catalogue/edit-prices.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { deadly } from './deadly-database.ts';

/**
 * Sets the own price of every line of the configured database in one call, in a process that kills itself at the step
 * with the number of the argument. Ends with 0 where there are fewer steps.
 */
const [step = ''] = process.argv.slice(2);
const database = openDatabase(readConfig());
const context = { now: Date.now, onChange: () => {}, author: { actor: 'tester', way: 'grid' } } as const;
const lines = await database.queries.selectFrom('priceLines').select(['id', 'version']).execute();
const changes = lines.map((line) => ({ ...line, set: { own: '7.77' } }));
await editPrices({ ...context, database: deadly(database, Number(step)) }, { changes });
await database.close();
