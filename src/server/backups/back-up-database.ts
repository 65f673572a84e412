import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { DatabaseLocation } from '#server/database/open-database.ts';
import { SQLITE_FILE } from '#server/database/sqlite.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { chooseBackupFile, writeAtomically } from './backup-file.ts';
import { copySqlite, inspectSqlite } from './copy-sqlite.ts';
import { type BackupContent, describeCounts } from './known-migrations.ts';
import { runPostgresProgram, inspectDump } from './postgres-programs.ts';

/** A database, with the environment for its client programs. */
export interface BackupSource extends DatabaseLocation {
  readonly programEnvironment: NodeJS.ProcessEnv;
}

/** The verified content of a backup. */
export const backupReportSchema = z.strictObject({
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
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${partial}`];
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
