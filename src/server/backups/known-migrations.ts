import type { Database } from '#server/database/database.ts';
import { checksumOf, readMigrations } from '#server/database/migrate.ts';
import { OperatorError } from '#server/errors/operator-error.ts';

/** A script that was applied to the database of a backup. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** What stands in a backup: its migrations and how many rows each table has. */
export interface BackupContent {
  readonly applied: readonly AppliedMigration[];
  readonly rows: ReadonlyMap<string, number>;
}

/**
 * Makes sure that this version of the product can work with the database of a backup. Scripts that came later are
 * applied at the next start.
 *
 * @throws OperatorError where the backup is of another product or of a later version.
 */
export function requireKnownMigrations(
  engine: Database['engine'],
  file: string,
  applied: readonly AppliedMigration[],
): void {
  if (applied.length === 0) throw new OperatorError(`${file} is not a Rampage backup.`);
  const known = new Map(readMigrations(engine).map((migration) => [migration.name, checksumOf(migration)]));
  const unknown = applied.find(({ name, checksum }) => known.get(name) !== checksum);
  if (unknown) {
    throw new OperatorError(
      `${file} contains the migration ${unknown.name}, which this version does not know. Restore it with the version that made it.`,
    );
  }
}
