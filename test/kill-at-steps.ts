import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { z } from 'zod';
import { PRELOADED } from '#tools/server-process.ts';
import { deadlyEnds, type deadlyPlaces } from './deadly-database.ts';

/** Databases per process: the server ends transactions that idle 4 s. */
const AT_ONCE = 4;

/**
 * Runs a script that calls `dieAtSteps` with databases and their steps. Returns for each database whether the work was
 * killed or finished. @throws if the script writes to standard error.
 */
export async function killAtSteps(
  script: string,
  places: z.infer<typeof deadlyPlaces>,
  ...args: readonly string[]
): Promise<('killed' | 'done')[]> {
  const ends: ('killed' | 'done')[] = [];
  for (let index = 0; index < places.length; index += AT_ONCE) {
    const now = places.slice(index, index + AT_ONCE);
    const { status, signal, printed, stderr } = await runDeadly(script, now, args);
    if (stderr !== '') throw new Error(`${script} ended with ${status ?? signal}: ${stderr}`);
    const all = deadlyEnds.parse(JSON.parse(printed));
    if ((signal === 'SIGKILL') !== all.includes('killed')) throw new Error(`${script} ended with ${status ?? signal}`);
    ends.push(...all);
  }
  return ends;
}

/** Runs such a script in one process. */
export async function runDeadly(script: string, places: z.infer<typeof deadlyPlaces>, args: readonly string[] = []) {
  const path = join(import.meta.dirname, script);
  const child = spawn(process.execPath, ['--require', PRELOADED, path, JSON.stringify(places), ...args], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, signal: child.signalCode, printed, stderr };
}
