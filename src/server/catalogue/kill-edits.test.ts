import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { replacePriceList } from '#server/catalogue/replace-price-list.ts';
import { migrate } from '#server/database/migrate.ts';
import { addProvider, addService, catalogueContext } from '#test/catalogue-factory.ts';
import { createDatabase } from '#test/open-test-database.ts';
import { line } from '#test/price-client.ts';
import { PRELOADED } from '#tools/server-process.ts';

const SCRIPT = join(import.meta.dirname, '../../../test/edit-prices-and-die.ts');
const LINES = 1_000;
/** Each step takes a process of its own. */
const NTH = 8;

const { url, dataDirectory, open } = await createDatabase();

/** How many lines have the price before and after, and how much the histories hold. */
async function stored() {
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

async function editUntil(step: number) {
  const env = { DATABASE_URL: url ?? '', DATA_DIR: dataDirectory };
  const child = spawn(process.execPath, ['--require', PRELOADED, SCRIPT, String(step)], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, signal: child.signalCode, said };
}

test('killed at any step of saving 1,000 lines, a save has done all or nothing', { timeout: 120_000 }, async () => {
  const database = open();
  await migrate(database, Date.now);
  const context = catalogueContext(database);
  const provider = await addProvider(context, { name: 'Vendor' });
  const { id } = await addService(context, { providerId: provider.id, name: 'Pool' });
  const lines = Array.from({ length: LINES }, (_, index) => line({ fromQuantity: index + 1, own: '1.00' }));
  await replacePriceList(context, id, { lines });
  await database.close();

  const before = await stored();
  expect(before.prices).toEqual([[1_000_000, LINES]]);
  const all = [[7_770_000, LINES]];
  let kills = 0;
  for (let step = 1; ; step += NTH) {
    const { status, signal, said } = await editUntil(step);
    const after = await stored();
    if (signal !== 'SIGKILL') {
      expect([status, said]).toEqual([0, '']);
      expect(after.prices).toEqual(all);
      break;
    }
    kills += 1;
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    // The kill came between the commit and its answer.
    expect(after.prices).toEqual(all);
    expect(after.rest).not.toEqual(before.rest);
    break;
  }
  expect(kills).toBeGreaterThan(2);
});
