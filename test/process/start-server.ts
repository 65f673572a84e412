import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { endChild } from '#tools/end-child.ts';
import { launch, MAIN, type LaunchedProcess } from '#tools/server-process.ts';

const KILL_GRACE_MS = 1_000;

const started: LaunchedProcess[] = [];
const directories: string[] = [];

afterEach(async () => {
  for (const { child } of started.splice(0)) await endChild(child, 'SIGKILL', KILL_GRACE_MS);
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

/** A folder of the test's own, gone after it. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'rampage-process-'));
  directories.push(directory);
  return directory;
}

/** Starts the product's own server on a free port with these variables and no others. It is gone after the test. */
export function startServer(environment: Record<string, string>): LaunchedProcess {
  const server = launch(MAIN, { variables: { PORT: '0', ...environment }, errors: 'pipe' });
  started.push(server);
  return server;
}

/** Ends a server, by asking it unless told otherwise, and resolves with how it ended. */
export async function stopServer(
  { child, ended }: LaunchedProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | NodeJS.Signals> {
  child.kill(signal);
  return ended;
}
