import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { replacePriceList } from '#server/catalogue/replace-price-list.ts';
import { migrate } from '#server/database/migrate.ts';
import { afterUse } from '#test/after-use.ts';
import { addProvider, addService, catalogueContext } from '#test/catalogue-factory.ts';
import { importUntil } from '#test/kill-imports.ts';
import { createDatabase } from '#test/open-test-database.ts';
import { line } from '#test/price-client.ts';

/** Each step takes a process of its own. */
const NTH = 6;
const SERVICES = 3;

const folder = mkdtempSync(join(tmpdir(), 'rampage-import-'));
afterUse(async () => rmSync(folder, { recursive: true }));

const place = await createDatabase();
const { open } = place;

/** What stands in the database that an import writes, without what a dry run leaves. */
async function stored() {
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

test('killed at any step of applying, an import has done all or nothing', { timeout: 60_000 }, async () => {
  const database = open();
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

  const before = await stored();
  let kills = 0;
  for (let step = 1; ; step += NTH) {
    const { status, signal, said } = await importUntil(step, file, place);
    if (signal === 'SIGKILL') {
      kills += 1;
      const after = await stored();
      if (JSON.stringify(after) !== JSON.stringify(before)) {
        expect(after.lines).toHaveLength(SERVICES * 3);
        expect(after.entries).not.toEqual(before.entries);
        break;
      }
      continue;
    }
    expect([status, said]).toEqual([0, '']);
    const after = await stored();
    expect(after.lines).toHaveLength(SERVICES * 3);
    break;
  }
  expect(kills).toBeGreaterThan(5);
});
