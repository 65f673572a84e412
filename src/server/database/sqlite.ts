import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { CamelCasePlugin, Kysely, sql, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { lockDataDirectory } from './data-directory-lock.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** The embedded database's file inside the data folder. */
export const SQLITE_FILE = 'rampage.db';

/** Waiting for a lock holds everything up: shorter than anyone waits for an answer. */
const BUSY_TIMEOUT_MS = 2_000;

/**
 * Opens the embedded database in a folder, which is made when it is missing. Each commit is on disk before it returns.
 *
 * @throws DataDirectoryInUseError while another process holds the folder.
 */
export function openSqlite(directory: string): Database {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = lockDataDirectory(directory);
  const connection = new DatabaseSync(join(directory, SQLITE_FILE), { timeout: BUSY_TIMEOUT_MS });
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  const queries = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: bridge(connection) }),
    plugins: [new CamelCasePlugin()],
  });
  return {
    engine: 'sqlite',
    queries,
    async check() {
      await sql`select 1`.execute(queries);
    },
    async close() {
      await queries.destroy();
      if (connection.isOpen) connection.close();
      lock.release();
    },
  };
}

/** Gives `node:sqlite` the shape that Kysely's dialect expects. */
function bridge(connection: DatabaseSync): SqliteDatabase {
  return {
    close: () => connection.close(),
    prepare: (text) => bridgeStatement(connection.prepare(text)),
  };
}

function bridgeStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toSqlite)),
    run: (parameters) => statement.run(...parameters.map(toSqlite)),
    iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
  };
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}`);
}
