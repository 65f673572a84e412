import { countRows } from '#features/backups/known-migrations.server.ts';
import { restorePostgres, restoreSqlite } from '#features/backups/restore-backup.server.ts';
import { readConfig } from '#app/server/config.ts';
import { onlyArgument, runCommand, withDatabase, type CliCommand } from './run-command.ts';

/** `npm run db:restore -- <file>`: restores a backup into an empty data folder or PostgreSQL database. */
export const restore: CliCommand = async ({ args, environment }) => {
  const file = onlyArgument(args, 'npm run db:restore -- <file>');
  const config = readConfig(environment);
  const { databaseUrl, programEnvironment } = config;
  if (databaseUrl === null) await restoreSqlite(file, config.dataDirectory);
  else await restorePostgres(file, { databaseUrl, programEnvironment });
  const rows = await withDatabase(config, ({ queries }) => countRows(queries));
  return `Restored ${file}. The database now contains ${rows}.`;
};

if (import.meta.main) await runCommand(restore);
