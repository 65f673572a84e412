import { copyFileSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openSqlite, SQLITE_FILE } from '#platform/database/sqlite.ts';
import { createOnSqlite } from './open-test-database.ts';

/** An embedded database with the demo catalogue, removed after use. */
export function openDemoDatabase(): Database {
  const { open, dataDirectory } = createOnSqlite();
  copyFileSync(join(inject('demoTemplate'), SQLITE_FILE), join(dataDirectory, SQLITE_FILE));
  return open();
}

/** A demo database shared by all files of a process. */
export function openSharedDemoDatabase(): Database {
  const template = inject('demoTemplate');
  const directory = mkdtempSync(join(template, 'shared-'));
  copyFileSync(join(template, SQLITE_FILE), join(directory, SQLITE_FILE));
  return openSqlite(directory);
}
