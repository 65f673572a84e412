import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach } from 'vitest';
import { endChild } from '#tools/end-child.ts';

/** The file that a server process runs. */
export const MAIN = resolve(import.meta.dirname, '../../src/server/main.ts');
const READY_LINE = /^Rampage is ready at (\S+)$/m;

const KILL_GRACE_MS = 1_000;

const started: ChildProcess[] = [];
const directories: string[] = [];

afterEach(async () => {
  for (const child of started.splice(0)) {
    await endChild(child, 'SIGKILL', KILL_GRACE_MS);
  }
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

/** A process that runs the product's own main file. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** The lines of standard output so far. */
  readonly output: () => readonly string[];
  /** The lines of standard error so far. */
  readonly errors: () => readonly string[];
  /** Resolves with the URL once the process says that it is ready. Rejects where it ends before. */
  readonly ready: Promise<string>;
  /** Resolves with the status, or the name of the signal, once the process and its output have ended. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** A folder of the test's own, gone after it. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'rampage-process-'));
  directories.push(directory);
  return directory;
}

/** Starts the server on a free port with these variables and no others. It is gone after the test. */
export function startServer(environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let [output, errors] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = endOf(child);
  const ready = new Promise<string>((done, fail) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, url] = READY_LINE.exec(output) ?? [];
      if (url !== undefined) done(url);
    });
    void ended.then((end) => fail(new Error(`The server ended with ${end} before it was ready:\n${errors}`)));
  });
  // Tests of servers that shall not start never look at it.
  ready.catch(() => {});
  return { child, output: () => linesOf(output), errors: () => linesOf(errors), ready, ended };
}

/** Ends a server, by asking it unless told otherwise, and resolves with how it ended. */
export async function stopServer(
  { child, ended }: ServerProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | NodeJS.Signals> {
  child.kill(signal);
  return ended;
}

async function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  await once(child, 'close');
  return child.exitCode ?? child.signalCode ?? 'SIGKILL';
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '');
}
