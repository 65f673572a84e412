import { copyFileSync, existsSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { addCountry, catalogueContext } from '#test/catalogue-factory.ts';
import { createOnSqlite } from '#test/open-test-database.ts';
import { migrate } from './migrate.ts';

/** A migrated database, the path of its file, and a command that writes to it. */
async function openDatabase() {
  const { open, dataDirectory } = createOnSqlite();
  const database = open();
  await migrate(database, Date.now);
  const file = join(dataDirectory, 'rampage.db');
  const countCountries = async () => (await database.queries.selectFrom('countries').select('id').execute()).length;
  return { database, file, countCountries, write: async () => addCountry(catalogueContext(database)) };
}

const losses: readonly [string, RegExp, (file: string) => void][] = [
  ['removed', /rampage\.db was removed/, (file) => rmSync(file)],
  ['emptied', /rampage\.db was cut short/, (file) => truncateSync(file)],
  ['cut short', /rampage\.db was cut short/, (file) => truncateSync(file, 8_192)],
  [
    'replaced',
    /rampage\.db was replaced/,
    (file) => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
  ['without its log', /rampage\.db-wal was removed/, (file) => rmSync(`${file}-wal`)],
  ['with an emptied log', /rampage\.db-wal was cut short/, (file) => truncateSync(`${file}-wal`)],
  ['without the index of its log', /rampage\.db-shm was removed/, (file) => rmSync(`${file}-shm`)],
];

test.each(losses)('a database that is %s after its opening refuses writes', async (_, why, lose) => {
  const { database, file, write } = await openDatabase();
  await database.settle();
  await write();
  await expect(database.check()).resolves.toBeUndefined();
  lose(file);
  await expect(database.check()).rejects.toThrow(why);
  await expect(write()).rejects.toThrow(why);
  await expect(database.queries.deleteFrom('countries').execute()).rejects.toThrow(why);
});

test('a write whose file is removed before its commit is not acknowledged', async () => {
  const { database, file } = await openDatabase();
  const change = database.queries.transaction().execute(async (transaction) => {
    await sql`update installation set catalogue_version = catalogue_version + 1`.execute(transaction);
    rmSync(file);
  });
  await expect(change).rejects.toThrow(/rampage\.db was removed/);
});

test('reads continue without the file, and writes once it is back', async () => {
  const { database, file, write, countCountries } = await openDatabase();
  await write();
  renameSync(file, `${file}.away`);
  await expect(database.check()).rejects.toThrow(/was removed/);
  expect(await countCountries()).toBe(1);
  renameSync(`${file}.away`, file);
  await expect(database.check()).resolves.toBeUndefined();
  await write();
  expect(await countCountries()).toBe(2);
});

test('a regular checkpoint by another process does not count as damage', async () => {
  const { database, file, write, countCountries } = await openDatabase();
  await write();
  const other = new DatabaseSync(file);
  other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  other.close();
  await expect(database.check()).resolves.toBeUndefined();
  await write();
  expect(await countCountries()).toBe(2);
});

test('commits that are only in a deleted log are written to the database when the loss is detected', async () => {
  const { database, file, write } = await openDatabase();
  await write();
  rmSync(`${file}-wal`);
  await expect(database.check()).rejects.toThrow(/was removed/);
  // The state that a kill leaves.
  copyFileSync(file, `${file}.alone`);
  const alone = new DatabaseSync(`${file}.alone`);
  expect(alone.prepare('SELECT count(*) AS countries FROM countries').get()).toEqual({ countries: 1 });
  alone.close();
});

test('a closed database is a single file, and its folder has a marker', async () => {
  const { database, file, write } = await openDatabase();
  await write();
  await database.settle();
  copyFileSync(file, `${file}.alone`);
  const alone = new DatabaseSync(`${file}.alone`);
  expect(alone.prepare('SELECT count(*) AS countries FROM countries').get()).toEqual({ countries: 1 });
  alone.close();
  expect(existsSync(join(file, '../installed.txt'))).toBe(true);
});

test('a server that detects an emptied folder leaves a marker for the next start', async () => {
  const { open, dataDirectory } = createOnSqlite();
  const database = open();
  await migrate(database, Date.now);
  await database.settle();
  for (const name of ['rampage.db', 'installed.txt', 'server.lock']) rmSync(join(dataDirectory, name));
  await expect(database.check()).rejects.toThrow(/was removed/);
  await database.close();
  expect(() => open()).toThrow(/has lost its database: rampage\.db is missing or empty\./);
  writeFileSync(join(dataDirectory, 'rampage.db'), '');
  expect(() => open()).toThrow(/has lost its database/);
  rmSync(join(dataDirectory, 'installed.txt'));
  expect(open().engine).toBe('sqlite');
});
