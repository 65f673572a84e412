import { countOf, type Database, type Queries } from '#platform/database/database.ts';
import { checksumOf, readMigrations } from '#platform/database/migrate.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';
import { DatabaseSync } from 'node:sqlite';

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
      `${file} contains the migration ${unknown.name}, which this version does not have. Restore it with the version that made it.`,
    );
  }
}

/** Tables, indexes, triggers and views: their definitions by kind and name. */
type Objects = ReadonlyMap<string, string>;

/**
 * Checks that an embedded database has exactly the schema of its migrations: a foreign trigger would run with every
 * change.
 *
 * @throws OperatorError naming what is missing, foreign or different.
 */
export function requireOwnSchema(file: string, copy: string, applied: readonly AppliedMigration[]): void {
  const [found, made] = [objectsIn(copy), madeBy(applied)];
  const names = new Set([...made.keys(), ...found.keys()]);
  const [different] = [...names].filter((name) => found.get(name) !== made.get(name)).toSorted();
  if (different === undefined) return;
  const verb = !found.has(different) ? 'lacks the' : made.has(different) ? 'has another' : 'has an unknown';
  throw new OperatorError(`${file} ${verb} ${different}: it is no backup of Rampage, or was changed.`);
}

function objectsIn(file: string): Objects {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return objectsOf(database);
  } finally {
    database.close();
  }
}

function madeBy(applied: readonly AppliedMigration[]): Objects {
  const names = new Set(applied.map(({ name }) => name));
  const database = new DatabaseSync(':memory:');
  try {
    for (const { name, script } of readMigrations('sqlite')) if (names.has(name)) database.exec(script);
    return objectsOf(database);
  } finally {
    database.close();
  }
}

/** Without SQLite's own objects, and the table of migrations. */
function objectsOf(database: DatabaseSync): Objects {
  const rows = database.prepare(
    "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
  );
  return new Map(
    rows
      .all()
      .filter(({ name }) => name !== 'schema_migrations')
      .map(({ type, name, sql }) => [
        `${String(type)} ${String(name)}`,
        String(sql)
          .replaceAll(/["\s]+/g, ' ')
          .trim(),
      ]),
  );
}

const COUNTED = { providers: 'providers', services: 'services', countries: 'countries', contacts: 'contact requests' };

const TABLES = ['providers', 'services', 'countries', 'contacts'] as const;

/** The content of a database in one line: "17 providers, 61 services, …". */
export async function countRows(queries: Queries): Promise<string> {
  const counts = new Map<string, number>();
  for (const table of TABLES) counts.set(table, await countOf(queries.selectFrom(table)));
  return describeCounts(counts);
}

/** The same from row counts. */
export function describeCounts(rows: ReadonlyMap<string, number>): string {
  return TABLES.map((table) => `${rows.get(table) ?? 0} ${COUNTED[table]}`).join(', ');
}
