import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PRELOADED } from '#tools/server-process.ts';
import type { TestDatabase } from './open-test-database.ts';

const SCRIPT = join(import.meta.dirname, 'import-and-die.ts');

/** Imports a file in a process that is killed at the step of applying it with this number, and says how that ended. */
export async function importUntil(
  step: number,
  file: string,
  { url, dataDirectory }: Pick<TestDatabase, 'url' | 'dataDirectory'>,
) {
  const env = { PATH: process.env['PATH'], DATABASE_URL: url ?? '', DATA_DIR: dataDirectory };
  const child = spawn(process.execPath, ['--require', PRELOADED, SCRIPT, String(step), file], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, signal: child.signalCode, said };
}
