import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '#platform/errors/operator-error.ts';
import { sqliteFaultOf } from './sqlite-error.ts';

/** The lock file of a process that uses the data folder. */
export const LOCK_FILE = 'server.lock';

/** A running backup locks the database for at most this time; a server locks it until it ends. */
const SOLE_USE_TIMEOUT_MS = 3_000;

const OWNER_ONLY = 0o600;

/** Another process uses the data folder. */
export class DataDirectoryInUseError extends Error {
  constructor(directory: string) {
    super(
      `The data folder ${directory} is in use by another process. Stop that process first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirectoryInUseError';
  }
}

/**
 * Locks the folder for this process. The operating system releases the lock with the process, unlike a file with a
 * process id.
 *
 * @throws DataDirectoryInUseError
 */
export function lockDataDirectory(directory: string): { release(): void } {
  const file = join(directory, LOCK_FILE);
  createPrivateFile(file);
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw inUseIfBusy(error, directory);
  }
  return {
    release() {
      if (lock.isOpen) lock.close();
    },
  };
}

/**
 * Checks that no other process has the database open, even if the lock file was deleted: an open database has a shared
 * lock on its file.
 *
 * @throws DataDirectoryInUseError
 */
export function requireSoleUse(file: string, directory: string): void {
  const asking = new DatabaseSync(file, { timeout: SOLE_USE_TIMEOUT_MS });
  try {
    asking.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
  } catch (error) {
    throw inUseIfBusy(error, directory);
  } finally {
    asking.close();
  }
}

/** Creates a file if it is missing, readable by its owner only if the file system supports it. */
export function createPrivateFile(file: string): void {
  // Existing files are never opened: closing one would drop all locks of this process on it (POSIX).
  // Checking for existence first would let two processes both create it.
  unlessItIs(['EEXIST'], () => writeFileSync(file, '', { mode: OWNER_ONLY, flag: 'wx' }));
  // The file is another user's, or the file system has no modes.
  unlessItIs(['EPERM', 'ENOTSUP'], () => chmodSync(file, OWNER_ONLY));
}

function unlessItIs(codes: readonly string[], work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error;
  }
}

function inUseIfBusy(error: unknown, directory: string): unknown {
  return sqliteFaultOf(error) === 'busy' ? new DataDirectoryInUseError(directory) : error;
}

/** Marks a data folder that has had a database. */
export const INSTALLED_MARK = 'installed.txt';

const TEXT = `Rampage stores its database in this folder. While this file exists, no server starts without that database, which must have been lost. Delete this file to start with an empty one.
`;

/** Marks the folder as having a database. */
export function markInstalled(directory: string): void {
  const mark = join(directory, INSTALLED_MARK);
  if (!existsSync(mark)) writeFileSync(mark, TEXT, { mode: 0o600, flush: true });
}

/** Call it for a folder without a database, or with an empty one. @throws OperatorError if it had one before. */
export function requireNotInstalled(directory: string): void {
  const mark = join(directory, INSTALLED_MARK);
  if (!existsSync(mark)) return;
  throw new OperatorError(
    `The data folder ${directory} has lost its database: rampage.db is missing or empty. Delete what is left of rampage.db and restore a backup (npm run db:restore), or delete ${mark} to start with an empty database.`,
  );
}
