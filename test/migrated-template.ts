import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { openSqlite } from '#platform/database/sqlite.ts';
import { makeTemporaryFolder } from '#tools/temporary-folder.ts';
import { runOnPostgres, urlOfDatabase } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that tests copy: its folder on SQLite, its name on PostgreSQL. */
    migratedTemplate: string;
  }
}

/** Migrates one database before the tests of a project, because copying is faster than migrating. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (serverUrl === undefined) {
    const folder = makeTemporaryFolder('rampage-template-');
    const database = openSqlite(folder);
    await migrate(database, Date.now);
    await database.close();
    provide('migratedTemplate', folder);
    return async () => rmSync(folder, { recursive: true });
  }
  const name = `template_${process.pid}_${Date.now()}`;
  await runOnPostgres(serverUrl, `CREATE DATABASE ${name}`);
  const database = openPostgres(urlOfDatabase(serverUrl, name));
  await migrate(database, Date.now);
  await database.close();
  provide('migratedTemplate', name);
  return async () => runOnPostgres(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
}
