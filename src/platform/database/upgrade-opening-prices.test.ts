import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '#test/open-test-database.ts';
import type { Database } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

const SEEDED = Date.UTC(2026, 10, 1, 9);
const LATER = Date.UTC(2026, 10, 20, 9);
const MICROS = 1_000_000;

interface Entry {
  readonly which: 'own' | 'direct';
  readonly from: number | null;
  readonly to: number;
  readonly at: number;
  readonly way: string;
  readonly fromQuantity: number;
  readonly checkedOn?: string;
  readonly corrects?: number;
}

/** A catalogue of the previous version: a seeded line from 1, and further lines. */
async function seededBefore(): Promise<Database> {
  const database = await openEmptyDatabase();
  const { queries, engine } = database;
  await migrate(
    database,
    Date.now,
    readMigrations(engine).filter(({ name }) => name < '0018'),
  );
  await sql`insert into providers (name, name_key, logo, slug) values ('Evomi', 'evomi', 'E', 'evomi')`.execute(
    queries,
  );
  await sql`insert into services (provider_id, name, type) values (1, 'Pool', 'residential')`.execute(queries);
  const entries: Entry[] = [
    { which: 'own', from: null, to: 3, at: SEEDED, way: 'seed', fromQuantity: 1 },
    { which: 'direct', from: null, to: 4, at: SEEDED, way: 'seed', fromQuantity: 1, checkedOn: '2026-10-06' },
    { which: 'own', from: null, to: 2, at: SEEDED, way: 'upgrade', fromQuantity: 10 },
    { which: 'direct', from: null, to: 30, at: SEEDED, way: 'upgrade', fromQuantity: 10, checkedOn: '2026-11-01' },
    { which: 'own', from: 2, to: 1, at: LATER, way: 'form', fromQuantity: 10 },
    { which: 'own', from: null, to: 1, at: LATER, way: 'form', fromQuantity: 100 },
    // Corrects a typing error in the earlier price.
    { which: 'own', from: null, to: 9, at: SEEDED, way: 'upgrade', fromQuantity: 50 },
    { which: 'own', from: 9, to: 0.9, at: LATER, way: 'form', fromQuantity: 50, corrects: 7 },
  ];
  for (const { which, from, to, at, way, fromQuantity, checkedOn = null, corrects = null } of entries) {
    await sql`
      insert into price_changes (at, service_id, provider_id, provider_slug, provider_name, service_name, service_type, unit,
        from_quantity, which, from_micros, to_micros, shown_from_micros, checked_on, actor, way, correction, corrects)
      values (${at}, 1, 1, 'evomi', 'Evomi', 'Pool', 'residential', 'gb', ${fromQuantity}, ${which},
        ${from === null ? null : from * MICROS}, ${to * MICROS},
        ${from === null || corrects !== null ? null : from * MICROS}, ${checkedOn}, 'admin', ${way},
        ${corrects !== null}, ${corrects})
    `.execute(queries);
  }
  for (const [fromQuantity, own, direct, since] of [
    [1, 3, 4, SEEDED],
    [10, 1, 30, LATER],
    [50, 0.9, null, LATER],
    [100, 1, null, LATER],
  ] as const) {
    await sql`
      insert into price_lines (service_id, unit, from_quantity, own_micros, direct_micros, checked_on, since)
      values (1, 'gb', ${fromQuantity}, ${own * MICROS}, ${direct === null ? null : direct * MICROS},
        ${direct === null ? null : '2026-11-21'}, ${since})
    `.execute(queries);
  }
  return database;
}

test('prices of an earlier seed or upgrade become opening prices with their first check, later prices do not', async () => {
  const database = await seededBefore();
  await migrate(database, Date.now);
  const { queries } = database;
  const entries = await queries.selectFrom('priceChanges').select(['id', 'isOpening']).orderBy('id').execute();
  expect(entries.map(({ isOpening }) => Boolean(isOpening))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    true,
    true,
  ]);
  const lines = await queries
    .selectFrom('priceLines')
    .select(['fromQuantity', 'isOpening', 'firstCheckedOn', 'since'])
    .orderBy('fromQuantity')
    .execute();
  expect(lines.map((line) => ({ ...line, isOpening: Boolean(line.isOpening) }))).toEqual([
    { fromQuantity: 1, isOpening: true, firstCheckedOn: '2026-10-06', since: SEEDED },
    { fromQuantity: 10, isOpening: false, firstCheckedOn: '2026-11-01', since: LATER },
    { fromQuantity: 50, isOpening: true, firstCheckedOn: null, since: LATER },
    { fromQuantity: 100, isOpening: false, firstCheckedOn: null, since: LATER },
  ]);
});

test('the history is immutable again afterwards', async () => {
  const database = await seededBefore();
  await migrate(database, Date.now);
  const update = database.queries.updateTable('priceChanges').set({ toMicros: 1n });
  await expect(update.execute()).rejects.toThrow('append-only');
});
