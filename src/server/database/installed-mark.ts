import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#server/errors/operator-error.ts';

/** Marks a data folder that has had a database. */
export const INSTALLED_MARK = 'installed.txt';

const TEXT = `Rampage stores its database in this folder. While this file exists, no server starts without that database, which must have been lost. Delete this file to start with an empty one.
`;

/** Marks the folder as having a database. */
export function markInstalled(directory: string): void {
  const mark = join(directory, INSTALLED_MARK);
  if (!existsSync(mark)) writeFileSync(mark, TEXT, { mode: 0o600, flush: true });
}

/** Call it for a folder without a database, or with an empty one. @throws OperatorError if it had one before. */
export function requireNotInstalled(directory: string): void {
  const mark = join(directory, INSTALLED_MARK);
  if (!existsSync(mark)) return;
  throw new OperatorError(
    `The data folder ${directory} has lost its database: rampage.db is missing or empty. Delete what is left of rampage.db and restore a backup (npm run db:restore), or delete ${mark} to start with an empty database.`,
  );
}
