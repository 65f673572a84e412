import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '#test/open-test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

const DAY = 86_400_000;

test('upgraded requests are new if less than a week old, answered if older, and spam if the honeypot was filled in', async () => {
  const database = await openEmptyDatabase();
  const { queries, engine } = database;
  const before = readMigrations(engine).filter(({ name }) => name < '0007');
  await migrate(database, Date.now, before);
  for (const [name, age, suspicion] of [
    ['Fresh', 6 * DAY, null],
    ['Old', 8 * DAY, null],
    ['Quick', DAY, 'too-fast'],
    ['Script', DAY, 'honeypot'],
    ['Old script', 30 * DAY, 'honeypot'],
  ] as const) {
    await sql`
      insert into contacts (full_name, email, phone, message, source, created_at, suspicion, search_text)
      values (${name}, 'a@b.example', '', '', '', ${Date.now() - age}, ${suspicion}, ${name})
    `.execute(queries);
  }
  await migrate(database, Date.now);
  const rows = await queries.selectFrom('contacts').select(['fullName', 'status', 'answeredAt', 'note']).execute();
  expect(Object.fromEntries(rows.map(({ fullName, status }) => [fullName, status]))).toEqual({
    Fresh: 'new',
    Old: 'answered',
    Quick: 'new',
    Script: 'spam',
    'Old script': 'spam',
  });
  expect(rows.every(({ answeredAt, note }) => answeredAt === null && note === '')).toBe(true);
  await expect(
    queries
      .updateTable('contacts')
      .set({ status: sql`'open'` })
      .execute(),
  ).rejects.toThrow(/constraint|violates/i);
});
