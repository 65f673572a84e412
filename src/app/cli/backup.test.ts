import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createProvider } from '#catalogue/providers/edit-providers.server.ts';
import { seedDemoCatalogue } from '#app/seed/seed-demo-catalogue.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createDatabase, postgresUrl, type TestDatabase } from '#test/open-test-database.ts';
import { performHere, runCommand } from '#test/run-command.ts';
import { catalogueContext } from '#test/catalogue-factory.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { seed } from './seed.ts';

const folder = mkdtempSync(join(tmpdir(), 'rampage-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const source = await createDatabase();
const database = source.open();
await migrate(database, Date.now);
await seedDemoCatalogue(database, Date.now);

const good = join(folder, 'good.backup');
await runCommand('backup', source, good);

/** Each table with its number of rows. */
async function countRows({ queries }: Database) {
  const tables = await queries.introspection.getTables();
  const counts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(queries);
    return [name, rows[0]?.rows];
  });
  return Promise.all(counts);
}

async function numberOf({ queries }: Database) {
  const { catalogueVersion } = await queries
    .selectFrom('installation')
    .select('catalogueVersion')
    .executeTakeFirstOrThrow();
  const providers = await queries.selectFrom('providers').select('id').execute();
  return { changes: catalogueVersion, providers: providers.length };
}

test('a restored backup has the same rows, is readable by its owner alone and leaves no partial file', async () => {
  const expected = await countRows(database);
  const target = await createDatabase();
  const { status, printed } = await runCommand('restore', target, good);
  expect(status).toBe(0);
  expect(printed).toContain('249 countries');
  expect(await countRows(target.open())).toEqual(expected);
  expect(statSync(good).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.startsWith('good.'))).toEqual(['good.backup']);
});

test('a backup during writes is a consistent snapshot', async () => {
  const before = await numberOf(database);
  const state = { isDone: false };
  let written = 0;
  const busy = runCommand('backup', source, `${folder}/busy/`).finally(() => {
    state.isDone = true;
  });
  while (!state.isDone) {
    written += 1;
    await createProvider(catalogueContext(database), { name: `Written ${written}`, logo: 'W' });
    await setImmediate();
  }
  expect((await busy).status).toBe(0);
  const [file = ''] = readdirSync(join(folder, 'busy'));
  expect(file).toMatch(/^rampage-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(db|dump)$/);

  const target = await createDatabase();
  expect((await runCommand('restore', target, join(folder, 'busy', file))).status).toBe(0);
  const restored = await numberOf(target.open());
  // Each change adds one provider in one transaction.
  expect(restored.providers - before.providers).toBe(restored.changes - before.changes);
  expect(restored.providers).toBeLessThanOrEqual(before.providers + written);
  expect(restored.providers).toBeGreaterThanOrEqual(before.providers);
});

async function expectRefusal(result: Promise<{ status: number | null; printed: string; errors: string }>, why: RegExp) {
  const { status, printed, errors } = await result;
  expect([status, printed]).toEqual([1, '']);
  expect(errors.trimEnd()).toMatch(why);
  expect(errors.trimEnd()).not.toContain('\n');
}

async function expectNoRestore(file: string, why: RegExp) {
  const target: TestDatabase = await createDatabase();
  await expectRefusal(performHere(restore, target, file), why);
  expect(await countRows(target.open())).toEqual([]);
}

describe('refused in one line', () => {
  test('a call with a missing or an additional argument', async () => {
    await expectRefusal(performHere(backup, source), /^Usage: npm run db:backup -- <file or folder>$/);
    await expectRefusal(performHere(restore, source, good, good), /^Usage: npm run db:restore -- <file>$/);
  });

  test('a backup to an existing file', async () => {
    const before = readFileSync(good);
    await expectRefusal(runCommand('backup', source, good), /already exists/);
    expect(readFileSync(good)).toEqual(before);
  });

  test('a backup to an unwritable path', async () => {
    await expectRefusal(performHere(backup, source, join(good, 'below.db')), /cannot be written \(E\w+\)\.$/);
  });

  test('a restore into a database that is not empty', async () => {
    await expectRefusal(runCommand('restore', source, good), /is not empty: restore into an empty/);
  });

  test('a restore of a missing file, of a file that is not a backup, or of the other engine’s backup', async () => {
    const [text, other] = [join(folder, 'text'), join(folder, 'other')];
    writeFileSync(text, 'no backup of anything at all');
    writeFileSync(other, postgresUrl === null ? 'PGDMP and what follows' : 'SQLite format 3\0 and what follows');
    await expectNoRestore(join(folder, 'missing'), /cannot be read \(ENOENT\)\.$/);
    await expectNoRestore(text, /is not a Rampage backup\.$/);
    await expectNoRestore(other, /set DATABASE_URL to restore it\.$/);
  });

  test('a restore of a damaged backup', async () => {
    const damaged = join(folder, 'damaged');
    const bytes = readFileSync(good);
    writeFileSync(damaged, bytes.fill(0xff, Math.floor(bytes.length / 4), Math.floor(bytes.length / 2)));
    await expectNoRestore(damaged, postgresUrl === null ? /is damaged/ : /^pg_restore failed: /);
  });

  test('a restore of a later version’s backup', async () => {
    const own = await createDatabase();
    const later = own.open();
    await migrate(later, Date.now, [{ name: '9999-later', script: 'CREATE TABLE later (id BIGINT);\n' }]);
    const file = join(folder, 'later');
    expect((await performHere(backup, own, file)).status).toBe(0);
    await expectNoRestore(file, /contains the migration 9999-later, which this version does not have\./);
  });
});

if (postgresUrl === null) {
  const places: readonly [string, (bytes: Buffer) => Buffer][] = [
    ['in its header', (bytes) => bytes.fill(0xff, 16, 100)],
    ['on its first page', (bytes) => bytes.fill(0xff, 100, 3_000)],
    ['on its second page', (bytes) => bytes.fill(0xff, 4_096, 8_192)],
    ['by being cut off', (bytes) => bytes.subarray(0, 100_000)],
    ['by being cut off in its header', (bytes) => bytes.subarray(0, 50)],
  ];

  test.each(places)('a backup that is damaged %s is refused in one line', async (_where, damage) => {
    const damaged = join(folder, 'damaged-somewhere');
    writeFileSync(damaged, damage(readFileSync(good)));
    await expectNoRestore(damaged, /damaged-somewhere is damaged/);
  });

  test.each(places)('a database that is damaged %s is refused in one line by each command', async (_where, damage) => {
    const own = await createDatabase();
    const file = join(own.dataDirectory, 'rampage.db');
    writeFileSync(file, damage(readFileSync(good)));
    await expectRefusal(performHere(backup, own, join(folder, 'of-damaged')), /rampage\.db is damaged/);
    await expectRefusal(performHere(seed, own), /^The database in DATA_DIR is damaged\./);
  });

  test.each([
    ['CREATE TRIGGER spy AFTER INSERT ON contacts BEGIN DELETE FROM history; END', 'has an unknown trigger spy'],
    ['DROP TRIGGER quotes_without_update', 'lacks the trigger quotes_without_update'],
    ['ALTER TABLE webhooks RENAME TO own; CREATE VIEW webhooks AS SELECT * FROM own', 'has '],
    ["ALTER TABLE contacts ADD COLUMN more TEXT AS ('x')", 'has another table contacts'],
  ])('a backup modified by "%s" is refused in one line', async (script, why) => {
    const changed = join(folder, 'changed');
    writeFileSync(changed, readFileSync(good));
    const opened = new DatabaseSync(changed);
    opened.exec(script);
    opened.close();
    await expectNoRestore(changed, new RegExp(`changed ${why}.*: it is no backup of Rampage, or was changed\\.$`));
  });

  test('a folder without a database cannot be backed up', async () => {
    const empty = await createDatabase();
    await expectRefusal(performHere(backup, empty, join(folder, 'nothing')), /contains no database to back up\.$/);
  });
}
