import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { z } from 'zod';
import type { DatabaseLocation } from '#platform/database/open-database.ts';
import { SQLITE_FILE } from '#platform/database/sqlite.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';
import { chooseBackupFile, writeAtomically } from './backup-file.server.ts';
import { copySqlite, inspectSqlite } from './copy-sqlite.server.ts';
import { type BackupContent, describeCounts } from './known-migrations.server.ts';
import { runPostgresProgram, inspectDump } from './postgres-programs.server.ts';

/** A database, with the environment for its client programs. */
interface BackupSource extends DatabaseLocation {
  readonly programEnvironment: NodeJS.ProcessEnv;
}

/** The verified content of a backup. */
const backupReportSchema = z.strictObject({
  file: z.string(),
  bytes: z.int().nonnegative(),
  /** Such as "17 providers, 61 services, …". */
  holds: z.string(),
  /** Names of the applied migrations. */
  migrations: z.array(z.string()),
});

export type BackupReport = z.output<typeof backupReportSchema>;

/**
 * Copies the database as of one moment, without stopping the server, and verifies the copy before it gets its name. An
 * aborted backup leaves nothing behind.
 *
 * @throws OperatorError
 */
export async function backUpDatabase(
  source: BackupSource,
  target: string,
  now: Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<BackupReport> {
  const { databaseUrl, dataDirectory } = source;
  const file = chooseBackupFile(target, databaseUrl === null ? 'sqlite' : 'postgres', now);
  const original = join(dataDirectory, SQLITE_FILE);
  if (databaseUrl === null && !existsSync(original))
    throw new OperatorError(`DATA_DIR ${dataDirectory} contains no database to back up.`);
  const content = await writeAtomically(file, async (partial) => {
    const making =
      databaseUrl === null ? copyOfSqlite(original, partial) : dump({ ...source, databaseUrl }, partial, signal);
    return rejectOnAbort(making, signal);
  });
  if (content.applied.length === 0) throw new OperatorError(`${file} contains no Rampage database.`);
  const { size: bytes } = statSync(file);
  return { file, bytes, holds: describeCounts(content.rows), migrations: content.applied.map(({ name }) => name) };
}

async function copyOfSqlite(original: string, partial: string): Promise<BackupContent> {
  await copySqlite(original, partial);
  return inspectSqlite(partial);
}

async function dump(
  { databaseUrl, programEnvironment }: BackupSource & { readonly databaseUrl: string },
  partial: string,
  signal: AbortSignal,
): Promise<BackupContent> {
  // Counts of limits are of the last hour, and about visitors.
  const skipped = '--exclude-table-data=limit_counts';
  const args = ['--format=custom', '--no-owner', '--no-privileges', skipped, `--file=${partial}`];
  await runPostgresProgram('pg_dump', args, { databaseUrl, programEnvironment, signal });
  return inspectDump(partial, { databaseUrl, programEnvironment, signal });
}

async function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(new OperatorError('The backup was canceled.'));
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([work, givenUp]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

const COMMAND = join(import.meta.dirname, '../../app/cli/backup.ts');

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
