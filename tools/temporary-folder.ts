import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** Space for the databases of all concurrent tests. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Creates a folder for short-lived databases: in memory if there is room, since disks are slow, unless TMPDIR is set.
 */
export function makeTemporaryFolder(prefix: string): string {
  return mkdtempSync(join(process.env['TMPDIR'] === undefined && hasRoom() ? IN_MEMORY : tmpdir(), prefix));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return process.platform === 'linux' && bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
