import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '#server/database/database.ts';
import { SQLITE_FILE } from '#server/database/sqlite.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { isOwn, isOwnPartial, namesToDrop } from './thinning.ts';

type Engine = Database['engine'];

/** What a disk has and what is free of it for this user, in bytes. */
export interface DiskRoom {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** A backup leaves at least so much of the disk free: what the server needs to go on writing. */
const RESERVE_BYTES = 32 * 1024 * 1024;

/** The room on the disk of a folder, or of the one that it will be made in. Null where the system does not tell. */
export async function readRoom(folder: string): Promise<DiskRoom | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing && dirname(folder) !== folder ? readRoom(dirname(folder)) : null;
  }
}

/**
 * Makes sure that a copy of the embedded database fits, before it takes the room that the server itself needs.
 *
 * @throws OperatorError
 */
export async function requireRoom(folder: string, dataDirectory: string): Promise<void> {
  const room = await readRoom(folder);
  const needed = (await bytesOf(join(dataDirectory, SQLITE_FILE))) + RESERVE_BYTES;
  if (!room || room.freeBytes >= needed) return;
  throw new OperatorError(
    `The disk of ${folder} is nearly full: the backup needs ${megabytes(needed)} MB, and ${megabytes(room.freeBytes)} MB are free.`,
  );
}

/** How many backups of its own the server keeps there, and how large they are together; none where that cannot be read. */
export async function readKept(engine: Engine, folder: string): Promise<{ count: number; bytes: number }> {
  const names = (await namesIn(folder).catch(() => [])).filter((name) => isOwn(engine, name));
  const sizes = await Promise.all(names.map(async (name) => bytesOf(join(folder, name))));
  return { count: names.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Removes what earlier attempts that were killed have left behind. */
export async function removePartials(engine: Engine, folder: string): Promise<void> {
  for (const name of await namesIn(folder)) if (isOwnPartial(engine, name)) await rm(join(folder, name));
}

/** Removes the backups that are no longer kept; `made` is the name of the one that was just made. */
export async function thinOut(engine: Engine, folder: string, made: string): Promise<void> {
  for (const name of namesToDrop(engine, await namesIn(folder), made)) await rm(join(folder, name));
}

/** Of files alone. None where there is no folder yet. */
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
    // It went in the meantime, or is another engine's.
    return 0;
  }
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
