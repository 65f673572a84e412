import { copyFileSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openSqlite, SQLITE_FILE } from '#server/database/sqlite.ts';
import { createOnSqlite } from './open-test-database.ts';

/** An embedded database of the test's own with the demo catalogue, gone after its use. */
export function openDemoDatabase(): Database {
  const { open, dataDirectory } = createOnSqlite();
  copyFileSync(join(inject('demoTemplate'), SQLITE_FILE), join(dataDirectory, SQLITE_FILE));
  return open();
}

/** One that all files of a process share: its folder goes after the last test of the project. */
export function openSharedDemoDatabase(): Database {
  const template = inject('demoTemplate');
  const directory = mkdtempSync(join(template, 'shared-'));
  copyFileSync(join(template, SQLITE_FILE), join(directory, SQLITE_FILE));
  return openSqlite(directory);
}
