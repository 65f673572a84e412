import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Tells whether a path is a file that this process may run. */
export type IsExecutable = (path: string) => boolean;

/**
 * The first executable of one of these names in these folders. A folder earlier in the list wins over an earlier name.
 */
export function findExecutable(
  names: readonly string[],
  folders: readonly string[],
  isExecutable: IsExecutable = isExecutableFile,
): string | null {
  for (const folder of folders) {
    for (const name of names) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  return null;
}

/** The folders of a PATH variable, in order. */
export function pathFolders(path: string | undefined): string[] {
  return (path ?? '').split(delimiter).filter((folder) => folder !== '');
}

/** Tells whether a path is a file that this process may run. */
export function isExecutableFile(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
