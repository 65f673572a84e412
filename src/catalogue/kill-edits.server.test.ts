import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { replacePriceList } from '#catalogue/prices/edit-prices.server.ts';
import { migrate } from '#platform/database/migrate.ts';
import { addProvider, addService, catalogueContext } from '#test/catalogue-factory.ts';
import { killAtSteps } from '#test/kill-at-steps.ts';
import { copyDatabase, createDatabase, type TestDatabase } from '#test/open-test-database.ts';
import { line } from '#test/price-client.ts';

const LINES = 1_000;
/** More steps than a save has: the process is not killed at the last one. */
const STEPS = [1, 12, 23, 34, 45, 52, 56, 58, 99];

/** The numbers of lines with the old and the new price, and of history entries. */
async function stored({ open }: TestDatabase) {
  const database = open();
  const { queries } = database;
  const prices = await sql<{ own: number | string; count: number | string }>`
    select own_micros as own, count(*) as count from price_lines group by own_micros order by 1`.execute(queries);
  const changes = await sql`select count(*) as count from price_changes`.execute(queries);
  const entries = await sql`select count(*) as count from history`.execute(queries);
  const installation = await sql`select catalogue_version from installation`.execute(queries);
  await database.close();
  return {
    prices: prices.rows.map(({ own, count }) => [Number(own), Number(count)]),
    rest: [changes.rows, entries.rows, installation.rows],
  };
}

const SCRIPT = 'edit-prices-and-die.ts';

test('a save of 1,000 lines killed at any step has stored all or nothing', async () => {
  const source = await createDatabase();
  const database = source.open();
  await migrate(database, Date.now);
  const context = catalogueContext(database);
  const provider = await addProvider(context, { name: 'Vendor' });
  const { id } = await addService(context, { providerId: provider.id, name: 'Pool' });
  const lines = Array.from({ length: LINES }, (_, index) => line({ fromQuantity: index + 1, own: '1.00' }));
  await replacePriceList(context, id, { lines });
  await database.close();

  const before = await stored(source);
  expect(before.prices).toEqual([[1_000_000, LINES]]);
  const places = await Promise.all(STEPS.map(async (step) => ({ ...(await copyDatabase(source)), step })));
  const ends = await killAtSteps(SCRIPT, places);
  expect([ends.indexOf('done') > 2, ends.at(-1)]).toEqual([true, 'done']);
  for (const [index, place] of places.entries()) {
    const after = await stored(place);
    // A kill between the commit and its response leaves everything stored, too.
    const isDone = ends[index] === 'done' || JSON.stringify(after) !== JSON.stringify(before);
    expect(after.prices).toEqual([[isDone ? 7_770_000 : 1_000_000, LINES]]);
    if (isDone) expect(after.rest).not.toEqual(before.rest);
  }
  const [first] = places;
  expect(await killAtSteps(SCRIPT, first ? [{ ...first, step: null }] : [])).toEqual(['done']);
  expect((first && (await stored(first)))?.prices).toEqual([[7_770_000, LINES]]);
});
