import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { openSqlite, SQLITE_FILE } from '#platform/database/sqlite.ts';
import { makeTemporaryFolder } from '#tools/temporary-folder.ts';
import { afterUse } from './after-use.ts';
import { runOnPostgres, urlOfDatabase } from './postgres-server.ts';

/** The PostgreSQL server that the tests run on; without one they run on SQLite. */
export const postgresUrl = process.env['TEST_DATABASE_URL'] ?? null;

let count = 0;

/** A separate database of a test: its location, and connections that are closed after the test file. */
export interface TestDatabase<Url = string | null> {
  readonly url: Url;
  /** The embedded database's folder, empty on PostgreSQL. */
  readonly dataDirectory: string;
  /** The environment variables that a process needs for it. */
  readonly environment: { readonly DATABASE_URL: string; readonly DATA_DIR: string };
  readonly open: () => Database;
}

/** A migrated database on the engine under test, deleted after the test file. */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('migratedTemplate');
  const { open, dataDirectory } = postgresUrl ? await createOnPostgres(postgresUrl, template) : createOnSqlite();
  if (!postgresUrl) copyFileSync(join(template, SQLITE_FILE), join(dataDirectory, SQLITE_FILE));
  return open();
}

/** A database without tables. */
export async function openEmptyDatabase(): Promise<Database> {
  const { open } = await createDatabase();
  return open();
}

/** A database that can be opened more than once, like by several processes. */
export async function createDatabase(): Promise<TestDatabase> {
  return postgresUrl ? createOnPostgres(postgresUrl) : createOnSqlite();
}

/** A copy of a test's database without connections. */
export async function copyDatabase(source: TestDatabase): Promise<TestDatabase> {
  if (postgresUrl && source.url !== null) return createOnPostgres(postgresUrl, new URL(source.url).pathname.slice(1));
  const copy = createOnSqlite();
  copyFileSync(join(source.dataDirectory, SQLITE_FILE), join(copy.dataDirectory, SQLITE_FILE));
  return copy;
}

/** An embedded database, also if PostgreSQL is under test. */
export function createOnSqlite(): TestDatabase<null> {
  const directory = makeTemporaryFolder('rampage-test-');
  const opened: Database[] = [];
  afterUse(async () => {
    for (const database of opened) await database.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    url: null,
    dataDirectory: directory,
    environment: { DATABASE_URL: '', DATA_DIR: directory },
    open() {
      const database = openSqlite(directory);
      opened.push(database);
      return database;
    },
  };
}

/** PostgreSQL's default strategy writes a copy to its log page by page, which takes eight times as long. */
async function createOnPostgres(serverUrl: string, template = 'template1'): Promise<TestDatabase<string>> {
  const name = `test_${process.pid}_${Date.now()}_${(count += 1)}`;
  await runOnPostgres(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = urlOfDatabase(serverUrl, name);
  const opened: Database[] = [];
  afterUse(async () => {
    for (const database of opened) await database.close();
    await runOnPostgres(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return {
    url,
    dataDirectory: '',
    environment: { DATABASE_URL: url, DATA_DIR: '' },
    open() {
      const database = openPostgres(url);
      opened.push(database);
      return database;
    },
  };
}
