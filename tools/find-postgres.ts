import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isExecutableFile, pathFolders } from './find-executable.ts';
import type { IsExecutable } from './find-executable.ts';

/** The oldest PostgreSQL that the server supports. */
export const OLDEST_POSTGRES = 15;

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'];
const VERSIONED_FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
];

/** Where to look for a PostgreSQL server. The defaults are this machine. */
export type PostgresSearch = {
  path?: string | undefined;
  versionedFolders?: readonly string[];
  isExecutable?: IsExecutable;
  majorVersion?: (postgres: string) => number;
};

/**
 * The folder of `initdb`, `pg_ctl` and `postgres`, from PATH or the usual places (highest version first), else null.
 */
export function findPostgres(search: PostgresSearch = {}): string | null {
  const { isExecutable = isExecutableFile, majorVersion = readMajorVersion } = search;
  const { path = process.env['PATH'], versionedFolders = globSync(VERSIONED_FOLDERS) } = search;
  const candidates = [...pathFolders(path), ...highestFirst(versionedFolders)];
  const suits = (folder: string) =>
    PROGRAMS.every((program) => isExecutable(join(folder, program))) &&
    majorVersion(join(folder, 'postgres')) >= OLDEST_POSTGRES;
  return candidates.find(suits) ?? null;
}

function highestFirst(folders: readonly string[]): string[] {
  const version = (folder: string) => Number(/(\d+)$/.exec(dirname(folder))?.[1] ?? 0);
  return folders.toSorted((left, right) => version(right) - version(left));
}

/** Reads the 15 out of "postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)". */
function readMajorVersion(postgres: string): number {
  return Number(/\) (\d+)/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[1] ?? 0);
}
