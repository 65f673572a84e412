import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** What the databases of all tests that run at once may take, with room to spare. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Makes a folder for databases that are gone in a minute: in memory where there is room, since a disk takes most of their
 * time, unless TMPDIR names another place.
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
