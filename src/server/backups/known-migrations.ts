import type { Database } from '#server/database/database.ts';
import { checksumOf, readMigrations } from '#server/database/migrate.ts';
import { OperatorError } from '#server/errors/operator-error.ts';

/** An applied migration of a backup. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** The content of a backup: its migrations and row counts. */
export interface BackupContent {
  readonly applied: readonly AppliedMigration[];
  readonly rows: ReadonlyMap<string, number>;
}

/** Checks that this version can work with a backup. @throws OperatorError for another product or a later version. */
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
