import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { prepareDatabase } from '#app/server/prepare-database.ts';
import { killAtEachStep } from '#test/kill-migrations.ts';
import { createDatabase, postgresUrl } from '#test/open-test-database.ts';
import { runCommand } from '#test/run-command.ts';
import { placeStoredVersion } from '#test/stored-version/place-stored-version.ts';
import type { Database } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

type Row = Record<string, unknown>;

async function rowsOf({ queries }: Database, table: string, order = 'id'): Promise<Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)} order by ${sql.ref(order)}`.execute(queries)).rows;
}

/** Each table with its order of rows. */
const TABLES = [
  ['users', 'id'],
  ['sessions', 'id'],
  ['providers', 'id'],
  ['countries', 'id'],
  ['contacts', 'id'],
  ['idempotency_keys', 'key'],
  ['deliveries', 'id'],
  ['services', 'id'],
  ['service_countries', 'id'],
] as const;

async function everythingIn(database: Database): Promise<ReadonlyMap<string, Row[]>> {
  const tables = new Map<string, Row[]>();
  for (const [table, order] of TABLES) tables.set(table, await rowsOf(database, table, order));
  return tables;
}

const prepare = (database: Database) => prepareDatabase(database, { seed: 'none', adminPassword: null }, Date.now);

const place = await placeStoredVersion();
const database = place.open();
const before = await everythingIn(database);
const upgradedFrom = Date.now();
await prepare(database);
const upgradedBy = Date.now();
const today = new Date().toISOString().slice(0, 10);

/** Columns that were moved to price lines. */
const MOVED = /^(?:pricePer|savingsPercentage$|directPrice)/;

/** Columns that a later migration renamed. */
const RENAMED = new Map([['idempotency_keys.contactId', 'rowId']]);

test('every row is preserved with all columns other than prices of services', async () => {
  const after = await everythingIn(database);
  for (const [table, rows] of before) {
    const isMoved = (name: string) => table.startsWith('service') && MOVED.test(name);
    const kept = rows.map((row) => {
      const stayed = Object.entries(row).filter(([name]) => !isMoved(name));
      return Object.fromEntries(stayed.map(([name, value]) => [RENAMED.get(`${table}.${name}`) ?? name, value]));
    });
    expect(rows.length, table).toBeGreaterThan(0);
    expect(after.get(table), table).toHaveLength(rows.length);
    expect(after.get(table), table).toMatchObject(kept);
    expect(Object.keys(after.get(table)?.[0] ?? {}).filter(isMoved), table).toEqual([]);
  }
});

test('ids of deleted rows are not reused', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into services (provider_id, name, type, billing_type) values (31, 'New', 'isp', 'ip') returning id
  `.execute(database.queries);
  // 105 had been deleted.
  expect(rows).toEqual([{ id: 106 }]);
  await sql`delete from services where id = 106`.execute(database.queries);
});

const DEMO_DATED = ['2026-10-06', 'https://github.com/proxyticker/proxy-pricing-data', null];
const TAKEN_OVER = [today, null, 'taken over, source not stated'];
const NONE = [null, null, null];
const DATA_IMPULSE = [null, 'https://github.com/ycfzd8/proxy-pricing-verification', null];
const NIMBLE = [null, 'https://docs.nimbleway.com/nimble-sdk/admin/pricing.md', null];

test('each price becomes a line with its known source', async () => {
  const { rows } = await sql<{ line: Row }>`
    select services.id, unit, code, own_micros, direct_micros, checked_on, source_url, note
    from price_lines join services on services.id = service_id left join countries on countries.id = country_id
    order by price_lines.id
  `.execute(database.queries);
  expect(rows.map((row) => Object.values(row))).toEqual([
    [20, 'gb', null, 770_000, 5_250_000, ...DEMO_DATED],
    [20, 'cpm', null, 350_000, 500_000, ...TAKEN_OVER],
    [21, 'gb', null, 560_000, 700_000, ...NONE],
    [21, 'gb', 'DE', null, 2_050_000, ...TAKEN_OVER],
    [22, 'gb', null, 4_150_000, 3_330_000, ...TAKEN_OVER],
    [23, 'gb', null, 1_980_000, 2_600_000, ...NONE],
    [24, 'cpm', null, 910_000, 1_100_000, ...NONE],
    [42, 'gb', null, 820_000, 1_000_000, ...DEMO_DATED],
    [43, 'gb', null, 430_000, 500_000, ...DATA_IMPULSE],
    [44, 'gb', null, 1_560_000, 2_000_000, ...DATA_IMPULSE],
    [87, 'gb', null, 3_970_000, 6_500_000, ...NONE],
    [88, 'cpm', null, 740_000, 900_000, ...NIMBLE],
    [89, 'cpm', null, 1_040_000, 1_450_000, ...NIMBLE],
    [99, 'gb', null, 1_200_000, 2_400_000, ...TAKEN_OVER],
    [99, 'gb', 'IN', 0, null, ...NONE],
    [99, 'gb', 'GB', 1_150_000, 2_200_000, ...TAKEN_OVER],
    [99, 'gb', 'US', 0, 0, ...NONE],
    [99, 'cpm', null, 350_000, 500_000, ...TAKEN_OVER],
    [100, 'gb', null, 1_200_000, 2_400_000, ...TAKEN_OVER],
    [100, 'gb', 'GB', 900_000, 0, ...NONE],
    [100, 'cpm', null, 350_000, 500_000, ...TAKEN_OVER],
    [102, 'gb', null, 10_000, null, ...NONE],
    [103, 'gb', null, null, 99_999_999_990_000, ...TAKEN_OVER],
    [104, 'cpm', null, 350_000, 500_000, ...TAKEN_OVER],
  ]);
  const lines = await rowsOf(database, 'price_lines');
  const [since] = lines.map((line) => Number(line['since']));
  expect(since).toBeGreaterThanOrEqual(upgradedFrom);
  expect(since).toBeLessThanOrEqual(upgradedBy);
  const rest = { fromQuantity: 1, costMicros: null, validFrom: null, atQuantity: null, since, version: 1 };
  for (const line of lines) expect(line).toMatchObject(rest);
});

test('slugs are made of the names, and are unique', async () => {
  const slugs = (await rowsOf(database, 'providers')).map((row) => [row['name'], row['slug']]);
  expect(slugs).toEqual([
    ['IPRoyal', 'iproyal'],
    ['DataImpulse', 'dataimpulse'],
    ['Nimble', 'nimble'],
    ['Čeština Öl', 'cestina-ol'],
    ['代理', 'provider-29'],
    ['Acme', 'acme'],
    ['Acme!', 'acme-2'],
  ]);
});

test('the history begins with an entry for each existing price', async () => {
  const lines = await rowsOf(database, 'price_lines');
  const history = await rowsOf(database, 'price_changes');
  const prices = lines.flatMap(({ ownMicros, directMicros }) => [Number(ownMicros), Number(directMicros)]);
  const ascending = (amounts: number[]) => amounts.filter((micros) => micros > 0).toSorted((a, b) => a - b);
  expect(ascending(history.map(({ toMicros }) => Number(toMicros)))).toEqual(ascending(prices));
  const first = {
    serviceId: 20,
    providerId: 4,
    providerSlug: 'iproyal',
    providerName: 'IPRoyal',
    serviceName: 'Residential Proxies',
    serviceType: 'residential',
    unit: 'gb',
    country: null,
    fromQuantity: 1,
    fromMicros: null,
    shownFromMicros: null,
    atQuantity: null,
    note: null,
    actor: 'system',
    way: 'upgrade',
    corrects: null,
    at: lines[0]?.['since'],
  };
  expect(history.slice(0, 2)).toMatchObject([
    { ...first, which: 'own', toMicros: 770_000, checkedOn: null, sourceUrl: null },
    { ...first, which: 'direct', toMicros: 5_250_000, checkedOn: DEMO_DATED[0], sourceUrl: DEMO_DATED[1] },
  ]);
  expect(history.filter(({ country }) => country === 'DE')).toMatchObject([
    { serviceId: 21, which: 'direct', toMicros: 2_050_000, checkedOn: today, note: 'taken over, source not stated' },
  ]);
});

test('a second start changes nothing', async () => {
  const read = async () => [
    await everythingIn(database),
    await rowsOf(database, 'price_lines'),
    await rowsOf(database, 'price_changes'),
    await rowsOf(database, 'installation'),
  ];
  const first = await read();
  await prepare(database);
  expect(await read()).toEqual(first);
});

describe('the history is append-only:', () => {
  const attempts = [
    'UPDATE price_changes SET to_micros = 1 WHERE id = 1',
    'UPDATE price_changes SET note = note',
    'DELETE FROM price_changes WHERE id = 1',
    'DELETE FROM price_changes',
    ...(postgresUrl === null
      ? ['REPLACE INTO price_changes SELECT * FROM price_changes', 'UPDATE OR REPLACE price_changes SET id = 1']
      : [
          'TRUNCATE price_changes',
          'TRUNCATE price_changes CASCADE',
          "SET session_replication_role = 'replica'; DELETE FROM price_changes",
        ]),
  ];

  /** PostgreSQL refuses to truncate a table that others refer to before it calls the trigger. */
  const REFUSAL = /The history of prices is append-only|cannot truncate a table referenced in a foreign key/;

  test.each(attempts)('%s', async (statement) => {
    const history = await rowsOf(database, 'price_changes');
    const attempt = database.queries.transaction().execute((transaction) => database.runScript(statement, transaction));
    await expect(attempt).rejects.toThrow(REFUSAL);
    expect(await rowsOf(database, 'price_changes')).toEqual(history);
  });

  test('it remains after the rows it describes are deleted', async () => {
    const own = await placeStoredVersion();
    const emptied = own.open();
    await prepare(emptied);
    const history = await rowsOf(emptied, 'price_changes');
    for (const table of ['providers', 'countries'] as const) await emptied.queries.deleteFrom(table).execute();
    expect(await rowsOf(emptied, 'price_lines')).toEqual([]);
    expect(await rowsOf(emptied, 'price_changes')).toEqual(history);
  });
});

test('a migration that fails at its end changes nothing', async () => {
  const own = await placeStoredVersion();
  const untouched = own.open();
  const migrations = readMigrations(untouched.engine);
  const last = migrations.find(({ name }) => name === '0004-price-lines');
  const broken = { name: '0004-price-lines', script: `${last?.script}\nCREATE NONSENSE;\n` };
  await expect(migrate(untouched, Date.now, [...migrations.slice(0, 3), broken])).rejects.toThrow(/nonsense/i);
  expect(await everythingIn(untouched)).toEqual(before);
});

test('after a kill at any step of the upgrade, the next start has the same result as an undisturbed one', async () => {
  const { steps, different } = await killAtEachStep(placeStoredVersion, 23);
  expect(steps).toBeGreaterThan(40);
  expect(different).toBe(0);
});

const folder = mkdtempSync(join(tmpdir(), 'rampage-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a restored backup of the previous version is upgraded at the next start', async () => {
  const [old, target] = [await placeStoredVersion(), await createDatabase()];
  const file = join(folder, 'old.backup');
  expect(await runCommand('backup', old, file)).toMatchObject({ status: 0, errors: '' });
  expect(await runCommand('restore', target, file)).toMatchObject({ status: 0, errors: '' });
  const restored = target.open();
  await prepare(restored);
  const withoutTime = (rows: Row[]) => rows.map(({ since: _, at: _1, ...row }) => row);
  for (const table of ['price_lines', 'price_changes']) {
    expect(withoutTime(await rowsOf(restored, table))).toEqual(withoutTime(await rowsOf(database, table)));
  }
});
