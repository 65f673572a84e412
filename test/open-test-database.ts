import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { afterFile } from './after-file.ts';

/** The PostgreSQL server that the tests run on; without one they run on SQLite. */
export const postgresUrl = process.env['TEST_DATABASE_URL'] ?? null;

let count = 0;

/** A migrated database of the test's own on the engine under test, gone after the test file. */
export async function openTestDatabase(): Promise<Database> {
  const database = await openEmptyDatabase();
  await migrate(database, Date.now);
  return database;
}

/** A database of the test's own without any table. */
export async function openEmptyDatabase(): Promise<Database> {
  const { open } = await createDatabase();
  return open();
}

/** A database of the test's own that can be opened more than once, as several processes would. */
export async function createDatabase(): Promise<{ url: string | null; open: () => Database }> {
  return postgresUrl ? createOnPostgres(postgresUrl) : createOnSqlite();
}

/** An embedded database, whatever engine is under test. */
export function createOnSqlite(): { url: null; open: () => Database } {
  const directory = mkdtempSync(join(tmpdir(), 'rampage-test-'));
  const opened: Database[] = [];
  afterFile(async () => {
    for (const database of opened) await database.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    url: null,
    open() {
      const database = openSqlite(directory);
      opened.push(database);
      return database;
    },
  };
}

async function createOnPostgres(serverUrl: string): Promise<{ url: string; open: () => Database }> {
  const name = `test_${process.pid}_${Date.now()}_${(count += 1)}`;
  await runOnServer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const opened: Database[] = [];
  afterFile(async () => {
    for (const database of opened) await database.close();
    await runOnServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return {
    url: url.href,
    open() {
      const database = openPostgres(url.href);
      opened.push(database);
      return database;
    },
  };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
