import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync, watch } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#app/server/config.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { prepareDatabase } from '#app/server/prepare-database.ts';
import { inDatabase } from '#test/kill-contacts.ts';
import { endChild } from '#tools/end-child.ts';
import { PRELOADED } from '#tools/server-process.ts';
import { fetchAnswer, prepareHere, startServer, stopServer, temporaryDirectory } from './start-server.ts';

const SCRIPT = join(import.meta.dirname, '../migrate-and-die.ts');
const KILL_GRACE_MS = 1_000;

/** Lowers the priority of the process to be killed, so that it does not finish before the kill. */
const NICENESS = 3;

const TABLES = ['providers', 'services', 'countries', 'service_countries', 'price_lines', 'price_changes'];

/** Columns with times at which rows were stored. */
const MOMENT_COLUMNS = new Set(['at', 'since']);

const variables = (directory: string) => ({
  DATA_DIR: directory,
  SEED: 'demo',
  ADMIN_PASSWORD: 'a long enough secret',
});

/** All rows of the catalogue without the times at which they were stored. */
function catalogueOf(directory: string): unknown {
  const database = new DatabaseSync(join(directory, 'rampage.db'), { readOnly: true });
  try {
    return TABLES.map((table) =>
      database
        .prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)
        .all()
        .map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !MOMENT_COLUMNS.has(column)))),
    );
  } finally {
    database.close();
  }
}

/** The size of SQLite's write-ahead log. */
function logBytes(directory: string): number {
  return statSync(join(directory, 'rampage.db-wal'), { throwIfNoEntry: false })?.size ?? 0;
}

/** The result of an undisturbed start, and the size of the log after migrating and after seeding. */
async function startUndisturbed() {
  const directory = temporaryDirectory();
  const config = readConfig(variables(directory));
  // The log is emptied every ten seconds, and on a busy machine the start may take as long.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [migrated, seeded] = await inDatabase(
    () => openDatabase(config),
    async (database) => {
      await migrate(database, Date.now);
      const size = logBytes(directory);
      let seededSize = 0;
      // A start empties the log at its end.
      const settle = async () => {
        seededSize = logBytes(directory);
        await database.settle();
      };
      await prepareDatabase({ ...database, settle }, config, Date.now);
      return [size, seededSize] as const;
    },
  ).finally(() => void vi.useRealTimers());
  expect(seeded).toBeGreaterThan(migrated);
  return { catalogue: catalogueOf(directory), migrated, seeded };
}

/**
 * Prepares the database of a folder as a start does, and kills the process once the log has at least this many bytes.
 * Returns whether the process was still working then.
 */
async function killAt(directory: string, bytes: number): Promise<boolean> {
  // `dieAtSteps` kills the process at the end, too, since another database is left unfinished.
  const places = [
    { environment: variables(directory), step: null },
    { environment: variables(temporaryDirectory()), step: 1 },
  ];
  const child = spawn(process.execPath, ['--require', PRELOADED, SCRIPT, JSON.stringify(places)], {
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  onTestFinished(() => endChild(child, 'SIGKILL', KILL_GRACE_MS));
  const watcher = watch(directory, () => {
    if (logBytes(directory) >= bytes) child.kill('SIGKILL');
  });
  const [ends, said] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  watcher.close();
  expect(said).toBe('');
  expect(child.signalCode).toBe('SIGKILL');
  return ends === '';
}

test('after a kill at any time of migrating and seeding, the next start has the complete catalogue', async () => {
  const { catalogue, migrated, seeded } = await startUndisturbed();
  const parts = [0.2, 0.5, 0.9];
  const whileMigrating = parts.map((part) => migrated * part);
  const whileSeeding = parts.map((part) => migrated + (seeded - migrated) * part);
  let atWork = 0;
  for (const bytes of [1, ...whileMigrating, ...whileSeeding]) {
    const directory = temporaryDirectory();
    if (await killAt(directory, bytes)) atWork += 1;
    await prepareHere(variables(directory));
    expect(catalogueOf(directory), `killed at ${bytes} bytes`).toEqual(catalogue);
  }
  expect(atWork).toBeGreaterThanOrEqual(1 + whileMigrating.length);
});

test('after repeated kills in one folder, the next start has the complete catalogue', async () => {
  const { catalogue, migrated } = await startUndisturbed();
  const directory = temporaryDirectory();
  // Each start begins a new log and continues where the last one was killed.
  for (const bytes of [1, ...Array.from({ length: 4 }, () => migrated * 0.2)]) await killAt(directory, bytes);
  const server = startServer(variables(directory));
  expect((await fetchAnswer(`${await server.ready}/readyz`)).status).toBe(200);
  expect(await stopServer(server)).toBe(0);
  expect(catalogueOf(directory)).toEqual(catalogue);
});
