import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync, watch } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { endChild } from '#tools/end-child.ts';
import { PRELOADED } from '#tools/server-process.ts';
import { prepareHere, startServer, stopServer, temporaryDirectory } from './start-server.ts';

const SCRIPT = join(import.meta.dirname, '../migrate-and-die.ts');
const KILL_GRACE_MS = 1_000;

/** What is to be killed yields to who kills it, so that it does not come to its end before. */
const NICENESS = 3;

/** How far SQLite's log has grown, in bytes, at moments from the first write to the end of the seed. */
const MOMENTS = [1, 12_000, 100_000, 116_000, 300_000, 440_000];

const TABLES = ['providers', 'services', 'countries', 'service_countries', 'price_lines', 'price_changes'];

/** When it was stored. */
const MOMENT_COLUMNS = new Set(['at', 'since']);

const variables = (directory: string) => ({
  DATA_DIR: directory,
  SEED: 'demo',
  ADMIN_PASSWORD: 'a long enough secret',
});

/** All that a start stores of the catalogue, but for when it did. */
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

/** What the next start makes of a folder. */
async function catalogueAfterStart(directory: string): Promise<unknown> {
  await prepareHere(variables(directory));
  return catalogueOf(directory);
}

/** Prepares a folder's database as a start does, and kills the process once the log has at least this many bytes. */
async function killAt(directory: string, bytes: number): Promise<void> {
  const log = join(directory, 'rampage.db-wal');
  const places = JSON.stringify([{ environment: variables(directory), step: null }]);
  const child = spawn(process.execPath, ['--require', PRELOADED, SCRIPT, places], {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  onTestFinished(() => endChild(child, 'SIGKILL', KILL_GRACE_MS));
  const watcher = watch(directory, () => {
    if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) >= bytes) child.kill('SIGKILL');
  });
  const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
  watcher.close();
  expect(said).toBe('');
  expect(child.signalCode, `at ${bytes} bytes it was killed`).toBe('SIGKILL');
}

let catalogue: unknown;
beforeAll(async () => {
  catalogue = await catalogueAfterStart(temporaryDirectory());
});

test('killed at any moment of migrating and seeding, the next start works and has the complete catalogue', async () => {
  for (const bytes of MOMENTS) {
    const directory = temporaryDirectory();
    await killAt(directory, bytes);
    expect(await catalogueAfterStart(directory), `killed at ${bytes} bytes`).toEqual(catalogue);
  }
});

test('killed again and again in one folder, the next start works and has the complete catalogue', async () => {
  const directory = temporaryDirectory();
  for (const bytes of MOMENTS) await killAt(directory, bytes);
  const server = startServer(variables(directory));
  expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200);
  expect(await stopServer(server)).toBe(0);
  expect(catalogueOf(directory)).toEqual(catalogue);
});
