import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#server/errors/operator-error.ts';

/** The file that says that a data folder has held a database. */
export const INSTALLED_MARK = 'installed.txt';

const TEXT = `Rampage stores its database in this folder. While this file exists, no server starts without that database, which must have been lost. Delete this file to start with an empty one.
`;

/** Notes that the folder holds a database from now on. */
export function markInstalled(directory: string): void {
  const mark = join(directory, INSTALLED_MARK);
  if (!existsSync(mark)) writeFileSync(mark, TEXT, { mode: 0o600, flush: true });
}

/**
 * To be called where a folder has no database, or an empty one.
 *
 * @throws OperatorError where it has held one before.
 */
export function requireNeverInstalled(directory: string): void {
  const mark = join(directory, INSTALLED_MARK);
  if (!existsSync(mark)) return;
  throw new OperatorError(
    `The data folder ${directory} has lost its database: rampage.db is missing or empty. Delete what is left of rampage.db and restore a backup (npm run db:restore), or delete ${mark} to start with an empty database.`,
  );
}
