import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The database or an open transaction. */
export type Queries = Kysely<Schema>;

/** An open database of either engine. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  readonly queries: Queries;
  /** Resolves if the database responds and its files are still those that were opened. */
  check(): Promise<void>;
  /**
   * Call it after the first rows were written: flushes them to the database's own file, so that its loss is detected.
   */
  settle(): Promise<void>;
  /**
   * Call it after personal data was deleted: removes it from the files, too. Retries until that succeeds; never
   * rejects.
   */
  purge(): Promise<void>;
  /** Runs a script of SQL statements in an open transaction. */
  runScript(script: string, transaction: Queries): Promise<void>;
  /** Closes all connections and releases the data folder. */
  close(): Promise<void>;
}

/**
 * Serializes transactions that add rows to a table with a limit, by locking its first row. A single row, since locking
 * several in different orders would deadlock on PostgreSQL.
 */
export async function lockLimitedTable(transaction: Queries, table: 'apiKeys' | 'webhooks' | 'feeds'): Promise<void> {
  await transaction
    .updateTable(table)
    .set((row) => ({ createdAt: row.ref('createdAt') }))
    .where('id', '=', (builder) => builder.selectFrom(table).select(({ fn }) => fn.min<number>('id').as('first')))
    .execute();
}

/**
 * Runs a statement for a batch of rows after the other, and other requests in between. SQLite binds at most 32,766
 * values per statement.
 */
export async function inBatches<T>(
  rows: readonly T[],
  run: (some: readonly T[]) => Promise<unknown>,
  size = 1_000,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) {
    if (start > 0) await setImmediate();
    await run(rows.slice(start, start + size));
  }
}
