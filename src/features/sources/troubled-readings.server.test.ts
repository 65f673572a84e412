import { expect, test, vi } from 'vitest';
import { adminApi } from '#core/routes.ts';
import { createPriceDesk, line } from '#test/price-client.ts';
import { createSourceDesk } from '#test/source-desk.ts';
import { startInstance } from '#test/vendor-hosts.ts';
import { ContentThread } from './content-thread.server.ts';
import { tidySources } from './tidy-sources.server.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

type Desk = Awaited<ReturnType<typeof createSourceDesk>>;

async function onlySource(desk: Desk) {
  const [source] = (await desk.list()).sources;
  if (!source) throw new Error('No source');
  return source;
}

/** Ends the process of a reading: its lease is left, and expires. */
async function crash({ database: { queries }, clock }: Desk): Promise<void> {
  await queries.updateTable('sources').set({ leaseUntil: clock.now }).execute();
  clock.now += MINUTE;
}

test('a reading that ends its process twice pauses its source, which says so; a person may have it read again', async () => {
  const desk = await createSourceDesk();
  await desk.cite(['8.00']);
  await crash(desk);
  expect(await desk.check()).toMatchObject({ done: 1, unread: 0 });
  await desk.database.queries.updateTable('sources').set({ leaseUntil: desk.clock.now, crashes: 1 }).execute();
  desk.clock.now += MINUTE;
  const { id } = await onlySource(desk);
  await desk.database.queries.updateTable('sources').set({ requestedAt: desk.clock.now }).execute();
  await desk.send('PUT', adminApi.settings, { checkSources: true });
  await vi.waitFor(async () => expect((await onlySource(desk)).state).toBe('paused'));
  expect((await desk.open(id)).readings[0]).toMatchObject({ result: 'unread', reason: 'crash' });
  expect(await desk.check({ id })).toMatchObject({ done: 1, unread: 0 });
  expect((await desk.send('PATCH', adminApi.source(id), { paused: false })).statusCode).toBe(200);
  expect((await onlySource(desk)).state).toBe('no-place');
});

test('a page whose search ends its thread is unread, and paused after the second time', async () => {
  const desk = await createPriceDesk();
  const { id } = await desk.addService({ name: 'Pool' });
  const evidence = { checkedOn: '2026-10-06', sourceUrl: 'https://vendor.example/prices' };
  await desk.replace(id, [line({ own: '2.00', direct: '8.00', evidence })]);
  await desk.server.close();
  const { queries } = desk.database;
  const text = '<p>Pro<td>$7.50<p>Max<td>$12'.repeat(60_000);
  const page = { kind: 'read', status: 200, bytes: text.length, format: 'html', text, ms: 1 } as const;
  const readsPage = () => async () => ({ ...page, etag: null, lastModified: null });
  const { step } = startInstance(desk, [], readsPage, new ContentThread({ heapMegabytes: 12 }));
  const read = async () => {
    await queries.updateTable('sources').set({ requestedAt: desk.clock.now }).execute();
    await step();
    return queries.selectFrom('sources').select(['reason', 'crashes', 'paused']).executeTakeFirstOrThrow();
  };
  expect(await read()).toMatchObject({ reason: 'crash', crashes: 1 });
  const second = await read();
  expect([second.reason, second.crashes, Boolean(second.paused)]).toEqual(['crash', 2, true]);
});

test.each([400, 20])(
  'after a clock that was %i days ahead, sources are read on the next day, and the log is whole',
  async (ahead) => {
    const desk = await createSourceDesk();
    const { clock, database } = desk;
    await desk.cite(['8.00']);
    await desk.send('PUT', adminApi.settings, { checkSources: true });
    for (let day = 0; day < 3; day += 1) {
      await desk.check();
      clock.now += DAY;
    }
    clock.now += ahead * DAY;
    await desk.check();
    await tidySources(database.queries, clock.now);
    clock.now -= ahead * DAY;
    const readings = async () => database.queries.selectFrom('sourceReadings').select('at').orderBy('id').execute();
    // The schedule may have read the page beside the request.
    const kept = (await readings()).length;
    expect(kept).toBeGreaterThanOrEqual(4);
    clock.now += DAY;
    // Wakes the watch.
    for (const checkSources of [false, true]) await desk.send('PUT', adminApi.settings, { checkSources });
    await vi.waitFor(async () => expect((await readings()).length).toBeGreaterThan(kept));
    expect((await readings()).at(-1)?.at).toBeLessThanOrEqual(clock.now);
  },
);

test('the log keeps the readings of the last 400 days with readings', async () => {
  const desk = await createSourceDesk();
  await desk.cite(['8.00']);
  const { id } = await onlySource(desk);
  const { queries } = desk.database;
  const rows = Array.from({ length: 410 }, (_, day) => ({ sourceId: id, at: day * DAY + 5, result: 'same' as const }));
  for (const row of rows) {
    await queries
      .insertInto('sourceReadings')
      .values({ ...row, reason: null, status: 200, bytes: 1, ms: 1, same: 1, differs: 0, lost: 0 })
      .execute();
  }
  await tidySources(queries, 409 * DAY + 6);
  const { count, first } = await queries
    .selectFrom('sourceReadings')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('first')])
    .executeTakeFirstOrThrow();
  expect([count, first]).toEqual([400, 10 * DAY + 5]);
});

test('turns and robots.txt files without effect are deleted, whatever clock stored them', async () => {
  const desk = await createSourceDesk();
  const { clock, database } = desk;
  const robots = [-2 * DAY, -MINUTE, 400 * DAY].map((age) => ({
    origin: `https://a${age}.example`,
    content: '',
    unreached: false,
    readAt: clock.now + age,
  }));
  await database.queries.insertInto('sourceRobots').values(robots).execute();
  const turns = [-2 * DAY, MINUTE, 400 * DAY].map((age) => ({ host: `a${age}.example`, freeAt: clock.now + age }));
  await database.queries.insertInto('sourceHosts').values(turns).execute();
  await tidySources(database.queries, clock.now);
  expect(await database.queries.selectFrom('sourceRobots').select('origin').execute()).toEqual([
    { origin: `https://a${-MINUTE}.example` },
  ]);
  expect(await database.queries.selectFrom('sourceHosts').select('host').execute()).toEqual([
    { host: `a${MINUTE}.example` },
  ]);
});
