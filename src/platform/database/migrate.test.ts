import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createDatabase, createOnSqlite, openEmptyDatabase, postgresUrl } from '#test/open-test-database.ts';
import type { Database } from './database.ts';
import { migrate, readMigrations, type Migration } from './migrate.ts';

const now = () => 1_000;

async function tableNames({ queries }: Database) {
  return (await queries.introspection.getTables()).map(({ name }) => name).toSorted();
}

test('applies all migrations to an empty database, and none the second time', async () => {
  const database = await openEmptyDatabase();
  const names = readMigrations(database.engine).map(({ name }) => name);
  expect(await migrate(database, now)).toEqual(names);
  expect(await migrate(database, now)).toEqual([]);
});

test('both engines have the same migrations', () => {
  const names = (engine: Database['engine']) => readMigrations(engine).map(({ name }) => name);
  expect(names('sqlite')).toEqual(names('postgres'));
});

test('each migration has a number of its own', () => {
  const numbers = readMigrations('sqlite').map(({ name }) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

const steps: Migration[] = [
  { name: '0001-first', script: 'CREATE TABLE first (id BIGINT NOT NULL);\n' },
  {
    name: '0002-second',
    script: '-- Two tables.\nCREATE TABLE second (id BIGINT);\nCREATE TABLE third (id BIGINT);\n',
  },
];

test('a script that fails halfway is rolled back, and the next start continues', async () => {
  const database = await openEmptyDatabase();
  const broken = steps.with(1, { name: '0002-second', script: 'CREATE TABLE second (id BIGINT);\nCREATE NONSENSE;\n' });
  await expect(migrate(database, now, broken)).rejects.toThrow(/nonsense/i);
  expect(await tableNames(database)).toEqual(['first', 'schema_migrations']);
  expect(await migrate(database, now, steps)).toEqual(['0002-second']);
  expect(await tableNames(database)).toEqual(['first', 'schema_migrations', 'second', 'third']);
});

/** Semicolons at the ends of lines that end no statement. */
const TRICKY: Record<Database['engine'], string> = {
  sqlite: `
    CREATE TRIGGER count_notes AFTER INSERT ON notes
    BEGIN
      INSERT INTO totals (n) SELECT count(*) FROM notes;
      DELETE FROM totals WHERE n = 0;
    END;
  `,
  postgres: `
    CREATE FUNCTION count_notes() RETURNS trigger AS $$
    BEGIN
      INSERT INTO totals (n) SELECT count(*) FROM notes;
      RETURN new;
    END;
    $$ LANGUAGE plpgsql;
    CREATE TRIGGER count_notes AFTER INSERT ON notes FOR EACH ROW EXECUTE FUNCTION count_notes();
  `,
};

test('a script may have triggers, and semicolons and dashes in strings and comments', async () => {
  const database = await openEmptyDatabase();
  const script = `
    /* One table;
    and another; */
    CREATE TABLE notes (text TEXT); -- What was noted;
    CREATE TABLE totals (n BIGINT);
    ${TRICKY[database.engine]}
    INSERT INTO notes (text) VALUES ('first;
-- second;
third')`;
  await migrate(database, now, [{ name: '0001-tricky', script }]);
  expect((await sql`select text from notes`.execute(database.queries)).rows).toEqual([
    { text: 'first;\n-- second;\nthird' },
  ]);
  expect((await sql`select n from totals`.execute(database.queries)).rows).toEqual([{ n: 1 }]);
  expect(await migrate(database, now, [{ name: '0001-tricky', script }])).toEqual([]);
});

test('a script that was changed after it was applied stops the start', async () => {
  const database = await openEmptyDatabase();
  await migrate(database, now, steps);
  const changed = steps.with(0, { name: '0001-first', script: 'CREATE TABLE first (id TEXT);\n' });
  await expect(migrate(database, now, changed)).rejects.toThrow(
    'Migration 0001-first was changed after it was applied',
  );
});

if (postgresUrl)
  describe('on PostgreSQL', () => {
    test('several simultaneous starts apply each migration once', async () => {
      const { open } = await createDatabase();
      const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(open(), now)));
      expect(applied.flat().toSorted()).toEqual(readMigrations('postgres').map(({ name }) => name));
    });

    test('both engines have the same tables and columns', async () => {
      const [postgres, sqlite] = [await openEmptyDatabase(), createOnSqlite().open()];
      await migrate(postgres, now);
      await migrate(sqlite, now);
      expect(await describeSchema(postgres)).toEqual(await describeSchema(sqlite));
    });
  });

const KINDS: Record<string, string> = {
  int8: 'integer',
  bigint: 'integer',
  int: 'integer',
  integer: 'integer',
  bool: 'integer',
  text: 'text',
};

/** Tables with their columns: kind, whether null is allowed and whether there is a default. */
async function describeSchema({ queries }: Database) {
  const tables = await queries.introspection.getTables();
  return tables.map(({ name, columns }) => ({
    name,
    columns: columns
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((column) => ({
        name: column.name,
        kind: KINDS[column.dataType.toLowerCase()] ?? column.dataType,
        isNullable: column.isNullable,
        hasDefault: column.hasDefaultValue || column.isAutoIncrementing,
      })),
  }));
}

test.each([
  [
    'a price below zero',
    sql`insert into providers (name, name_key, logo, price_per_gb_rampage_micros) values ('Q', 'q', 'Q', -1)`,
  ],
  ['an unknown service type', sql`insert into services (provider_id, name, type) values (1, 'S', 'vpn')`],
  [
    'an unknown billing type',
    sql`insert into services (provider_id, name, type, billing_type) values (1, 'S', 'isp', 'day')`,
  ],
  ['savings above 100', sql`update providers set savings_percentage = 101`],
  ['a count beyond exact numbers', sql`update providers set ip_count = 9007199254740992`],
  ['a service without its provider', sql`insert into services (provider_id, name, type) values (999, 'S', 'isp')`],
  ['a small country code', sql`insert into countries (name, code, flag) values ('X', 'xx', 'x')`],
  ['a second installation row', sql`insert into installation (id, catalogue_version) values (2, 1)`],
])('the database refuses %s', async (_what, statement) => {
  const database = await openEmptyDatabase();
  await migrate(database, now);
  await sql`insert into providers (name, name_key, logo) values ('P', 'p', 'P')`.execute(database.queries);
  await expect(statement.execute(database.queries)).rejects.toThrow(/constraint|violates/i);
});
