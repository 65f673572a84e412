import { DatabaseSync } from 'node:sqlite';
import { readMigrations } from '#server/database/migrate.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import type { AppliedMigration } from './known-migrations.ts';

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
