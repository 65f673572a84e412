import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { backupReportSchema, type BackupReport, type BackupSource } from './back-up-database.ts';
import { OperatorError } from '#server/errors/operator-error.ts';

const COMMAND = join(import.meta.dirname, '../cli/backup.ts');

/** A backup that takes longer counts as stuck. */
const DEADLINE_MS = 60 * 60_000;

/** Time for an aborted process to clean up. */
const CLEAN_UP_MS = 2_000;

const MAX_ERRORS = 2_000;

/** Makes and verifies a backup under an unused name. Rejects with OperatorError. */
export type MakeBackup = (file: string, signal: AbortSignal) => Promise<BackupReport>;

/**
 * Makes backups in a separate process of lower priority, since a large database takes time and memory. It ends with
 * this process.
 */
export function createBackupProcess(
  { databaseUrl, dataDirectory, programEnvironment }: BackupSource,
  deadlineMs = DEADLINE_MS,
): MakeBackup {
  return async (file, signal) => {
    const env = { ...programEnvironment, DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDirectory };
    const child = fork(COMMAND, [file], { env, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    // `once` below reports a failed start; later errors do not matter.
    child.on('error', () => {});
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text.slice(0, MAX_ERRORS - errors.length);
    });
    let message: unknown;
    child.on('message', (said) => (message = said));
    let fault: string | null = null;
    let kill: NodeJS.Timeout | null = null;
    const giveUp = (why: string) => {
      fault ??= why;
      if (child.connected) child.disconnect();
      kill ??= setTimeout(() => child.kill('SIGKILL'), CLEAN_UP_MS);
    };
    const onAbort = () => giveUp('The backup was canceled.');
    const deadline = setTimeout(
      () => giveUp(`The backup took longer than ${deadlineMs / 60_000} minutes.`),
      deadlineMs,
    );
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    try {
      // `close` is not emitted after a channel was closed here.
      await once(child, 'exit');
      if (child.stderr) await finished(child.stderr, { error: false });
    } catch (error) {
      throw new OperatorError('The backup process could not be started.', { cause: error });
    } finally {
      clearTimeout(deadline);
      if (kill !== null) clearTimeout(kill);
      signal.removeEventListener('abort', onAbort);
    }
    // The process may have finished the backup before it learned that nobody wants it.
    if (fault !== null) await rm(file, { force: true });
    const report = backupReportSchema.safeParse(message);
    if (report.success && fault === null) return report.data;
    throw new OperatorError(fault ?? (errors.trim() || `The backup process ended with ${endOf(child)}.`));
  };
}

/** The system ends processes by SIGKILL when memory runs out. */
function endOf({ exitCode, signalCode }: { readonly exitCode: number | null; readonly signalCode: string | null }) {
  return signalCode ?? `status ${exitCode}`;
}
