import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '#platform/errors/problem-error.ts';
import { waitForLocks } from '#test/long-deadlines.ts';
import { DataDirectoryInUseError } from './data-directory.ts';
import { openSqlite } from './sqlite.ts';

const directory = mkdtempSync(join(tmpdir(), 'rampage-sqlite-'));
afterAll(() => rmSync(directory, { recursive: true }));

test('commits are on disk before they return, and foreign keys are enforced', async () => {
  const database = openSqlite(directory);
  const pragma = async (name: string) =>
    Object.values(
      (await sql.raw<Record<string, unknown>>(`PRAGMA ${name}`).execute(database.queries)).rows[0] ?? {},
    )[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  await database.close();
});

test('a folder in use is refused until the database is closed', async () => {
  const first = openSqlite(join(directory, 'nested/folder'));
  expect(() => openSqlite(join(directory, 'nested/folder'))).toThrow(DataDirectoryInUseError);
  await first.close();
  await openSqlite(join(directory, 'nested/folder')).close();
});

test('a write that has to wait after its deadline is refused, without a negative timeout', async () => {
  const database = openSqlite(mkdtempSync(join(directory, 'late-')));
  await sql`create table things (id integer)`.execute(database.queries);
  await database.queries.transaction().execute(async (transaction) => {
    await sql`insert into things values (1)`.execute(transaction);
    waitForLocks(-1_000);
    const timeouts = vi.spyOn(globalThis, 'setTimeout');
    const late = sql`insert into things values (2)`.execute(database.queries);
    await expect(late).rejects.toThrow(DatabaseUnavailableError);
    expect(timeouts.mock.calls.map(([, milliseconds = 0]) => milliseconds)).toEqual([0]);
    timeouts.mockRestore();
  });
  await database.close();
});

test('closing a second time has no effect', async () => {
  const database = openSqlite(directory);
  await database.close();
  await expect(database.close()).resolves.toBeUndefined();
});

test('all files are accessible to their owner only, also existing files and in existing folders', async () => {
  const folder = mkdtempSync(join(directory, 'before-'));
  chmodSync(folder, 0o755);
  for (const name of ['rampage.db', 'rampage.db-wal', 'server.lock']) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o644);
  }
  const database = openSqlite(folder);
  await sql`create table things (id integer)`.execute(database.queries);
  await database.settle();
  const names = readdirSync(folder);
  expect(names).toEqual(expect.arrayContaining(['installed.txt', 'rampage.db', 'rampage.db-shm', 'rampage.db-wal']));
  for (const name of names) expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
  await database.close();
});

test('a second process is refused although the lock file was removed', async () => {
  const folder = mkdtempSync(join(directory, 'unlocked-'));
  const first = openSqlite(folder);
  rmSync(join(folder, 'server.lock'));
  expect(() => openSqlite(folder)).toThrow(DataDirectoryInUseError);
  await first.close();
  await openSqlite(folder).close();
});

describe('a transaction that SQLite rolls back itself', () => {
  const database = openSqlite(mkdtempSync(join(directory, 'given-up-')));
  afterAll(() => database.close());
  const { queries } = database;
  const rows = async () => (await sql`select * from things`.execute(queries)).rows.length;

  test('fails with the original error, and the next one succeeds', async () => {
    await sql`create table things (id integer unique)`.execute(queries);
    const change = queries.transaction().execute(async (transaction) => {
      await sql`insert into things values (1)`.execute(transaction);
      // As with a full disk, SQLite rolls back the whole transaction, not just the statement.
      await sql`insert or rollback into things values (1)`.execute(transaction);
    });
    await expect(change).rejects.toThrow(/UNIQUE constraint failed/);
    expect(await rows()).toBe(0);
    await queries.transaction().execute(async (transaction) => sql`insert into things values (2)`.execute(transaction));
    expect(await rows()).toBe(1);
  });

  test('stores nothing of later statements', async () => {
    const change = queries.transaction().execute(async (transaction) => {
      await sql`insert or rollback into things values (2)`.execute(transaction).catch(() => {});
      await sql`insert into things values (3)`.execute(transaction);
    });
    await expect(change).rejects.toThrow(DatabaseUnavailableError);
    expect(await rows()).toBe(1);
  });

  test('concurrent transactions and statements run one after the other', async () => {
    await sql`delete from things`.execute(queries);
    const insertTwo = async (id: number) =>
      queries.transaction().execute(async (transaction) => {
        await sql`insert into things values (${id})`.execute(transaction);
        await setImmediate();
        expect((await sql`select * from things`.execute(transaction)).rows.length % 2).toBe(1);
        await sql`insert into things values (${id + 1})`.execute(transaction);
      });
    const counts: number[] = [];
    const read = async () => counts.push(await rows());
    await Promise.all(Array.from({ length: 20 }, async (_, index) => [await insertTwo(10 * index), await read()]));
    expect(counts.every((count) => count % 2 === 0)).toBe(true);
    expect(await rows()).toBe(40);
  });
});
