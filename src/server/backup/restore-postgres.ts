import { openPostgres } from '#server/database/postgres.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { connectionVariables, runPostgresProgram } from './postgres-programs.ts';
import { requireBackupOf } from './backup-file.ts';
import { requireKnownMigrations, type AppliedMigration } from './known-migrations.ts';

/**
 * Puts a backup into an empty database, in one transaction.
 *
 * @throws OperatorError where the database is not empty or the backup is not sound.
 */
export async function restorePostgres(file: string, databaseUrl: string): Promise<void> {
  requireBackupOf('postgres', file);
  const records = ['--data-only', '--table=schema_migrations', '--file=-', file];
  requireKnownMigrations('postgres', file, parseApplied(await runPostgresProgram('pg_restore', records, databaseUrl)));
  await requireEmptyDatabase(databaseUrl);
  const { PGDATABASE = '' } = connectionVariables(databaseUrl);
  const name = `dbname='${PGDATABASE.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
  const whole = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', `--dbname=${name}`, file];
  await runPostgresProgram('pg_restore', whole, databaseUrl);
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

/** Reads the rows of `schema_migrations` from a script: a COPY command, tab-separated lines and a line with `\.`. */
function parseApplied(script: string): AppliedMigration[] {
  const lines = script.split('\n');
  const start = lines.findIndex((line) => line.startsWith('COPY ') && line.includes('schema_migrations ('));
  const end = lines.indexOf('\\.', start);
  if (start === -1 || end === -1) return [];
  const names = lines[start]?.split(/[()]/, 2)[1]?.split(', ') ?? [];
  return lines.slice(start + 1, end).map((line) => {
    const values = line.split('\t');
    const valueOf = (name: string) => values[names.indexOf(name)] ?? '';
    return { name: valueOf('name'), checksum: valueOf('checksum') };
  });
}
