import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The file whose lock shows that a process owns the data folder. */
const LOCK_FILE = 'server.lock';

/** Another process works on the same data folder. */
export class DataDirectoryInUseError extends Error {
  constructor(directory: string) {
    super(
      `The data folder ${directory} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirectoryInUseError';
  }
}

/**
 * Takes the folder for this process alone. The operating system drops the lock with the process, however it ends,
 * which a file with a process id in it does not achieve.
 */
export function lockDataDirectory(directory: string): { release(): void } {
  const lock = new DatabaseSync(join(directory, LOCK_FILE), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new DataDirectoryInUseError(directory);
    throw error;
  }
  return {
    release() {
      if (lock.isOpen) lock.close();
    },
  };
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
