import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import {
  SelectQueryNode,
  SqliteDriver as SingleConnection,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { DatabaseUnavailableError } from '#platform/errors/problem-error.ts';
import { Turns } from '#platform/runtime/turns.ts';
import { deadlines } from './deadline.ts';
import { sqliteFaultOf } from './sqlite-error.ts';
import type { SqliteFiles } from './sqlite-files.ts';

/** Retry interval for a lock of another process. */
const RETRY_MS = 20;

/**
 * Runs Kysely's queries on a single SQLite connection. The thread never blocks on another process's lock: one writer
 * retries, others queue behind it, and reads continue. A transaction with the write lock meets no further locks (WAL).
 *
 * Commits fail unless the files are still those that were opened.
 */
export class SqliteDriver implements Driver {
  readonly #connection: DatabaseSync;
  readonly #files: SqliteFiles;
  readonly #inner: SingleConnection;
  /** Held by a statement, or by a transaction from begin to end. */
  readonly #turn = new Turn();
  /** Held by the current or next writer. */
  readonly #writing = new Turn();
  #transaction: { readonly owner: DatabaseConnection; readonly isReading: boolean } | null = null;

  constructor(connection: DatabaseSync, files: SqliteFiles) {
    this.#connection = connection;
    this.#files = files;
    this.#inner = new SingleConnection({ database: bridge(connection) });
  }

  async init(): Promise<void> {
    await this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.#inner.acquireConnection();
    const connection: DatabaseConnection = {
      executeQuery: async <R>(query: CompiledQuery) =>
        this.#execute(connection, query, async () =>
          SelectQueryNode.is(query.query) ? readInTurns<R>(inner, query) : inner.executeQuery<R>(query),
        ),
      streamQuery() {
        throw new TypeError('The embedded database does not stream its answers');
      },
    };
    return connection;
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(owner: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    const isReading = accessMode === 'read only';
    const begin = () => {
      // An open transaction here is one whose end has failed.
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
      if (!isReading) this.#files.requireUnchanged();
      this.#connection.exec(isReading ? 'BEGIN; SELECT 1 FROM sqlite_schema' : 'BEGIN IMMEDIATE');
      this.#transaction = { owner, isReading };
    };
    const deadline = performance.now() + deadlines.lock;
    if (!isReading) await this.#writing.take(deadline);
    try {
      await this.#retry(begin, deadline);
    } catch (error) {
      if (!isReading) this.#writing.pass();
      throw error;
    }
  }

  async commitTransaction(owner: DatabaseConnection): Promise<void> {
    this.#connection.exec('COMMIT');
    const isReading = this.#transaction?.isReading;
    this.#end(owner);
    if (!isReading) this.#files.requireUnchanged();
  }

  async rollbackTransaction(owner: DatabaseConnection): Promise<void> {
    if (this.#transaction?.owner !== owner) return;
    try {
      // After a disk error SQLite has rolled back already.
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
    } catch {
      // The original error says more; the next transaction tries again.
    } finally {
      this.#end(owner);
    }
  }

  async destroy(): Promise<void> {
    if (this.#connection.isOpen) this.#connection.close();
  }

  /** Resolves if the database responds and its files are those that were opened. @throws DatabaseUnavailableError */
  async check(): Promise<void> {
    await this.#alone(() => {
      this.#connection.exec('SELECT 1 FROM sqlite_schema');
      this.#files.requireUnchanged();
    });
  }

  /**
   * Checkpoints and truncates the write-ahead log, where deleted rows stay readable. Resolves to whether the log is
   * empty; readers in other processes prevent it. Works on a deleted log file, too, since it is still open.
   */
  async emptyLog(): Promise<boolean> {
    return this.#alone(() => {
      if (!this.#files.isDatabaseUnchanged()) return false;
      if (!this.#files.hasLog()) return true;
      return this.#connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
    });
  }

  async #execute<T>(owner: DatabaseConnection, { query }: CompiledQuery, run: () => Promise<T>): Promise<T> {
    if (this.#transaction?.owner === owner) {
      if (!this.#connection.isTransaction) throw new DatabaseUnavailableError('SQLite rolled a transaction back');
      return run();
    }
    return SelectQueryNode.is(query) ? this.#alone(run) : this.#write(run);
  }

  async #write<T>(run: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + deadlines.lock;
    await this.#writing.take(deadline);
    try {
      const result = await this.#alone(async () => {
        this.#files.requireUnchanged();
        return run();
      }, deadline);
      this.#files.requireUnchanged();
      return result;
    } finally {
      this.#writing.pass();
    }
  }

  async #alone<T>(work: () => T | Promise<T>, deadline = performance.now() + deadlines.lock): Promise<T> {
    const result = await this.#retry(work, deadline);
    this.#turn.pass();
    return result;
  }

  /** Retries work within a turn of its own, released while waiting for another process. */
  async #retry<T>(work: () => T | Promise<T>, deadline: number): Promise<T> {
    for (;;) {
      await this.#turn.take(deadline);
      try {
        return await work();
      } catch (error) {
        this.#turn.pass();
        if (sqliteFaultOf(error) !== 'busy') throw error;
      }
      if (performance.now() >= deadline) throw new DatabaseUnavailableError('Another process has locked the database');
      await delay(RETRY_MS);
    }
  }

  #end(owner: DatabaseConnection): void {
    if (this.#transaction?.owner !== owner) return;
    if (!this.#transaction.isReading) this.#writing.pass();
    this.#transaction = null;
    this.#turn.pass();
  }
}

/** Reads a long result without blocking the event loop. The query keeps the connection meanwhile. */
async function readInTurns<R>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
  const turns = new Turns();
  const rows: R[] = [];
  for await (const part of connection.streamQuery<R>(query, 1)) {
    rows.push(...part.rows);
    if (turns.isOver) await turns.next();
  }
  return { rows };
}

/** A fair mutex. */
class Turn {
  readonly #waiting = new Set<() => void>();
  #isTaken = false;

  /** @throws DatabaseUnavailableError after the deadline, a time of `performance.now()`. */
  async take(deadline: number): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const refuse = () => {
      this.#waiting.delete(resolve);
      reject(new DatabaseUnavailableError('The database was busy'));
    };
    // The deadline is over if the lock of another process, or a busy event loop, took until then.
    const timer = setTimeout(refuse, Math.max(deadline - performance.now(), 0));
    this.#waiting.add(resolve);
    await promise;
    clearTimeout(timer);
  }

  pass(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#isTaken = false;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}

/** Adapts `node:sqlite` to Kysely's driver. */
function bridge(connection: DatabaseSync): SqliteDatabase {
  return {
    close: () => connection.close(),
    prepare: (text) => bridgeStatement(connection.prepare(text)),
  };
}

function bridgeStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toSqlite)),
    run: (parameters) => statement.run(...parameters.map(toSqlite)),
    iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
  };
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}`);
}
