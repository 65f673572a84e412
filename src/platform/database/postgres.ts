import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailableError } from '#platform/errors/problem-error.ts';
import { ColumnNames } from './field-columns.ts';
import type { Database } from './database.ts';
import { deadlines, remainingTime } from './deadline.ts';
import { closeImmediately, CONNECTION_SETTINGS, PostgresClient } from './postgres-client.ts';
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

const POOL_SIZE = 10;

/** How long other callers wait for the one that tries an unresponsive server. */
const TRIAL_WAIT_MS = 250;

/**
 * A pool whose connections are closed when a query or transaction takes too long: its caller gets an error. While the
 * server does not respond at all, one caller at a time tries it, and the others are rejected at once.
 */
function createPostgresPool(url: string): PostgresPool {
  const pool = new pg.Pool({
    ...CONNECTION_SETTINGS,
    Client: PostgresClient,
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: deadlines.connect,
    statement_timeout: deadlines.statement,
    idle_in_transaction_session_timeout: deadlines.idle,
    types: exactTypes(),
  });
  // The next query replaces an idle connection that breaks; without a listener the process would crash.
  pool.on('error', () => {});
  const idle = new Set<pg.Client>();
  const late = new WeakSet<pg.Client>();
  const timers = new WeakMap<pg.Client, NodeJS.Timeout>();
  const silence = new Silence(() => idle.forEach(closeImmediately));
  pool.on('connect', () => silence.end());
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (_error, client) => {
    clearTimeout(timers.get(client));
    idle.add(client);
    if (!late.has(client)) silence.end();
  });

  const connect = async () => {
    const startedAt = performance.now();
    const endsAt = startedAt + remainingTime();
    const client = await silence.tryOut(() => pool.connect());
    const onLate = () => {
      late.add(client);
      closeImmediately(client);
      silence.noteSince(startedAt);
    };
    timers.set(client, setTimeout(onLate, Math.max(endsAt - performance.now(), 0)));
    return client;
  };
  return { connect, end: () => pool.end(), options: pool.options };
}

/** Whether the server is unresponsive: work timed out, and no other connection had a response meanwhile. */
class Silence {
  readonly #onSilence: () => void;
  #heardAt = performance.now();
  #isSilent = false;
  #trial: Promise<unknown> | null = null;

  /** `onSilence` closes idle connections, which are dead, too. */
  constructor(onSilence: () => void) {
    this.#onSilence = onSilence;
  }

  /** Connects. While the server is unresponsive only one caller does; the others briefly wait for its result. */
  async tryOut<T>(connect: () => Promise<T>): Promise<T> {
    if (this.#isSilent && this.#trial) {
      await Promise.race([this.#trial, delay(TRIAL_WAIT_MS)]);
      if (this.#isSilent) throw new DatabaseUnavailableError('The database does not answer');
    }
    const trial = this.#listenTo(connect);
    if (!this.#isSilent) return trial;
    this.#trial = trial.then(
      () => (this.#trial = null),
      () => (this.#trial = null),
    );
    return trial;
  }

  async #listenTo<T>(connect: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await connect();
    } catch (error) {
      // An immediate refusal shows that the server is there.
      if (performance.now() - startedAt < deadlines.connect) this.end();
      else this.noteSince(startedAt);
      throw error;
    }
  }

  noteSince(startedAt: number): void {
    if (this.#heardAt >= startedAt) return;
    this.#isSilent = true;
    this.#onSilence();
  }

  end(): void {
    this.#heardAt = performance.now();
    this.#isSilent = false;
  }
}

/** Counts, ids, micro-dollars and times are 64-bit integers within the range of exact numbers. */
function exactTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, (text: string) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value))
      throw new RangeError(`The database contains ${text}, which is not an exact number`);
    return value;
  });
  return types;
}
