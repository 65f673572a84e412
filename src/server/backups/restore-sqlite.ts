import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCK_FILE, lockDataDirectory } from '#server/database/data-directory-lock.ts';
import { INSTALLED_MARK } from '#server/database/installed-mark.ts';
import { SQLITE_FILE } from '#server/database/sqlite.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { makeFolder } from '#server/runtime/make-folder.ts';
import { BACKUPS_FOLDER, requireBackupOf, writeAtomically } from './backup-file.ts';
import { copySqlite, inspectSqlite } from './copy-sqlite.ts';
import { requireKnownMigrations } from './known-migrations.ts';
import { requireOwnSchema } from './own-schema.ts';

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
