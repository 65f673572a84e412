import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { makeFolder } from '#platform/runtime/make-folder.ts';
import { ColumnNames } from './field-columns.ts';
import {
  createPrivateFile,
  lockDataDirectory,
  markInstalled,
  requireNotInstalled,
  requireSoleUse,
} from './data-directory.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import { SqliteFiles } from './sqlite-files.ts';

/** The embedded database's file in the data folder. */
export const SQLITE_FILE = 'rampage.db';

/** Interval of checkpoints, which flush the log and remove deleted rows from it. */
const CHECKPOINT_EVERY_MS = 10_000;

/** Retry delay for emptying the log after personal data was deleted, while a reader prevents it. */
const PURGE_AGAIN_AFTER_MS = 250;

/** Kysely's mutex would let reads wait for writers that wait for another process: the driver has its own. */
class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Opens or creates the embedded database in a folder. Each commit is on disk before it returns.
 *
 * @throws DataDirectoryInUseError while another process uses the folder, OperatorError if its database was lost.
 */
export function openSqlite(directory: string): Database {
  makeFolder(directory);
  const lock = lockDataDirectory(directory);
  try {
    const connection = connect(directory);
    return databaseOf(connection, directory, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

function connect(directory: string): DatabaseSync {
  const file = join(directory, SQLITE_FILE);
  if (!statSync(file, { throwIfNoEntry: false })?.size) requireNotInstalled(directory);
  createPrivateFile(file);
  // New files get the database's mode.
  for (const path of [`${file}-wal`, `${file}-shm`]) if (existsSync(path)) createPrivateFile(path);
  requireSoleUse(file, directory);
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    connection.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON',
    );
    if (connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'schema_migrations'").get()) {
      markInstalled(directory);
    } else requireNotInstalled(directory);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function databaseOf(connection: DatabaseSync, directory: string, onClosed: () => void): Database {
  const driver = new SqliteDriver(connection, new SqliteFiles(connection, join(directory, SQLITE_FILE)));
  const queries = new Kysely<Schema>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new ManyConnections(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (database) => new SqliteIntrospector(database),
    },
    plugins: [new ColumnNames()],
  });
  // Obstacles, such as another process or a full disk, last until a later attempt.
  const checkpoint = () => void driver.emptyLog().catch(() => {});
  const checkpoints = setInterval(checkpoint, CHECKPOINT_EVERY_MS).unref();
  let purging: NodeJS.Timeout | undefined;
  let isClosed = false;
  const purge = async (): Promise<void> => {
    clearTimeout(purging);
    const isEmpty = await driver.emptyLog().catch(() => false);
    if (!isEmpty && !isClosed) purging = setTimeout(() => void purge(), PURGE_AGAIN_AFTER_MS).unref();
  };
  return {
    engine: 'sqlite',
    queries,
    async check() {
      try {
        await driver.check();
      } catch (error) {
        await driver.emptyLog().catch(() => {});
        keepMark(directory);
        throw error;
      }
    },
    async settle() {
      markInstalled(directory);
      if (!(await driver.emptyLog())) await purge();
    },
    purge,
    // The open transaction has the only connection.
    runScript: async (script) => connection.exec(script),
    async close() {
      clearInterval(checkpoints);
      clearTimeout(purging);
      isClosed = true;
      await queries.destroy();
      await driver.destroy();
      onClosed();
    },
  };
}

/** Restores the mark, which may have been deleted with the database: the next start must not create a new one. */
function keepMark(directory: string): void {
  try {
    markInstalled(directory);
  } catch {
    // The folder is gone or not writable.
  }
}
