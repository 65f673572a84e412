import { openPostgres } from '#platform/database/postgres.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';
import {
  connectionVariables,
  runPostgresProgram,
  type ProgramContext,
  inspectDump,
} from './postgres-programs.server.ts';
import { requireBackupOf, BACKUPS_FOLDER, writeAtomically } from './backup-file.server.ts';
import { requireKnownMigrations, requireOwnSchema } from './known-migrations.server.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCK_FILE, lockDataDirectory, INSTALLED_MARK } from '#platform/database/data-directory.ts';
import { SQLITE_FILE } from '#platform/database/sqlite.ts';
import { makeFolder } from '#platform/runtime/make-folder.ts';
import { copySqlite, inspectSqlite } from './copy-sqlite.server.ts';

/** Files of a data folder without a database. */
const HARMLESS: ReadonlySet<string> = new Set([INSTALLED_MARK, BACKUPS_FOLDER]);

/**
 * Restores a backup into an empty data folder. It gets the database's name after it was checked.
 *
 * @throws OperatorError, DataDirectoryInUseError
 */
export async function restoreSqlite(file: string, directory: string): Promise<void> {
  requireBackupOf('sqlite', file);
  makeFolder(directory);
  const isHarmless = (name: string) => name.startsWith(LOCK_FILE) || HARMLESS.has(name);
  if (!readdirSync(directory).every(isHarmless)) {
    throw new OperatorError(`DATA_DIR ${directory} is not empty: restore into an empty folder.`);
  }
  const lock = lockDataDirectory(directory);
  try {
    await writeAtomically(join(directory, SQLITE_FILE), async (partial) => {
      await copySqlite(file, partial);
      const { applied } = inspectSqlite(partial);
      requireKnownMigrations('sqlite', file, applied);
      requireOwnSchema(file, partial, applied);
    });
  } finally {
    lock.release();
  }
}

/** Restores a backup into an empty database, in one transaction. @throws OperatorError */
export async function restorePostgres(file: string, context: ProgramContext): Promise<void> {
  const { databaseUrl } = context;
  requireBackupOf('postgres', file);
  const { applied } = await inspectDump(file, context, 'schema_migrations');
  requireKnownMigrations('postgres', file, applied);
  await requireEmptyDatabase(databaseUrl);
  const { PGDATABASE = '' } = connectionVariables(databaseUrl);
  const name = `dbname='${PGDATABASE.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
  const options = [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    `--dbname=${name}`,
    file,
  ];
  await runPostgresProgram('pg_restore', options, context);
}

async function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  const database = openPostgres(databaseUrl);
  try {
    const tables = await database.queries.introspection.getTables();
    if (tables.length > 0) {
      throw new OperatorError('The database of DATABASE_URL is not empty: restore into an empty one.');
    }
  } finally {
    await database.close();
  }
}
