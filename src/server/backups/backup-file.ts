import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '#server/database/database.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { makeFolder } from '#server/runtime/make-folder.ts';

type Engine = Database['engine'];

/** The folder inside the data folder for backups that the server makes by itself. */
export const BACKUPS_FOLDER = 'backups';

/** How a backup that is being made ends its name. */
export const PARTIAL_ENDING = '.partial';

/** How the names of backups end. */
export const ENDINGS: Record<Engine, string> = { sqlite: 'db', postgres: 'dump' };

/** How a backup of each engine begins. */
const SIGNATURES: Record<Engine, string> = { sqlite: 'SQLite format 3\0', postgres: 'PGDMP' };

/** The file to write: the target itself, or one named after the engine and the time where the target is a folder. */
export function chooseBackupFile(target: string, engine: Engine, now: Date): string {
  const isFolder = target.endsWith('/') || statSync(target, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? join(target, `rampage-${timeInName(now)}.${ENDINGS[engine]}`) : target;
}

/** A time as names of backups say it, to the second: `2026-11-21T06-40-12Z`. */
export function timeInName(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/**
 * Makes a file that is there as a whole or not at all, for its owner alone: `write` fills an empty one beside it, which
 * then takes the name once it is on the disk. Returns what `write` does.
 *
 * @throws OperatorError where the file exists already or cannot be written.
 */
export async function writeWhole<T>(file: string, write: (partial: string) => Promise<T>): Promise<T> {
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

/** Waits until a file, or the names in a folder, are on the disk. Windows opens no folders. */
async function flush(path: string): Promise<void> {
  if (process.platform === 'win32' && statSync(path).isDirectory()) return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Makes sure that a file is a backup of this engine.
 *
 * @throws OperatorError where it is missing or something else.
 */
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
