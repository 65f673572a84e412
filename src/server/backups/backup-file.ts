import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '#server/database/database.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { makeFolder } from '#server/runtime/make-folder.ts';

type Engine = Database['engine'];

/** The folder of automatic backups in the data folder. */
export const BACKUPS_FOLDER = 'backups';

/** Extension of unfinished backups. */
export const PARTIAL_ENDING = '.partial';

/** Extensions of backups. */
export const ENDINGS: Record<Engine, string> = { sqlite: 'db', postgres: 'dump' };

/** First bytes of backups. */
const SIGNATURES: Record<Engine, string> = { sqlite: 'SQLite format 3\0', postgres: 'PGDMP' };

/** The file to write: the target, or one named after engine and time if the target is a folder. */
export function chooseBackupFile(target: string, engine: Engine, now: Date): string {
  const isFolder = target.endsWith('/') || statSync(target, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? join(target, `rampage-${fileTimestamp(now)}.${ENDINGS[engine]}`) : target;
}

/** A time in file names, in seconds: `2026-11-21T06-40-12Z`. */
export function fileTimestamp(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/**
 * Writes a file atomically, readable by its owner only: `write` fills a partial file, which is renamed once it is on
 * the disk.
 *
 * @throws OperatorError if the file exists or cannot be written.
 */
export async function writeAtomically<T>(file: string, write: (partial: string) => Promise<T>): Promise<T> {
  if (existsSync(file)) throw new OperatorError(`${file} already exists. Backups never overwrite a file.`);
  const partial = file + PARTIAL_ENDING;
  try {
    makeFolder(dirname(file));
    rmSync(partial, { force: true });
    writeFileSync(partial, '', { mode: 0o600, flag: 'wx' });
    const result = await write(partial);
    await flush(partial);
    renameSync(partial, file);
    await flush(dirname(file));
    return result;
  } catch (error) {
    for (const left of [partial, `${partial}-journal`]) if (existsSync(left)) rmSync(left);
    if (isFileSystemError(error)) {
      const why = error.code === 'ENOSPC' ? ': the disk is full (ENOSPC)' : ` (${error.code})`;
      throw new OperatorError(`${file} cannot be written${why}.`, { cause: error });
    }
    throw error;
  }
}

/** Flushes a file, or a folder's entries, to the disk. Windows cannot open folders. */
async function flush(path: string): Promise<void> {
  if (process.platform === 'win32' && statSync(path).isDirectory()) return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Checks that a file is a backup of this engine. @throws OperatorError */
export function requireBackupOf(engine: Engine, file: string): void {
  const found = engineOf(file);
  if (found === engine) return;
  const kinds = {
    sqlite: 'is a backup of the embedded database: unset DATABASE_URL to restore it.',
    postgres: 'is a backup of PostgreSQL: set DATABASE_URL to restore it.',
  };
  throw new OperatorError(`${file} ${found ? kinds[found] : 'is not a Rampage backup.'}`);
}

function engineOf(file: string): Engine | null {
  const start = readStart(file);
  if (start.startsWith(SIGNATURES.sqlite)) return 'sqlite';
  return start.startsWith(SIGNATURES.postgres) ? 'postgres' : null;
}

function readStart(file: string): string {
  const bytes = Buffer.alloc(16);
  try {
    const descriptor = openSync(file, 'r');
    try {
      readSync(descriptor, bytes);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (isFileSystemError(error)) throw new OperatorError(`${file} cannot be read (${error.code}).`, { cause: error });
    throw error;
  }
  return bytes.toString('latin1');
}

function isFileSystemError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
