import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Which database to use: a PostgreSQL server where there is a URL, else the embedded one in a folder. */
export interface DatabaseLocation {
  readonly databaseUrl: string | null;
  readonly dataDirectory: string;
}

/** Opens the configured database. Nothing is migrated yet. */
export function openDatabase({ databaseUrl, dataDirectory }: DatabaseLocation): Database {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDirectory);
}
