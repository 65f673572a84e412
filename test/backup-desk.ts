import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { backupsSchema, type Backups } from '#features/backups/backups.ts';
import { adminApi } from '#core/routes.ts';
import type { MakeBackup } from '#features/backups/back-up-database.server.ts';
import { migrate, readMigrations } from '#platform/database/migrate.ts';
import { createAdminApp } from './admin-client.ts';
import { afterUse } from './after-use.ts';
import { createDatabase, type TestDatabase } from './open-test-database.ts';

type Changes = NonNullable<Parameters<typeof createAdminApp>[0]>;

/** A clock that the test sets. */
export interface Clock {
  time: number;
}

/** A database for several servers, and a folder for its backups. */
export async function createBackupPlace() {
  const location = await createDatabase();
  const database = location.open();
  await migrate(database, Date.now);
  const folder = join(mkdtempSync(join(tmpdir(), 'rampage-backups-')), 'backups');
  afterUse(() => rmSync(join(folder, '..'), { recursive: true, force: true }));
  return { ...location, database, folder };
}

/** The location of the database, as commands expect it. */
export function sourceOf({ url, dataDirectory }: Pick<TestDatabase, 'url' | 'dataDirectory'>) {
  return { databaseUrl: url, dataDirectory, programEnvironment: process.env };
}

type Place = Awaited<ReturnType<typeof createBackupPlace>>;

/** Creates a fake backup file. */
export function pretend({ database, folder }: Pick<Place, 'database' | 'folder'>) {
  const migrations = readMigrations(database.engine).map(({ name }) => name);
  return vi.fn<MakeBackup>(async (file) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, 'a backup', { flag: 'wx' });
    return { file, bytes: 8, holds: '1 provider', migrations };
  });
}

/** A server with backups and a fixed clock. */
export async function createBackupDesk(place: Place, make: MakeBackup, clock: Clock, changes: Changes = {}) {
  const { database, dataDirectory, folder } = place;
  const app = await createAdminApp({
    database,
    now: () => clock.time,
    backups: { folder, dataDirectory, make },
    ...changes,
  });
  const status = async (): Promise<Backups> => backupsSchema.parse((await app.send('GET', adminApi.backups)).json());
  return {
    ...app,
    status,
    files: () => readdirSync(folder).toSorted(),
    /** Waits until no backup is running. */
    settled: async () =>
      vi.waitFor(
        async () => {
          const now = await status();
          if (now.isRunning || now.latest.length === 0) throw new Error('A backup is being made');
          return now;
        },
        { timeout: 60_000, interval: 20 },
      ),
  };
}
