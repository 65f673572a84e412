import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LOCK_FILE, lockDataDirectory } from '#server/database/data-directory-lock.ts';
import { INSTALLED_MARK } from '#server/database/installed-mark.ts';
import { SQLITE_FILE } from '#server/database/sqlite.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { requireBackupOf, writeWhole } from './backup-file.ts';
import { copySqlite } from './copy-sqlite.ts';
import { requireKnownMigrations } from './known-migrations.ts';

/**
 * Puts a backup into an empty data folder. Until it is checked it does not have the database's name.
 *
 * @throws OperatorError where the folder is not empty or the backup is not sound.
 * @throws DataDirectoryInUseError
 */
export async function restoreSqlite(file: string, directory: string): Promise<void> {
  requireBackupOf('sqlite', file);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (readdirSync(directory).some((name) => !name.startsWith(LOCK_FILE) && name !== INSTALLED_MARK)) {
    throw new OperatorError(`DATA_DIR ${directory} is not empty: restore into an empty folder.`);
  }
  const lock = lockDataDirectory(directory);
  try {
    await writeWhole(join(directory, SQLITE_FILE), async (partial) => {
      await copySqlite(file, partial);
      requireKnownMigrations('sqlite', file, readApplied(partial));
    });
  } finally {
    lock.release();
  }
}

function readApplied(file: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const table = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'schema_migrations'").get();
    const rows = table ? database.prepare('SELECT name, checksum FROM schema_migrations').all() : [];
    return rows.map(({ name, checksum }) => ({ name: String(name), checksum: String(checksum) }));
  } finally {
    database.close();
  }
}
