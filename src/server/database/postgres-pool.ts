import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailableError } from '#server/errors/problem-error.ts';
import { timeForWork } from './deadline.ts';
import { CONNECTION_SETTINGS, cutConnection, PostgresClient } from './postgres-client.ts';

/** Less than work may take, so that a connection that came late can still answer. */
const CONNECT_TIMEOUT_MS = 1_800;

/** A little less than work may take: a server that lives stops by itself, and the connection goes on. */
const STATEMENT_TIMEOUT_MS = 2_200;

/** Longer than any work takes: only transactions of clients that are gone wait this long, with their locks. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 4_000;
const POOL_SIZE = 10;

/** How long others wait for who tries out whether a silent server is back: long enough where it is. */
const TRIAL_WAIT_MS = 250;

/**
 * A pool of connections that are cut where a query or a transaction takes too long: its caller gets an error, the pool
 * its place back. While the server says nothing at all, one caller at a time tries it, and the others are refused at once.
 */
export function createPostgresPool(url: string): PostgresPool {
  const pool = new pg.Pool({
    ...CONNECTION_SETTINGS,
    Client: PostgresClient,
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    types: exactTypes(),
  });
  // A pooled connection that breaks while idle is replaced by the next query; without a listener it ends the process.
  pool.on('error', () => {});
  const idle = new Set<pg.Client>();
  const late = new WeakSet<pg.Client>();
  const timers = new WeakMap<pg.Client, NodeJS.Timeout>();
  const silence = new Silence(() => idle.forEach(cutConnection));
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
    const endsAt = startedAt + timeForWork();
    const client = await silence.tryOut(() => pool.connect());
    const onLate = () => {
      late.add(client);
      cutConnection(client);
      silence.noteSince(startedAt);
    };
    timers.set(client, setTimeout(onLate, endsAt - performance.now()));
    return client;
  };
  return { connect, end: () => pool.end(), options: pool.options };
}

/** Whether a server says nothing: work waited in vain, and in the meantime no other connection was heard of either. */
class Silence {
  readonly #onSilence: () => void;
  #heardAt = performance.now();
  #isSilent = false;
  #trial: Promise<unknown> | null = null;

  /** What silenced one connection has silenced those that are idle: `onSilence` cuts them before anybody waits for them. */
  constructor(onSilence: () => void) {
    this.#onSilence = onSilence;
  }

  /** Connects. While the server is silent only one caller does; the others learn what comes of it, if that is soon. */
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
      // A refusal comes at once: then somebody is there to refuse.
      if (performance.now() - startedAt < CONNECT_TIMEOUT_MS) this.end();
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

/** Counts, ids, micro-dollars and times are 64-bit integers whose checks keep them exact as numbers. */
function exactTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, (text: string) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is not an exact number`);
    return value;
  });
  return types;
}
