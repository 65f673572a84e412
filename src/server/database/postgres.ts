import { CamelCasePlugin, Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { timeForWork } from './deadline.ts';
import { CONNECTION_SETTINGS, cutConnection, PostgresClient } from './postgres-client.ts';
import type { Schema } from './schema.ts';

/** Less than work may take, so that a connection that came late can still answer. */
const CONNECT_TIMEOUT_MS = 2_000;

/** A little less than work may take: a server that lives stops by itself, and the connection goes on. */
const STATEMENT_TIMEOUT_MS = 2_400;

/** Longer than any work takes: only transactions of clients that are gone wait this long, with their locks. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 4_000;
const POOL_SIZE = 10;

/** Connects to a PostgreSQL server, 15 or later. Connections are made when the first query needs one. */
export function openPostgres(url: string): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, exactNumber);
  const pool = new pg.Pool({
    ...CONNECTION_SETTINGS,
    Client: PostgresClient,
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    types,
  });
  // A pooled connection that breaks while idle is replaced by the next query; without a listener it ends the process.
  pool.on('error', () => {});
  const dialect = new PostgresDialect({ pool: withDeadlines(pool) });
  const queries = new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] });
  return {
    engine: 'postgres',
    queries,
    async check() {
      await sql`select 1`.execute(queries);
    },
    close: () => queries.destroy(),
  };
}

/**
 * Cuts the connection of work that takes too long, so that its caller gets an error and the pool its place back. What
 * silenced one connection has silenced the idle ones: they go with it, so that nobody waits for each of them in turn.
 */
function withDeadlines(pool: pg.Pool): PostgresPool {
  const timers = new WeakMap<pg.Client, NodeJS.Timeout>();
  const idle = new Set<pg.Client>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (_error, client) => {
    clearTimeout(timers.get(client));
    idle.add(client);
  });
  const connect = async () => {
    const endsAt = performance.now() + timeForWork();
    const client = await pool.connect();
    const onLate = () => {
      for (const silent of [client, ...idle]) cutConnection(silent);
    };
    timers.set(client, setTimeout(onLate, endsAt - performance.now()));
    return client;
  };
  return { connect, end: () => pool.end(), options: pool.options };
}

/** Counts, ids, micro-dollars and times are 64-bit integers whose checks keep them exact as numbers. */
function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is not an exact number`);
  return value;
}
