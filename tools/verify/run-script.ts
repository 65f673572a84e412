import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { endChild } from '#tools/end-child.ts';
import { own } from '#tools/lifetime.ts';
import { ROOT } from '#tools/package-script.ts';

/** The result of a script: whether its status is 0, and its output. */
export type ScriptResult = { ok: boolean; output: string };

const STOP_GRACE_MILLISECONDS = 5_000;

/** Additional environment and priority (0 to 19, the lowest) of a script. */
export type ScriptOptions = { environment?: NodeJS.ProcessEnv; priority?: number };

/** Runs a script with this process's Node in the repository's folder. */
export async function runScript(
  script: string,
  args: readonly string[],
  { environment = {}, priority = 0 }: ScriptOptions = {},
): Promise<ScriptResult> {
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`;
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (priority > 0 && child.pid !== undefined) setPriority(child.pid, priority);
  const release = own({
    stop: () => endChild(child, 'SIGINT', STOP_GRACE_MILLISECONDS),
    kill: () => child.kill('SIGKILL'),
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  await once(child, 'close');
  release();
  return { ok: child.exitCode === 0, output: output.join('') };
}
