import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '#platform/database/database.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';
import { makeFolder } from '#platform/runtime/make-folder.ts';
import { SQLITE_FILE } from '#platform/database/sqlite.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';

type Engine = Database['engine'];

/** The folder of automatic backups in the data folder. */
export const BACKUPS_FOLDER = 'backups';

/** Extension of unfinished backups. */
const PARTIAL_ENDING = '.partial';

/** Extensions of backups. */
const ENDINGS: Record<Engine, string> = { sqlite: 'db', postgres: 'dump' };

/** First bytes of backups. */
const SIGNATURES: Record<Engine, string> = { sqlite: 'SQLite format 3\0', postgres: 'PGDMP' };

/** The file to write: the target, or one named after engine and time if the target is a folder. */
export function chooseBackupFile(target: string, engine: Engine, now: Date): string {
  const isFolder = target.endsWith('/') || statSync(target, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? join(target, `rampage-${fileTimestamp(now)}.${ENDINGS[engine]}`) : target;
}

/** A time in file names, in seconds: `2026-11-21T06-40-12Z`. */
function fileTimestamp(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/**
 * Writes a file atomically, readable by its owner only: `write` fills a partial file, which is renamed once it is on
 * the disk.
 *
 * @throws OperatorError if the file exists or cannot be written.
 */
export async function writeAtomically<T>(file: string, write: (partial: string) => Promise<T>): Promise<T> {
  if (existsSync(file)) throw new OperatorError(`${file} already exists. Backups never overwrite a file.`);
  const partial = file + PARTIAL_ENDING;
  try {
    makeFolder(dirname(file));
    rmSync(partial, { force: true });
    writeFileSync(partial, '', { mode: 0o600, flag: 'wx' });
    const result = await write(partial);
    await flush(partial);
    renameSync(partial, file);
    await flush(dirname(file));
    return result;
  } catch (error) {
    for (const left of [partial, `${partial}-journal`]) if (existsSync(left)) rmSync(left);
    if (isFileSystemError(error)) {
      const why = error.code === 'ENOSPC' ? ': the disk is full (ENOSPC)' : ` (${error.code})`;
      throw new OperatorError(`${file} cannot be written${why}.`, { cause: error });
    }
    throw error;
  }
}

/** Flushes a file, or a folder's entries, to the disk. Windows cannot open folders. */
async function flush(path: string): Promise<void> {
  if (process.platform === 'win32' && statSync(path).isDirectory()) return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Checks that a file is a backup of this engine. @throws OperatorError */
export function requireBackupOf(engine: Engine, file: string): void {
  const found = engineOf(file);
  if (found === engine) return;
  const kinds = {
    sqlite: 'is a backup of the embedded database: unset DATABASE_URL to restore it.',
    postgres: 'is a backup of PostgreSQL: set DATABASE_URL to restore it.',
  };
  throw new OperatorError(`${file} ${found ? kinds[found] : 'is not a Rampage backup.'}`);
}

function engineOf(file: string): Engine | null {
  const start = readStart(file);
  if (start.startsWith(SIGNATURES.sqlite)) return 'sqlite';
  return start.startsWith(SIGNATURES.postgres) ? 'postgres' : null;
}

function readStart(file: string): string {
  const bytes = Buffer.alloc(16);
  try {
    const descriptor = openSync(file, 'r');
    try {
      readSync(descriptor, bytes);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (isFileSystemError(error)) throw new OperatorError(`${file} cannot be read (${error.code}).`, { cause: error });
    throw error;
  }
  return bytes.toString('latin1');
}

function isFileSystemError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

/** Size and free space of a disk for this user, in bytes. */
export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Free space that the server needs to keep writing. */
const RESERVE_BYTES = 32 * 1024 * 1024;

/** The space on the disk of a folder, or of its nearest existing parent. Null if the system does not report it. */
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
