import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Queries } from './database.ts';
import { withLongDeadline } from './deadline.ts';

const MIGRATIONS_DIRECTORY = join(import.meta.dirname, '../../../db/migrations');

/** Any constant, the same in every instance. */
const MIGRATION_LOCK = 7_267_248_163;

/** A plain SQL script, in a file per engine: `0001-catalogue.sqlite.sql`. */
export interface Migration {
  /** With its number, without engine: `0001-catalogue`. */
  readonly name: string;
  readonly script: string;
}

/** The scripts of an engine in order. */
export function readMigrations(engine: Database['engine'], directory = MIGRATIONS_DIRECTORY): Migration[] {
  const ending = `.${engine}.sql`;
  return readdirSync(directory)
    .filter((file) => file.endsWith(ending))
    .toSorted()
    .map((file) => ({ name: file.slice(0, -ending.length), script: readFileSync(join(directory, file), 'utf8') }));
}

/**
 * Applies missing migrations, each with its record in one transaction. Concurrent starts wait for each other. Returns
 * the names of applied ones.
 *
 * @throws Error if an applied script was changed afterwards.
 */
export async function migrate(database: Database, now: () => number, migrations = readMigrations(database.engine)) {
  const applied: string[] = [];
  await inMigrationLock(database, createRecords);
  for (const migration of migrations) {
    await inMigrationLock(database, async (queries) => {
      if (await isApplied(queries, migration)) return;
      await database.runScript(migration.script, queries);
      const record = { name: migration.name, checksum: checksumOf(migration), appliedAt: now() };
      await queries.insertInto('schemaMigrations').values(record).execute();
      applied.push(migration.name);
    });
  }
  return applied;
}

async function inMigrationLock({ engine, queries }: Database, work: (queries: Queries) => Promise<void>) {
  const migrating = queries.transaction();
  await withLongDeadline(() =>
    migrating.execute(async (transaction) => {
      // On SQLite, the lock of the data folder excludes other processes.
      if (engine === 'postgres') {
        await sql`select set_config('statement_timeout', '0', true)`.execute(transaction);
        await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
      }
      await work(transaction);
    }),
  );
}

async function createRecords(queries: Queries) {
  await queries.schema
    .createTable('schemaMigrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('checksum', 'text', (column) => column.notNull())
    .addColumn('appliedAt', 'bigint', (column) => column.notNull())
    .execute();
}

async function isApplied(queries: Queries, migration: Migration): Promise<boolean> {
  const record = await queries
    .selectFrom('schemaMigrations')
    .select('checksum')
    .where('name', '=', migration.name)
    .executeTakeFirst();
  if (record && record.checksum !== checksumOf(migration)) {
    throw new Error(
      `Migration ${migration.name} was changed after it was applied. Restore its file and add a new migration.`,
    );
  }
  return record !== undefined;
}

export function checksumOf({ script }: Migration): string {
  return createHash('sha256').update(script).digest('hex');
}
