import { openPostgres } from '#server/database/postgres.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { inspectDump } from './inspect-dump.ts';
import { connectionVariables, runPostgresProgram, type ProgramContext } from './postgres-programs.ts';
import { requireBackupOf } from './backup-file.ts';
import { requireKnownMigrations } from './known-migrations.ts';

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
