import { expect, test, vi } from 'vitest';
import { addProvider } from '#test/catalogue-factory.ts';
import { createPriceDesk, line } from '#test/price-client.ts';
import type { ReadAddress } from '#features/sources/leased-work.server.ts';
import type { SourceReading } from '#features/sources/read-source.server.ts';
import { listFeeds } from './edit-feeds.server.ts';
import { FeedWatch } from './feed-watch.server.ts';

const LEASE_MS = 600_000;
const DAY_MS = 86_400_000;

/** An instance whose runs the test begins. */
class SteppedFeeds extends FeedWatch {
  async step(): Promise<number> {
    return this.run();
  }
}

function fileWith(direct: string): SourceReading {
  const text = `provider,service,direct\nDecodo,Residential,${direct}\n`;
  const validators = { etag: null, lastModified: null };
  return { kind: 'read', status: 200, bytes: text.length, format: 'csv', text, ...validators, ms: 1 };
}

test('a fetch whose instance is killed in the middle is repeated once by another, and its late answer counts for nothing', async () => {
  const { addService, catalogue, clock, database, replace, server } = await createPriceDesk();
  const { id: providerId } = await addProvider(catalogue, { name: 'Decodo' });
  const service = await addService({ providerId, name: 'Residential' });
  await replace(service.id, [line({ own: '2.00', direct: '3.00' })]);
  // Its own watch would fetch the feed as soon as a minute has passed.
  await server.close();
  const feed = { name: 'Prices', url: 'https://vendor.example/feed', mapping: '{}', daily: true };
  await database.queries
    .insertInto('feeds')
    .values({ ...feed, format: 'csv', createdAt: clock.now, nextAt: clock.now, requestedAt: clock.now })
    .execute();
  const asked: string[] = [];
  const start = (name: string, read: ReadAddress) => {
    const logger = { info: () => {}, warn: (fault: unknown) => expect(fault).toBeUndefined() };
    const noted: ReadAddress = async (source, stopping) => {
      asked.push(name);
      return read(source, stopping);
    };
    return new SteppedFeeds({ catalogue, logger, read: noted });
  };
  const late = Promise.withResolvers<SourceReading>();
  const killed = start('killed', async () => late.promise);
  const survivor = start('survivor', async () => fileWith('2.80'));
  const context = { queries: database.queries, now: () => clock.now, privateHosts: [], blockedHosts: [] };
  const list = async () => (await listFeeds(context))[0];

  const ending = killed.step();
  await vi.waitFor(() => expect(asked).toEqual(['killed']));
  await survivor.step();
  expect(asked).toEqual(['killed']);
  expect(await list()).toMatchObject({ fetching: true, fetchedAt: null, import: null });

  clock.now += LEASE_MS;
  await survivor.step();
  await survivor.step();
  expect(asked).toEqual(['killed', 'survivor']);
  expect(await list()).toMatchObject({ fetching: false, fault: null, import: { changed: 1, faulty: 0 } });

  late.resolve(fileWith('2.60'));
  await ending;
  const rows = await database.queries.selectFrom('feeds').select('content').execute();
  expect(rows[0]?.content).toContain('2.80');
  const [stored] = await database.queries.selectFrom('priceLines').select('directMicros').execute();
  expect(stored?.directMicros).toBe(3_000_000);
  clock.now += 2 * DAY_MS;
  await survivor.step();
  expect(asked).toEqual(['killed', 'survivor', 'survivor']);

  // A clock that is far ahead leaves a time that is none.
  clock.now += 400 * DAY_MS;
  await survivor.step();
  expect(asked).toHaveLength(4);
  clock.now -= 400 * DAY_MS;
  await survivor.step();
  expect(asked).toHaveLength(5);
  expect((await list())?.fetchedAt).toBe(new Date(clock.now).toISOString());
});
