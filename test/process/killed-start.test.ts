import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { api } from '#contract/routes.ts';
import type { LaunchedProcess } from '#tools/server-process.ts';
import { startServer, stopServer, temporaryDirectory } from './start-server.ts';

const ADMIN_PASSWORD = 'a long enough secret';

/** How far SQLite's log has grown, in bytes, at moments from the first write to the end of the seed. */
const MOMENTS = [1, 12_000, 100_000, 116_000, 300_000, 440_000];

/** Everything that the catalogue's reads answer. */
async function catalogueOf(server: LaunchedProcess): Promise<unknown> {
  const url = await server.ready;
  const paths = [api.providers, api.services, api.countries, api.dashboardStats, api.serviceCountries(1)];
  return Promise.all(paths.map(async (path): Promise<unknown> => (await fetch(url + path)).json()));
}

async function untouchedCatalogue(): Promise<unknown> {
  const server = startServer({ DATA_DIR: temporaryDirectory(), ADMIN_PASSWORD });
  const catalogue = await catalogueOf(server);
  expect(await stopServer(server, 'SIGKILL')).toBe('SIGKILL');
  return catalogue;
}

/** Starts a server and kills it once its log has at least this many bytes, or when it is ready all the same. */
async function killAt(directory: string, bytes: number): Promise<LaunchedProcess> {
  const server = startServer({ DATA_DIR: directory, ADMIN_PASSWORD });
  const log = join(directory, 'rampage.db-wal');
  const size = () => statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  while (server.output().length === 0 && size() < bytes) await nextTurn();
  expect(await stopServer(server, 'SIGKILL')).toBe('SIGKILL');
  return server;
}

async function expectComplete(directory: string, catalogue: unknown): Promise<void> {
  const server = startServer({ DATA_DIR: directory, ADMIN_PASSWORD });
  expect(await catalogueOf(server)).toEqual(catalogue);
  expect(await stopServer(server, 'SIGKILL')).toBe('SIGKILL');
}

test('killed at any moment of migrating and seeding, the next start works and has the complete catalogue', async () => {
  const catalogue = await untouchedCatalogue();
  for (const bytes of MOMENTS) {
    const directory = temporaryDirectory();
    const killed = await killAt(directory, bytes);
    expect(killed.output(), `at ${bytes} bytes it was not ready yet`).toEqual([]);
    await expectComplete(directory, catalogue);
  }
});

test('killed again and again in one folder, the next start works and has the complete catalogue', async () => {
  const catalogue = await untouchedCatalogue();
  const directory = temporaryDirectory();
  for (const bytes of MOMENTS) await killAt(directory, bytes);
  await expectComplete(directory, catalogue);
});
