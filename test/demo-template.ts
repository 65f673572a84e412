import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { seedDemoCatalogue } from '#app/seed/seed-demo-catalogue.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openSqlite } from '#platform/database/sqlite.ts';
import { makeTemporaryFolder } from '#tools/temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the demo database that tests copy. */
    demoTemplate: string;
  }
}

/** Creates the demo database before the tests of a project: copying is faster than seeding. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = makeTemporaryFolder('rampage-demo-');
  const database = openSqlite(folder);
  await migrate(database, Date.now);
  await seedDemoCatalogue(database, Date.now);
  await database.close();
  provide('demoTemplate', folder);
  return () => rmSync(folder, { recursive: true });
}
