import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '#server/database/database.ts';
import { SQLITE_FILE } from '#server/database/sqlite.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { MILLISECONDS_PER_DAY } from '#domain/prices/staleness.ts';
import { ENDINGS, PARTIAL_ENDING, fileTimestamp } from './backup-file.ts';

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

/** Retention: the latest backup of each of seven days, and of each of four weeks before. */
const KEPT_DAYS = 7;
const KEPT_WEEKS = 4;

/** Weeks begin on Mondays; 1 January 1970 was a Thursday. */
const DAYS_TO_MONDAY = 3;

const OWN = /^rampage-auto-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.(db|dump)$/;

/** The name of an automatic backup, which differs from those of `npm run db:backup`. */
export function automaticName(engine: Engine, startedAt: number): string {
  return `rampage-auto-${fileTimestamp(new Date(startedAt))}.${ENDINGS[engine]}`;
}

/** Whether a file is an automatic backup of this engine, finished or not. */
export function isAutomatic(engine: Engine, name: string): boolean {
  return timeOf(engine, name) !== null;
}

/** Whether a file is an unfinished automatic backup of this engine. */
export function isUnfinished(engine: Engine, name: string): boolean {
  const [own = '', rest] = name.split(PARTIAL_ENDING, 2);
  return (rest === '' || rest === '-journal') && isAutomatic(engine, own);
}

/**
 * The automatic backups to delete: all but the latest of each of the last seven days with one, and of each of the last
 * four weeks with one. Days without backups do not count, so that good backups stay while new ones fail. `made` always
 * stays.
 */
export function backupsToDelete(engine: Engine, names: readonly string[], made: string): string[] {
  const own = names
    .flatMap((name) => {
      const time = timeOf(engine, name);
      return time === null ? [] : [{ name, day: Math.floor(time / MILLISECONDS_PER_DAY) }];
    })
    .toSorted((a, b) => (a.name < b.name ? 1 : -1));
  const weekOf = (day: number) => Math.floor((day + DAYS_TO_MONDAY) / 7);
  const latestOf = (keyOf: (day: number) => number) => {
    const latest = new Map<number, string>();
    for (const { name, day } of own) if (!latest.has(keyOf(day))) latest.set(keyOf(day), name);
    return [...latest.values()];
  };
  const retained = new Set([
    made,
    ...latestOf((day) => day).slice(0, KEPT_DAYS),
    ...latestOf(weekOf).slice(0, KEPT_WEEKS + 1),
  ]);
  return own.map(({ name }) => name).filter((name) => !retained.has(name));
}

function timeOf(engine: Engine, name: string): number | null {
  const [, day, hours, minutes, seconds, ending] = OWN.exec(name) ?? [];
  if (ending !== ENDINGS[engine]) return null;
  const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(time) ? null : time;
}
