import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { afterUse } from '#test/after-use.ts';
import { endChild } from '#tools/end-child.ts';
import { launch, MAIN, type LaunchedProcess } from '#tools/server-process.ts';

const KILL_GRACE_MS = 1_000;

/** A folder of the test's own, gone after it. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'rampage-process-'));
  afterUse(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Starts the product's own server on a free port with these variables and no others. It is gone after the test. */
export function startServer(environment: Record<string, string>): LaunchedProcess {
  const server = launch(MAIN, { variables: { PORT: '0', ...environment }, errors: 'pipe' });
  afterUse(() => endChild(server.child, 'SIGKILL', KILL_GRACE_MS));
  return server;
}

/** Fetches until there is an answer: a connection on which nothing moves for 8 s is closed, as on a very busy machine. */
export async function fetchAnswer(url: string | URL, options?: RequestInit): Promise<Response> {
  for (;;) {
    try {
      return await fetch(url, options);
    } catch (error) {
      if (!(error instanceof TypeError && error.cause instanceof Error && 'socket' in error.cause)) throw error;
    }
  }
}

/** Ends a server, by asking it unless told otherwise, and resolves with how it ended. */
export async function stopServer(
  { child, ended }: LaunchedProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | NodeJS.Signals> {
  child.kill(signal);
  return ended;
}

/**
 * Opens and prepares the database of these variables in this process, as each start does before it listens, and closes
 * it.
 */
export async function prepareHere(environment: Record<string, string>): Promise<void> {
  const config = readConfig(environment);
  const database = openDatabase(config);
  try {
    await prepareDatabase(database, config, Date.now);
  } finally {
    await database.close();
  }
}
