import { expect, test } from 'vitest';
import { adminApi } from '#core/routes.ts';
import { methodologyViewPath } from './methodology-url.ts';
import { getMethodologyView } from './methodology-view.ts';
import { dayOf, MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { createPriceDesk, line } from '#test/price-client.ts';

const monotonic = { now: 0 };
const desk = await createPriceDesk(Date.UTC(2026, 10, 21, 10), { monotonicNow: () => monotonic.now });
const { clock, get, send } = desk;
const { queries } = desk.database;
const MINUTE = 60_000;

/** The view, cached for up to a minute. */
const kept = async (all = false) => getMethodologyView.response.schema.parse(await get(methodologyViewPath(all)));

/** The current view, after the cache has expired. */
const view = async (all = false) => {
  monotonic.now += MINUTE;
  return kept(all);
};

/** Adds a service with direct prices, their sources and the ages of their checks in days. */
async function addPrices(cited: readonly (string | null)[], days = 0) {
  const { id } = await desk.addService({ type: 'residential' });
  const checkedOn = dayOf(clock.now - days * MILLISECONDS_PER_DAY);
  const lines = cited.map((sourceUrl, index) =>
    line({ fromQuantity: index + 1, own: '2.00', direct: '3.00', evidence: { checkedOn, sourceUrl } }),
  );
  return { id, lines: await desk.replace(id, lines) };
}

/** Stores a reading of a host: a result for some of its lines, or a failure. */
async function read(host: string, results: Readonly<Record<number, 'same' | 'differs' | 'lost'>>, reason?: 'timeout') {
  const readAt = clock.now;
  await queries
    .updateTable('sources')
    .set({ readAt, reason: reason ?? null })
    .where('host', '=', host)
    .execute();
  for (const [id, result] of Object.entries(results)) {
    const lineId = Number(id);
    const { sourceId } = await queries
      .selectFrom('priceLines')
      .select('sourceId')
      .where('id', '=', lineId)
      .executeTakeFirstOrThrow();
    await queries.deleteFrom('sourcePlaces').where('lineId', '=', lineId).execute();
    await queries
      .insertInto('sourcePlaces')
      .values({ lineId, sourceId: sourceId ?? 0, place: '{}', result })
      .execute();
  }
}

test('figures count the sources, checks and corrections of prices in effect', async () => {
  const { id } = await addPrices(['https://a.example/p', 'https://a.example/p#tier', 'https://b.example/', null]);
  await addPrices([null], 91);
  await desk.replace(id, [line({ own: '2.00', direct: '2.50', evidence: { sourceUrl: 'https://a.example/p' } })], true);
  const figures = await view();
  expect(figures).toMatchObject({
    day: '2026-11-21',
    maxAgeDays: 90,
    isReading: false,
    prices: 2,
    sourced: 1,
    byMachine: 0,
    byPerson: 1,
    stale: 1,
    corrected: 4,
    addresses: 1,
    hosts: 1,
  });
  expect(figures.agent).toMatch(/^Rampage-price-check \(\+http.+\/methodology\)$/);
  expect(figures.ages.map(({ prices }) => prices)).toEqual([1, 0, 0, 0, 0, 1]);
});

test('a host has the worst state of its pages that are not paused, and the time of its last reading', async () => {
  const { lines } = await addPrices([
    'https://c.example/1',
    'https://c.example/1',
    'https://c.example/2',
    'https://d.example/',
    'https://d.example/',
  ]);
  const [first = 0, second = 0, third = 0, fourth = 0] = lines.map(({ id }) => id);
  const host = async (name: string) => (await view(true)).listed.find((one) => one.host === name);
  expect(await host('c.example')).toEqual({
    host: 'c.example',
    prices: 3,
    state: 'never',
    found: 0,
    reason: null,
    readAt: null,
  });
  await read('c.example', {});
  expect(await host('c.example')).toMatchObject({ state: 'no-place', readAt: new Date(clock.now).toISOString() });
  await read('c.example', { [first]: 'same' });
  expect(await host('c.example')).toMatchObject({ state: 'same' });
  await read('c.example', { [second]: 'lost' }, 'timeout');
  expect(await host('c.example')).toMatchObject({ state: 'lost', found: 1, reason: null });
  await read('c.example', { [second]: 'differs', [third]: 'differs' });
  expect(await host('c.example')).toMatchObject({ state: 'differs', found: 2 });
  await read('d.example', { [fourth]: 'same' }, 'timeout');
  expect(await host('d.example')).toMatchObject({ state: 'unread', found: 0, reason: 'timeout' });
  await queries.updateTable('sources').set({ paused: true }).where('host', '=', 'd.example').execute();
  expect(await host('d.example')).toMatchObject({ prices: 2, state: 'paused', reason: null });
});

test('ten hosts are listed, most prices first, or all of them', async () => {
  await addPrices(Array.from({ length: 12 }, (_, index) => `https://e${index % 11}.example/`));
  const first = await view();
  expect(first.listed).toHaveLength(10);
  expect(first.listed[0]).toMatchObject({ host: 'c.example', prices: 3 });
  const { listed, hosts } = await view(true);
  expect([hosts, listed.length]).toEqual([14, 14]);
  expect(listed.slice(0, 10)).toEqual(first.listed);
});

test('a reading is shown within a minute, without a new version of the catalogue', async () => {
  const { lines } = await addPrices(['https://f.example/', 'https://f.example/', 'https://f.example/']);
  await view();
  const { catalogueVersion } = await queries.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
  await read('f.example', { [lines[0]?.id ?? 0]: 'lost' });
  const stateNow = async () => (await kept()).listed.find(({ host }) => host === 'f.example')?.state;
  monotonic.now += MINUTE - 1;
  expect(await stateNow()).toBe('never');
  monotonic.now += 1;
  expect(await stateNow()).toBe('lost');
  expect((await queries.selectFrom('installation').selectAll().executeTakeFirstOrThrow()).catalogueVersion).toBe(
    catalogueVersion,
  );
});

test('turning readings on or off is shown at once', async () => {
  expect((await kept()).isReading).toBe(false);
  const saved = await send('PUT', adminApi.settings, { checkSources: true });
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await kept()).isReading).toBe(true);
});

test('a check by machine counts for a week, and an earlier check by a person as long as it is recent', async () => {
  const before = await view();
  const { lines } = await addPrices(['https://g.example/']);
  const [checked] = lines;
  await queries
    .updateTable('priceLines')
    .set({ checkedBy: 'machine', personOn: '2026-08-23' })
    .where('id', '=', checked?.id ?? 0)
    .execute();
  await addPrices([null]);
  const after = await view();
  expect([after.byMachine - before.byMachine, after.byPerson - before.byPerson]).toEqual([1, 2]);
  clock.now += 8 * MILLISECONDS_PER_DAY;
  expect(await view()).toMatchObject({ day: '2026-11-29', byMachine: 0 });
});
