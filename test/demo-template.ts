import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seedDemoCatalogue } from '#server/catalogue/seed-demo-catalogue.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSqlite } from '#server/database/sqlite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the demo catalogue's embedded database, which tests copy. */
    demoTemplate: string;
  }
}

/** Fills one database with the demo catalogue before the tests of a project: to copy it costs less than to fill another. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'rampage-demo-'));
  const database = openSqlite(folder);
  await migrate(database, Date.now);
  await seedDemoCatalogue(database, Date.now);
  await database.close();
  provide('demoTemplate', folder);
  return () => rmSync(folder, { recursive: true });
}
