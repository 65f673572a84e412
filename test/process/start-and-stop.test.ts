import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages, probes } from '#core/routes.ts';
import { fetchAnswer, startServer, temporaryDirectory } from './start-server.ts';

/** Every row of the tables that a start could change. */
function contentOf(directory: string): unknown {
  const database = new DatabaseSync(join(directory, 'rampage.db'), { readOnly: true });
  try {
    return ['installation', 'schema_migrations', 'users', 'providers', 'services', 'countries'].map((table) => [
      table,
      database.prepare(`SELECT * FROM ${table} ORDER BY 1`).all(),
    ]);
  } finally {
    database.close();
  }
}

/** Starts a server, checks its output and probes, and ends it with a signal while a connection is open. */
async function startAndStop(environment: Record<string, string>, signal: NodeJS.Signals): Promise<void> {
  const server = startServer(environment);
  const url = await server.ready;
  expect(server.output()).toEqual([`Rampage is ready at ${url}`]);
  for (const path of [probes.alive, probes.ready]) expect((await fetchAnswer(url + path)).status).toBe(200);
  await (await fetchAnswer(url + pages.providers)).text();
  server.child.kill(signal);
  expect(await server.ended).toBe(0);
  expect(server.errors()).toEqual([]);
}

test('a start prints one line with the URL, and probes succeed; each signal stops it with status 0; a second start changes nothing', async () => {
  const environment = { DATA_DIR: temporaryDirectory(), ADMIN_PASSWORD: 'a long enough secret' };
  await startAndStop(environment, 'SIGTERM');
  const before = contentOf(environment.DATA_DIR);
  await startAndStop(environment, 'SIGINT');
  expect(contentOf(environment.DATA_DIR)).toEqual(before);
});
