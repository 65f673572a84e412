import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Counts } from './counts.ts';

/** The file whose first word is the id of the last commit that passed `npm run verify`. */
const RECORD = 'node_modules/.cache/verified';

/** The id of the commit that the files equal; null if something differs from it, or outside of a repository. */
export function cleanCommit(folder: string): string | null {
  try {
    return git(folder, 'status', '--porcelain') === '' ? git(folder, 'rev-parse', 'HEAD') : null;
  } catch {
    return null;
  }
}

/** Records the commit of a run in which nothing failed or was skipped. `before` is the clean commit at its start. */
export function recordVerified(folder: string, before: string | null, sums: Counts): boolean {
  const passed = sums.passed > 0 && sums.failed === 0 && sums.skipped === 0;
  if (!passed || before === null || cleanCommit(folder) !== before) return false;
  const file = join(folder, RECORD);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${before}\n`);
  return true;
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
