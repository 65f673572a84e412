import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '#server/database/database.ts';
import { SQLITE_FILE } from '#server/database/sqlite.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { isAutomatic, isUnfinished, backupsToDelete } from './thinning.ts';

type Engine = Database['engine'];

/** Size and free space of a disk for this user, in bytes. */
export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Free space that the server needs to keep writing. */
const RESERVE_BYTES = 32 * 1024 * 1024;

/** The space on the disk of a folder, or of its nearest existing parent. Null if the system does not tell. */
export async function readDiskSpace(folder: string): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing && dirname(folder) !== folder ? readDiskSpace(dirname(folder)) : null;
  }
}

/** Checks that a copy of the embedded database fits on the disk. @throws OperatorError */
export async function requireDiskSpace(folder: string, dataDirectory: string): Promise<void> {
  const room = await readDiskSpace(folder);
  const needed = (await bytesOf(join(dataDirectory, SQLITE_FILE))) + RESERVE_BYTES;
  if (!room || room.freeBytes >= needed) return;
  throw new OperatorError(
    `The disk of ${folder} is nearly full: the backup needs ${megabytes(needed)} MB, and ${megabytes(room.freeBytes)} MB are free.`,
  );
}

/** Number and total size of automatic backups; none if the folder cannot be read. */
export async function readRetained(engine: Engine, folder: string): Promise<{ count: number; bytes: number }> {
  const names = (await namesIn(folder).catch(() => [])).filter((name) => isAutomatic(engine, name));
  const sizes = await Promise.all(names.map(async (name) => bytesOf(join(folder, name))));
  return { count: names.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Removes leftovers of killed attempts. */
export async function removePartials(engine: Engine, folder: string): Promise<void> {
  for (const name of await namesIn(folder)) if (isUnfinished(engine, name)) await rm(join(folder, name));
}

/** Removes backups beyond retention; `made` is the newest. */
export async function deleteOldBackups(engine: Engine, folder: string, made: string): Promise<void> {
  for (const name of backupsToDelete(engine, await namesIn(folder), made)) await rm(join(folder, name));
}

/** Names of files. None if the folder does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function bytesOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    // Removed in the meantime, or another engine's.
    return 0;
  }
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
