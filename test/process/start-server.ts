import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#app/server/config.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { prepareDatabase } from '#app/server/prepare-database.ts';
import { afterUse } from '#test/after-use.ts';
import { endChild } from '#tools/end-child.ts';
import { launch, MAIN, type LaunchedProcess } from '#tools/server-process.ts';

const KILL_GRACE_MS = 1_000;

/** A new folder, deleted after the test. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'rampage-process-'));
  afterUse(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Starts the server on a free port with only these environment variables. It is killed after the test. */
export function startServer(environment: Record<string, string>): LaunchedProcess {
  const server = launch(MAIN, { variables: { PORT: '0', ...environment }, errors: 'pipe' });
  afterUse(() => endChild(server.child, 'SIGKILL', KILL_GRACE_MS));
  return server;
}

/**
 * Fetches until there is a response: the server closes connections without activity for 8 s, which happens on a busy
 * machine.
 */
export async function fetchAnswer(url: string | URL, options?: RequestInit): Promise<Response> {
  for (;;) {
    try {
      return await fetch(url, options);
    } catch (error) {
      if (!(error instanceof TypeError && error.cause instanceof Error && 'socket' in error.cause)) throw error;
    }
  }
}

/** Stops a server, by SIGTERM unless another signal is given, and resolves with its exit status. */
export async function stopServer(
  { child, ended }: LaunchedProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | NodeJS.Signals> {
  child.kill(signal);
  return ended;
}

/**
 * Opens, prepares and closes the database of these variables in this process, as each start does before it listens.
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
