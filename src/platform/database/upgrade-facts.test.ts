import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '#test/open-test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

test('the operator’s facts count as checked on the day of the upgrade, demo facts have no date', async () => {
  const database = await openEmptyDatabase();
  const { queries, engine } = database;
  await migrate(
    database,
    Date.now,
    readMigrations(engine).filter(({ name }) => name < '0023'),
  );
  await sql`insert into providers (name, name_key, logo, slug) values ('Evomi', 'evomi', 'E', 'evomi')`.execute(
    queries,
  );
  const services = [
    { name: 'Known', facts: '{"protocols":["http"],"freeTrial":false}', isDemo: false },
    { name: 'Unknown', facts: '{}', isDemo: false },
    { name: 'Demo', facts: '{"refundDays":3}', isDemo: true },
  ] as const;
  for (const { name, facts, isDemo } of services) {
    await sql`
      insert into services (provider_id, name, type, facts, is_demo)
      values (1, ${name}, 'residential', ${facts}, ${isDemo})
    `.execute(queries);
  }
  await migrate(database, Date.now);
  const rows = await queries.selectFrom('factEvidence').selectAll().orderBy('fact').execute();
  const [first] = rows;
  expect(first?.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  const taken = { serviceId: 1, checkedOn: first?.checkedOn, checkedBy: 'person', personOn: null };
  const unsourced = { sourceUrl: null, sourceId: null, note: 'taken over, source not stated' };
  expect(rows).toMatchObject(['freeTrial', 'protocols'].map((fact) => ({ fact, ...taken, ...unsourced })));
});
