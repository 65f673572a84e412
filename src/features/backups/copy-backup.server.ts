import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { oneLine } from '#core/text.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';

/** A copy that takes longer counts as stuck. */
const DEADLINE_MS = 30 * 60_000;

/** Time between SIGTERM and SIGKILL. */
const END_GRACE_MS = 2_000;
const NICENESS = 10;
const LAST_OUTPUT_MS = 1_000;

/** The end of the command's output, where programs say what went wrong. */
const KEPT_OUTPUT = 4_000;
const MAX_FAULT_LENGTH = 300;

const SECRET_NAME = /secret|passw|token|key|credential/i;
const SHORTEST_SECRET = 6;

/** Copies a finished backup elsewhere. Rejects with OperatorError. */
export type CopyBackup = (file: string, signal: AbortSignal) => Promise<void>;

/**
 * Runs the operator's command in a shell, with the file as its first argument: the shell never parses its name. The
 * command and everything that it started end after the deadline, or with the server.
 */
export function createBackupCopy(
  command: string,
  environment: NodeJS.ProcessEnv,
  deadlineMs = DEADLINE_MS,
): CopyBackup {
  return async (file, signal) => {
    if (signal.aborted) throw new OperatorError('The copy was canceled.');
    const child = spawn('/bin/sh', ['-c', command, 'backup-copy', file], {
      env: { ...environment, BACKUP_FILE: file },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that programs in the background end as well.
      detached: true,
    });
    const { pid } = child;
    const closed = once(child, 'close').catch(() => {});
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-KEPT_OUTPUT);
      });
    let fault: string | null = null;
    let kill: NodeJS.Timeout | null = null;
    const end = (why: string) => {
      fault ??= why;
      endGroup(pid, 'SIGTERM');
      kill ??= setTimeout(() => endGroup(pid, 'SIGKILL'), END_GRACE_MS);
    };
    const onAbort = () => end('The copy was canceled.');
    const deadline = setTimeout(() => end(`The copy took longer than ${deadlineMs / 60_000} minutes.`), deadlineMs);
    signal.addEventListener('abort', onAbort);
    try {
      lowerPriority(pid);
      await once(child, 'exit');
      // Programs in the background may hold the output open.
      endGroup(pid, 'SIGKILL');
      await Promise.race([closed, delay(LAST_OUTPUT_MS, undefined, { ref: false })]);
    } catch (error) {
      throw new OperatorError('The shell for BACKUP_COPY_COMMAND could not be started.', { cause: error });
    } finally {
      clearTimeout(deadline);
      if (kill !== null) clearTimeout(kill);
      signal.removeEventListener('abort', onAbort);
      child.stdout.destroy();
      child.stderr.destroy();
    }
    if (fault !== null) throw new OperatorError(fault);
    if (child.exitCode === 0) return;
    const ended = child.signalCode === null ? `with status ${child.exitCode}` : `by ${child.signalCode}`;
    const words = lastLine(withoutSecrets(output, environment));
    throw new OperatorError(`BACKUP_COPY_COMMAND ended ${ended}${words === '' ? '.' : `: ${words}`}`);
  };
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // Already over.
  }
}

function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // Nothing of the group is left.
  }
}

/** Replaces secrets of the environment, and users and passwords in URLs: the output is stored, shown and mailed. */
function withoutSecrets(output: string, environment: NodeJS.ProcessEnv): string {
  const secrets = Object.entries(environment).flatMap(([name, value = '']) =>
    SECRET_NAME.test(name) && value.length >= SHORTEST_SECRET ? value : [],
  );
  const shown = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), output);
  return shown.replaceAll(/:\/\/[^\s/@]{1,200}@/g, '://…@');
}

function lastLine(output: string): string {
  return oneLine(output.trim().split('\n').at(-1) ?? '').slice(0, MAX_FAULT_LENGTH);
}
