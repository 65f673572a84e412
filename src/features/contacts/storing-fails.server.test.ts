import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#core/routes.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { contactInput, listedContacts, postContact } from '#test/contact-factory.ts';
import { injectAsOperator } from '#test/operator.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { keepRequestDeadlines, waitForLocks } from '#test/long-deadlines.ts';
import { createDatabase, createOnSqlite, postgresUrl } from '#test/open-test-database.ts';
import { startRelay } from '#test/relay.ts';
import { migrate } from '#platform/database/migrate.ts';

test('a full disk is 503, never a false 201, and storing resumes when there is space', async () => {
  const database = createOnSqlite().open();
  await migrate(database, Date.now);
  const { server } = await createTestApp({ database });
  const limitPages = (count: number) => sql.raw(`PRAGMA max_page_count = ${count}`).execute(database.queries);
  await limitPages(1);
  const statuses: number[] = [];
  for (let count = 0; count < 30; count += 1) {
    const response = await postContact(server, contactInput({ message: 'x'.repeat(5_000) }));
    statuses.push(response.statusCode);
    if (response.statusCode === 503) expect(response.headers['retry-after']).toBe('5');
  }
  expect(statuses.at(-1)).toBe(503);
  expect(await listedContacts(server)).toHaveLength(statuses.filter((status) => status === 201).length);
  await limitPages(1_000_000);
  expect((await postContact(server)).statusCode).toBe(201);
});

test('a locked database is 503', async () => {
  waitForLocks(500);
  const database = createOnSqlite().open();
  await migrate(database, Date.now);
  const { server } = await createTestApp({ database });
  const files = await sql<{ file: string }>`PRAGMA database_list`.execute(database.queries);
  const { DatabaseSync } = await import('node:sqlite');
  const other = new DatabaseSync(files.rows[0]?.file ?? '');
  other.exec('BEGIN IMMEDIATE');
  expect((await postContact(server)).statusCode).toBe(503);
  other.exec('ROLLBACK');
  other.close();
  expect((await postContact(server)).statusCode).toBe(201);
});

if (postgresUrl !== null)
  describe('on PostgreSQL', () => {
    test('a hanging server is 503, and storing resumes when it responds again', async () => {
      const { url, open } = await createDatabase();
      await migrate(open(), Date.now);
      keepRequestDeadlines(4);
      const relay = await startRelay(new URL(url ?? ''));
      const database = openPostgres(relay.url);
      afterAll(async () => {
        await database.close();
        await relay.close();
      });
      const { server } = await createTestApp({ database });
      expect((await postContact(server)).statusCode).toBe(201);
      relay.swallow();
      const key = { 'idempotency-key': 'while-away' };
      const input = contactInput();
      const responses = await Promise.all([
        postContact(server, input, key),
        ...Array.from({ length: 12 }, () => postContact(server)),
      ]);
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 503));
      relay.heal();
      // Another request may still wait for the silent connection: until it has failed, all are refused.
      await expect.poll(async () => (await postContact(server, input, key)).statusCode, { timeout: 60_000 }).toBe(201);
      const found = await injectAsOperator(server, `${api.contacts}?q=${input.email}`);
      expect(found.headers['x-total-count']).toBe('1');
    });
  });
