import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { keepRequestDeadlines } from '#test/long-deadlines.ts';
import { createDatabase, postgresUrl } from '#test/open-test-database.ts';
import { startRelay } from '#test/relay.ts';
import { isDatabaseUnavailable } from '#platform/errors/database-unavailable.ts';
import { withLongDeadline } from './deadline.ts';
import { openPostgres } from './postgres.ts';

keepRequestDeadlines(4);

/** More than the pool has connections. */
const MANY = 25;

let outcomes = 0;

/** The outcome of a query, and how many others had ended before. */
async function outcomeOf(work: Promise<unknown>) {
  const [result] = await Promise.allSettled([work]);
  const isUnavailable = result.status === 'rejected' && isDatabaseUnavailable(result.reason);
  return { outcome: isUnavailable ? 'unavailable' : result.status, position: (outcomes += 1) };
}

async function openThroughRelay() {
  const { url } = await createDatabase();
  const relay = await startRelay(new URL(url ?? ''));
  const database = openPostgres(relay.url);
  afterAll(async () => {
    await database.close();
    await relay.close();
  });
  const ask = (count: number) =>
    Promise.all(Array.from({ length: count }, () => outcomeOf(sql`select 1`.execute(database.queries))));
  return { relay, database, ask };
}

test('an unreachable server is unavailable', async () => {
  const database = openPostgres('postgres://nobody@127.0.0.1:1/nothing');
  expect((await outcomeOf(database.check())).outcome).toBe('unavailable');
  await database.close();
});

if (postgresUrl !== null)
  describe.concurrent('a connection to PostgreSQL', () => {
    test('that stops responding fails its queries and is removed from the pool', async () => {
      const { relay, ask } = await openThroughRelay();
      expect((await ask(MANY)).every(({ outcome }) => outcome === 'fulfilled')).toBe(true);
      relay.swallow();
      expect((await ask(MANY)).every(({ outcome }) => outcome === 'unavailable')).toBe(true);
      relay.heal();
      // One caller tries the server again; others would wait for it for a quarter of a second.
      expect(await ask(1)).toMatchObject([{ outcome: 'fulfilled' }]);
      expect((await ask(MANY)).every(({ outcome }) => outcome === 'fulfilled')).toBe(true);
    });

    test('that hangs closes idle connections, too, so that callers do not wait for each in turn', async () => {
      const { relay, ask } = await openThroughRelay();
      await ask(MANY);
      relay.swallow();
      const [first] = await ask(1);
      expect(first?.outcome).toBe('unavailable');
      relay.heal();
      const [second] = await ask(1);
      expect(second?.outcome).toBe('fulfilled');
    });

    test('that stopped responding is retried by one caller at a time; others are refused at once', async () => {
      const { relay, ask } = await openThroughRelay();
      await ask(1);
      relay.swallow();
      await ask(1);
      const [trial, ...others] = await ask(MANY);
      expect(trial?.outcome).toBe('unavailable');
      expect(new Set(others.map(({ outcome }) => outcome))).toEqual(new Set(['unavailable']));
      expect(Math.max(...others.map(({ position }) => position))).toBeLessThan(trial?.position ?? 0);
    });

    test('that stops responding does not affect connections that respond', async () => {
      const { relay, database, ask } = await openThroughRelay();
      const silenced = Promise.withResolvers<void>();
      const slow = database.queries.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        relay.swallow();
        relay.heal();
        silenced.resolve();
        await sql`select 1`.execute(transaction);
      });
      const outcome = outcomeOf(slow);
      await silenced.promise;
      expect(await ask(1)).toMatchObject([{ outcome: 'fulfilled' }]);
      expect((await outcome).outcome).toBe('unavailable');
      const [after] = await ask(1);
      expect(after?.outcome).toBe('fulfilled');
    });

    test('that stops responding in a transaction aborts it, and the server releases its locks', async () => {
      const { relay, database } = await openThroughRelay();
      await sql`create table held (id integer)`.execute(database.queries);
      const late = database.queries.transaction().execute(async (transaction) => {
        await sql`lock table held`.execute(transaction);
        relay.swallow();
        await sql`select 1`.execute(transaction);
      });
      expect((await outcomeOf(late)).outcome).toBe('unavailable');
      relay.heal();
      const insert = async () => outcomeOf(sql`insert into held values (1)`.execute(database.queries));
      await vi.waitFor(async () => expect((await insert()).outcome).toBe('fulfilled'));
    });

    test('that is cut during a transaction fails the transaction, not the process', async () => {
      const { relay, database, ask } = await openThroughRelay();
      const cut = database.queries.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        await relay.refuse();
        await vi.waitFor(() =>
          sql`select 1`.execute(database.queries).then(
            () => expect.fail(),
            () => {},
          ),
        );
        await sql`select 1`.execute(transaction);
      });
      expect((await outcomeOf(cut)).outcome).toBe('unavailable');
      await relay.accept();
      expect((await ask(MANY)).every(({ outcome }) => outcome === 'fulfilled')).toBe(true);
    });

    test('may take longer for work with a longer deadline', async () => {
      const { database } = await openThroughRelay();
      const sleep = sql`select set_config('statement_timeout', '0', true), pg_sleep(10)`;
      const work = async () =>
        database.queries.transaction().execute(async (queries) => {
          await sql`select set_config('statement_timeout', '0', true)`.execute(queries);
          await sleep.execute(queries);
        });
      const [quick, patient] = await Promise.all([outcomeOf(work()), outcomeOf(withLongDeadline(work))]);
      expect([quick.outcome, patient.outcome]).toEqual(['unavailable', 'fulfilled']);
    });
  });
