import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder that only its owner may enter, with those above it, where there is none. Node's own `recursive` tries
 * for ever on file systems that say of new folders that they are not there, as `/proc` and automatic mounts do.
 *
 * @throws what the file system says, with its code.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // What is amiss shows when it is made.
    return false;
  }
}
