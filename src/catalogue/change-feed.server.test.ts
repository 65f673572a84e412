import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addProvider, catalogueContext } from '#test/catalogue-factory.ts';
import { extendDeadlines } from '#test/extend-deadlines.ts';
import { keepRequestDeadlines } from '#test/long-deadlines.ts';
import { createDatabase, postgresUrl } from '#test/open-test-database.ts';
import { startRelay } from '#test/relay.ts';
import { migrate } from '#platform/database/migrate.ts';
import { startChangeFeed } from './change-feed.server.ts';

const HOUR = 3_600_000;

/** Starts a feed; returns its last version, its log, and `begun`, which resolves with the first version. */
function listenTo(databaseUrl: string, askEveryMs?: number) {
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() };
  const received: { version: number | null } = { version: null };
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const onVersion = (version: number) => {
    received.version = version;
    resolve();
  };
  const feed = startChangeFeed({
    databaseUrl,
    onVersion,
    logger: log,
    ...(askEveryMs !== undefined && { askEveryMs }),
  });
  onTestFinished(() => feed.stop());
  return { feed, received, log, begun };
}

async function openCatalogue() {
  const { url, open } = await createDatabase();
  const database = open();
  await migrate(database, Date.now);
  const versions: number[] = [];
  const context = catalogueContext(database, { onChange: (version) => void versions.push(version) });
  const change = async () => {
    await addProvider(context);
    return versions.at(-1);
  };
  return { url: url ?? '', database, change };
}

test('without its server, the feed has no version, logs that once, and can be stopped', async () => {
  const { feed, received, log } = listenTo('postgres://nobody@127.0.0.1:1/nothing');
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled());
  await feed.stop();
  expect([received.version, log.warn.mock.calls.length]).toEqual([null, 1]);
});

if (postgresUrl !== null)
  describe('on PostgreSQL', () => {
    test('one instance is notified of another’s change without polling', async () => {
      const { url, change } = await openCatalogue();
      const { received, begun } = listenTo(url, HOUR);
      await begun;
      const first = await change();
      await vi.waitFor(() => expect(received.version).toBe(first));
    });

    test('a change after a lost connection is detected', async () => {
      const { url, database, change } = await openCatalogue();
      const { received, log, begun } = listenTo(url);
      await begun;
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        database.queries,
      );
      const second = await change();
      await vi.waitFor(() => expect(received.version).toBe(second));
      await vi.waitFor(() => expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1]));
    });

    test('a change without a notification is detected', async () => {
      const { url, database } = await openCatalogue();
      const { received, begun } = listenTo(url);
      await begun;
      await database.queries.updateTable('installation').set({ catalogueVersion: 77 }).execute();
      await vi.waitFor(() => expect(received.version).toBe(77));
    });

    test('a silently dead connection is replaced; loss and recovery are logged once each', async () => {
      const { url, change } = await openCatalogue();
      const relay = await startRelay(new URL(url));
      afterAll(() => relay.close());
      const { received, log, begun } = listenTo(relay.url);
      await begun;
      // Only from here on: on a busy machine, the first connection must not be taken for dead.
      keepRequestDeadlines();
      log.info.mockImplementation(extendDeadlines);
      relay.swallow();
      relay.heal();
      const version = await change();
      await vi.waitFor(() => expect(received.version).toBe(version));
      expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1]);
    });

    test('stops while its connection is silently dead', async () => {
      const { url } = await openCatalogue();
      const relay = await startRelay(new URL(url));
      afterAll(() => relay.close());
      const { feed, begun } = listenTo(relay.url);
      await begun;
      relay.swallow();
      await expect(feed.stop()).resolves.toBeUndefined();
    });
  });
