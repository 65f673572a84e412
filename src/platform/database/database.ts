import { setImmediate } from 'node:timers/promises';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { ConflictError, NotFoundError } from '#platform/errors/problem-error.ts';
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

/** The number of rows that a query selects. */
export async function countOf<DB, Table extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const all = rows.clearSelect().select(({ fn }) => fn.countAll<number>().as('count'));
  return (await all.$castTo<{ readonly count: number }>().executeTakeFirstOrThrow()).count;
}

/** Requires that there is a row with an id; `what` names it. @throws NotFoundError */
export async function requireRow(
  queries: Queries,
  table: 'services' | 'sourceRuns' | 'webhooks',
  id: number,
  what: string,
): Promise<void> {
  const row = await queries.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFoundError(what, id);
}

/**
 * Requires that a table has room for a row. Serializes the transactions that add one by locking its first row; a single
 * one, since locking several in different orders would deadlock on PostgreSQL.
 *
 * @throws ConflictError if it has `most` rows, with `advice` what to do.
 */
export async function requireRoom(
  transaction: Queries,
  table: 'apiKeys' | 'webhooks' | 'feeds',
  { most, things, advice = 'Delete one first.' }: Readonly<{ most: number; things: string; advice?: string }>,
): Promise<void> {
  await transaction
    .updateTable(table)
    .set((row) => ({ createdAt: row.ref('createdAt') }))
    .where('id', '=', (builder) => builder.selectFrom(table).select(({ fn }) => fn.min<number>('id').as('first')))
    .execute();
  const isFull = (await countOf(transaction.selectFrom(table))) >= most;
  if (isFull) throw new ConflictError(`The maximum is ${most} ${things}. ${advice}`);
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
