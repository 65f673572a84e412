import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseLocation } from '#server/database/open-database.ts';
import { SQLITE_FILE } from '#server/database/sqlite.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { chooseBackupFile, writeWhole } from './backup-file.ts';
import { copySqlite } from './copy-sqlite.ts';
import { runPostgresProgram } from './postgres-programs.ts';

/**
 * Copies the whole database as of one moment, while the server may go on working. Returns the file that it made.
 *
 * @throws OperatorError
 */
export async function backUpDatabase(location: DatabaseLocation, target: string, now: Date): Promise<string> {
  const { databaseUrl, dataDirectory } = location;
  const file = chooseBackupFile(target, databaseUrl === null ? 'sqlite' : 'postgres', now);
  if (databaseUrl === null) {
    const source = join(dataDirectory, SQLITE_FILE);
    if (!existsSync(source)) throw new OperatorError(`DATA_DIR ${dataDirectory} holds no database to back up.`);
    await writeWhole(file, (partial) => copySqlite(source, partial));
  } else {
    await writeWhole(file, async (partial) => {
      const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${partial}`];
      await runPostgresProgram('pg_dump', args, databaseUrl);
    });
  }
  return file;
}
