import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFaultOf } from './sqlite-error.ts';

/** The file whose lock shows that a process owns the data folder. */
export const LOCK_FILE = 'server.lock';

/** A backup that is being taken holds the database for no longer than this; a server holds it for good. */
const SOLE_USE_TIMEOUT_MS = 3_000;

const OWNER_ONLY = 0o600;

/** Another process works on the same data folder. */
export class DataDirectoryInUseError extends Error {
  constructor(directory: string) {
    super(
      `The data folder ${directory} is in use by another process. Stop that process first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirectoryInUseError';
  }
}

/**
 * Takes the folder for this process alone. The operating system drops the lock with the process, however it ends,
 * which a file with a process id in it does not achieve.
 *
 * @throws DataDirectoryInUseError
 */
export function lockDataDirectory(directory: string): { release(): void } {
  const file = join(directory, LOCK_FILE);
  keepPrivate(file);
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
 * Makes sure that no other process has the database's file open, whatever has become of the lock's own file: an open
 * database keeps a shared lock on the file itself.
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

/** Makes a file where there is none, and keeps it to its owner where the file system knows owners. */
export function keepPrivate(file: string): void {
  // A file that is there is never opened: closing it would drop all locks that this process holds on it (POSIX).
  // Whether it is there is not asked first: of two starters at once both would make it.
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
