import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** The PostgreSQL server of a URL, else the embedded database in a folder. */
export interface DatabaseLocation {
  readonly databaseUrl: string | null;
  readonly dataDirectory: string;
}

/** Opens the configured database without migrating it. */
export function openDatabase({ databaseUrl, dataDirectory }: DatabaseLocation): Database {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDirectory);
}
