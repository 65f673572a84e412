import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { replacePriceList } from '#catalogue/prices/edit-prices.server.ts';
import { migrate } from '#platform/database/migrate.ts';
import { afterUse } from '#test/after-use.ts';
import { addProvider, addService, catalogueContext } from '#test/catalogue-factory.ts';
import { killAtSteps } from '#test/kill-at-steps.ts';
import { copyDatabase, createDatabase, type TestDatabase } from '#test/open-test-database.ts';
import { line } from '#test/price-client.ts';

const SCRIPT = 'import-and-die.ts';
/** More steps than an import has: at the last ones it is complete. */
const STEPS = [1, 12, 23, 34, 45, 52, 56, 58, 99];
const SERVICES = 3;

const folder = mkdtempSync(join(tmpdir(), 'rampage-import-'));
afterUse(async () => rmSync(folder, { recursive: true }));

/** The rows that an import writes, apart from dry runs. */
async function stored({ open }: TestDatabase) {
  const database = open();
  const { queries } = database;
  const lines = await sql`select service_id, from_quantity, own_micros, version from price_lines order by 1, 2`.execute(
    queries,
  );
  const changes = await sql`select count(*) as count from price_changes`.execute(queries);
  const entries = await sql`select count(*) as count from history`.execute(queries);
  const installation = await sql`select catalogue_version from installation`.execute(queries);
  await database.close();
  return { lines: lines.rows, changes: changes.rows, entries: entries.rows, installation: installation.rows };
}

test('an import killed at any step has applied all or nothing', async () => {
  const source = await createDatabase();
  const database = source.open();
  await migrate(database, Date.now);
  const context = catalogueContext(database);
  const provider = await addProvider(context, { name: 'Vendor' });
  const rows: string[] = [];
  for (let index = 0; index < SERVICES; index += 1) {
    const { id, name } = await addService(context, { providerId: provider.id, name: `Pool ${index}` });
    await replacePriceList(context, id, { lines: [line({ own: '1.00' }), line({ fromQuantity: 10, own: '0.90' })] });
    rows.push(`Vendor,${name},1,1.50`, `Vendor,${name},100,0.50`);
  }
  await database.close();
  const file = join(folder, 'prices.csv');
  writeFileSync(file, ['provider,service,from,own', ...rows].join('\n'));

  const before = await stored(source);
  const places = await Promise.all(STEPS.map(async (step) => ({ ...(await copyDatabase(source)), step })));
  const ends = await killAtSteps(SCRIPT, places, file);
  expect([ends.indexOf('done') > 5, ends.at(-1)]).toEqual([true, 'done']);
  for (const [index, place] of places.entries()) {
    const after = await stored(place);
    if (ends[index] === 'killed' && JSON.stringify(after) === JSON.stringify(before)) continue;
    // A kill between the commit and its response leaves everything applied, too.
    expect(after.lines).toHaveLength(SERVICES * 3);
    expect(after.entries).not.toEqual(before.entries);
  }
  const [first] = places;
  expect(await killAtSteps(SCRIPT, first ? [{ ...first, step: null }] : [], file)).toEqual(['done']);
  expect((first && (await stored(first)))?.lines).toHaveLength(SERVICES * 3);
});
