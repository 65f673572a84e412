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
