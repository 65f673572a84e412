import { editPrices } from '#catalogue/prices/edit-prices.server.ts';
import { dieAtSteps } from './deadly-database.ts';

/** Sets the own price of every line in one call, in a process that is killed meanwhile. */
const context = { now: Date.now, onChange: () => {}, author: { actor: 'tester', way: 'grid' } } as const;
await dieAtSteps(async ({ deadly, database }) => {
  const lines = await database.queries.selectFrom('priceLines').select(['id', 'version']).execute();
  await editPrices(
    { ...context, database: deadly },
    { way: 'grid', changes: lines.map((line) => ({ ...line, set: { own: '7.77' } })) },
  );
});
