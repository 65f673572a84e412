import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

const CONNECT_TIMEOUT_MS = 2_500;
const STATEMENT_TIMEOUT_MS = 10_000;
const POOL_SIZE = 10;

/** Connects to a PostgreSQL server, 15 or later. Connections are made when the first query needs one. */
export function openPostgres(url: string): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, exactNumber);
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types,
  });
  // A pooled connection that breaks while idle is replaced by the next query; without a listener it ends the process.
  pool.on('error', () => {});
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  return {
    engine: 'postgres',
    queries,
    async check() {
      await sql`select 1`.execute(queries);
    },
    async settle() {},
    close: () => queries.destroy(),
  };
}

/** Counts, ids, micro-dollars and times are 64-bit integers whose checks keep them exact as numbers. */
function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is not an exact number`);
  return value;
}
