import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Where queries run: the database itself or an open transaction. */
export type Queries = Kysely<Schema>;

/** An open database of either engine. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  readonly queries: Queries;
  /** Resolves when the database answers and is still the one that was opened; rejects with what is wrong. */
  check(): Promise<void>;
  /**
   * To be called once the tables and the first rows are there: they then stand in the database's own file, and losing
   * them does not go unnoticed.
   */
  settle(): Promise<void>;
  /**
   * To be called after personal data was deleted: removes it from the files too, where the engine would keep it. Tries
   * again until that succeeds, and never rejects.
   */
  purge(): Promise<void>;
  /** Runs SQL statements of the engine's own, as many as the text holds, in an open transaction of this database. */
  runScript(script: string, transaction: Queries): Promise<void>;
  /** Closes every connection and gives up the data folder. */
  close(): Promise<void>;
}
