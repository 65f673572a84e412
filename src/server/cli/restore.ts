import { countRows } from '#server/backups/count-rows.ts';
import { restorePostgres } from '#server/backups/restore-postgres.ts';
import { restoreSqlite } from '#server/backups/restore-sqlite.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { onlyArgument, runCommand, type Command } from './run-command.ts';

/** `npm run db:restore -- <file>`: restores a backup into an empty data folder or PostgreSQL database. */
export const restore: Command = async ({ args, environment }) => {
  const file = onlyArgument(args, 'npm run db:restore -- <file>');
  const config = readConfig(environment);
  const { databaseUrl, programEnvironment } = config;
  if (databaseUrl === null) await restoreSqlite(file, config.dataDirectory);
  else await restorePostgres(file, { databaseUrl, programEnvironment });
  const database = openDatabase(config);
  try {
    return `Restored ${file}. The database now contains ${await countRows(database.queries)}.`;
  } finally {
    await database.close();
  }
};

if (import.meta.main) await runCommand(restore);
