import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { addProvider } from '#test/catalogue-factory.ts';
import { createDatabase, postgresUrl } from '#test/open-test-database.ts';
import { migrate } from '#server/database/migrate.ts';
import { startChangeFeed } from './change-feed.ts';

test('a feed whose server is away has heard nothing, and stops when told', async () => {
  const heard = vi.fn<() => void>();
  const feed = startChangeFeed('postgres://nobody@127.0.0.1:1/nothing', heard);
  await feed.stop();
  expect(heard).not.toHaveBeenCalled();
});

if (postgresUrl)
  describe('on PostgreSQL', () => {
    test('one instance hears of another’s change, also after its connection was cut', async () => {
      const { url, open } = await createDatabase();
      const database = open();
      await migrate(database, Date.now);
      const heard = vi.fn<() => void>();
      const feed = startChangeFeed(url ?? '', heard);
      await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
      await addProvider({ database, onChange: () => {} });
      await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%' and datname = current_database()`.execute(
        database.queries,
      );
      await vi.waitFor(() => expect(heard.mock.calls.length).toBeGreaterThanOrEqual(3), { timeout: 5_000 });
      const before = heard.mock.calls.length;
      await addProvider({ database, onChange: () => {} });
      await vi.waitFor(() => expect(heard.mock.calls.length).toBeGreaterThan(before));
      await feed.stop();
    });
  });
