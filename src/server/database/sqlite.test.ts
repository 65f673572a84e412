import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { DataDirectoryInUseError } from './data-directory-lock.ts';
import { openSqlite } from './sqlite.ts';

const directory = mkdtempSync(join(tmpdir(), 'rampage-sqlite-'));
afterAll(() => rmSync(directory, { recursive: true }));

test('commits are on disk before they return, and foreign keys count', async () => {
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

test('a folder that is in use is refused, and free again after closing', async () => {
  const first = openSqlite(join(directory, 'nested/folder'));
  expect(() => openSqlite(join(directory, 'nested/folder'))).toThrow(DataDirectoryInUseError);
  await first.close();
  await openSqlite(join(directory, 'nested/folder')).close();
});

test('closing a second time does nothing', async () => {
  const database = openSqlite(directory);
  await database.close();
  await expect(database.close()).resolves.toBeUndefined();
});
