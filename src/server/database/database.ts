import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Where queries run: the database itself or an open transaction. */
export type Queries = Kysely<Schema>;

/** An open database of either engine. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  readonly queries: Queries;
  /** Closes every connection and gives up the data folder. */
  close(): Promise<void>;
}

/** Resolves when the database answers, rejects when it does not. */
export async function ping({ queries }: Pick<Database, 'queries'>): Promise<void> {
  await sql`select 1`.execute(queries);
}
