import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { api } from '#core/routes.ts';
import { addProvider, addService, catalogueContext } from '#test/catalogue-factory.ts';
import { keepRequestDeadlines } from '#test/long-deadlines.ts';
import { line } from '#test/price-client.ts';
import { openTestDatabase } from '#test/open-test-database.ts';
import type { Queries } from '#platform/database/database.ts';
import { CatalogueUnavailableError } from '#platform/errors/problem-error.ts';
import { replacePriceList } from '#catalogue/prices/edit-prices.server.ts';
import { CatalogueSnapshot } from './catalogue-snapshot.server.ts';

keepRequestDeadlines();

const database = await openTestDatabase();
await addProvider(catalogueContext(database));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** The result of a hanging read, 3 s later. */
async function after3Seconds<T>(reading: Promise<T>): Promise<T> {
  const settled = Promise.allSettled([reading]);
  await vi.advanceTimersByTimeAsync(3_000);
  await settled;
  return reading;
}

/** Queries that can be made to hang, as if the server did not respond. */
function queriesThatCanHang() {
  const state = { hangs: false };
  const queries: Queries = new Proxy(database.queries, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (!state.hangs || name !== 'transaction')
        return (...given: unknown[]): unknown => Reflect.apply(value, target, given);
      return () => ({ setIsolationLevel: () => ({ execute: async () => new Promise(() => {}) }) });
    },
  });
  return { queries, state };
}

test('a hanging read is aborted within 3 s and the last catalogue served; later requests get it at once', async () => {
  const { queries, state } = queriesThatCanHang();
  let now = 0;
  const snapshot = new CatalogueSnapshot(queries, () => now, { now: Date.now });
  const { answers } = await snapshot.current();
  expect(answers[api.providers]).toHaveLength(1);
  state.hangs = true;
  snapshot.invalidate();
  expect(await after3Seconds(snapshot.current())).toMatchObject({ answers, isFresh: false });
  now += 1_000;
  expect(await snapshot.current()).toMatchObject({ answers, isFresh: false });
});

test('the catalogue is read again once the database responds, even while an earlier read hangs', async () => {
  const { queries, state } = queriesThatCanHang();
  let now = 0;
  const snapshot = new CatalogueSnapshot(queries, () => now, { now: Date.now });
  state.hangs = true;
  await expect(after3Seconds(snapshot.current())).rejects.toThrow(CatalogueUnavailableError);
  state.hangs = false;
  now += 1_000;
  expect(await snapshot.current()).toMatchObject({ isFresh: true });
});

test('after a change every request gets the new catalogue, also after a failed read', async () => {
  const { queries, state } = queriesThatCanHang();
  const snapshot = new CatalogueSnapshot(queries, () => 0, { now: Date.now });
  await snapshot.current();
  state.hangs = true;
  snapshot.invalidate();
  expect(await after3Seconds(snapshot.current())).toMatchObject({ isFresh: false });
  state.hangs = false;
  snapshot.invalidate();
  expect(await snapshot.current()).toMatchObject({ isFresh: true });
});

test('a renewal leaves callers the present catalogue until the new one is read', async () => {
  const snapshot = new CatalogueSnapshot(database.queries, () => 0, { now: Date.now });
  const before = (await snapshot.current()).catalogue;
  const renewal = snapshot.renew();
  expect((await snapshot.current()).catalogue).toBe(before);
  await renewal;
  const after = await snapshot.current();
  expect(after.catalogue).not.toBe(before);
  expect(after.isFresh).toBe(true);
});

test('a renewal that a change overtakes is discarded, also before anybody has read the catalogue', async () => {
  const snapshot = new CatalogueSnapshot(database.queries, () => 0, { now: Date.now });
  const renewal = snapshot.renew();
  await addProvider(catalogueContext(database, { onChange: () => snapshot.invalidate() }));
  await renewal;
  const { answers } = await snapshot.current();
  expect(answers[api.providers]).toHaveLength(2);
});

test('after a failed renewal the next caller reads the catalogue', async () => {
  const { queries, state } = queriesThatCanHang();
  const snapshot = new CatalogueSnapshot(queries, () => 0, { now: Date.now });
  const before = (await snapshot.current()).catalogue;
  state.hangs = true;
  await after3Seconds(snapshot.renew());
  state.hangs = false;
  const after = await snapshot.current();
  expect(after.isFresh).toBe(true);
  expect(after.catalogue).not.toBe(before);
});

test('its price lines are those of the stored version, also before a change reaches it; due ones are in effect', async () => {
  const snapshot = new CatalogueSnapshot(database.queries, () => 0, { now: Date.now });
  const context = catalogueContext(database, { onChange: () => {} });
  const { id } = await addService(context, { pricePerGbRampage: '3.00' });
  const ownPrices = async (now = Date.now()) =>
    (await snapshot.lines(now)).flatMap(({ serviceId, own }) => (serviceId === id ? [own] : []));
  expect(await ownPrices()).toEqual([3_000_000n]);
  expect((await snapshot.lines(Date.now()))[0], 'not read again').toBe((await snapshot.current()).lines[0]);

  const validFrom = new Date(Date.now() + 3_600_000).toISOString();
  const lines = [line({ own: '2.00' }), line({ own: '1.00', validFrom })];
  await replacePriceList(context, id, { lines });
  expect(await ownPrices(), 'the snapshot has the earlier one').toEqual([2_000_000n, 1_000_000n]);
  snapshot.invalidate();
  expect(await ownPrices()).toEqual([2_000_000n, 1_000_000n]);
  expect(await ownPrices(Date.parse(validFrom))).toEqual([1_000_000n]);
});
