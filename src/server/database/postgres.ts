import { Kysely, PostgresDialect, sql } from 'kysely';
import { ColumnNames } from './column-names.ts';
import type { Database } from './database.ts';
import { createPostgresPool } from './postgres-pool.ts';
import type { Schema } from './schema.ts';

/** Opens a PostgreSQL server, 15 or later. Connections are made on demand. */
export function openPostgres(url: string): Database {
  const dialect = new PostgresDialect({ pool: createPostgresPool(url) });
  const queries = new Kysely<Schema>({ dialect, plugins: [new ColumnNames()] });
  return {
    engine: 'postgres',
    queries,
    // Without parameters the text is a simple query, which may have several statements.
    async runScript(script, transaction) {
      await sql.raw(script).execute(transaction);
    },
    async check() {
      await sql`select 1`.execute(queries);
    },
    async settle() {},
    // PostgreSQL removes deleted rows itself: by autovacuum, and by recycling its log.
    async purge() {},
    close: () => queries.destroy(),
  };
}
