import { expect, test } from 'vitest';
import { api } from '#core/routes.ts';
import { createPriceDesk, line } from '#test/price-client.ts';
import { changeCatalogue, SCHEDULED_CHANGE, recordDuePrices } from '#catalogue/change-catalogue.server.ts';

const HOUR = 3_600_000;

async function scheduled() {
  const desk = await createPriceDesk();
  const start = desk.clock.now;
  const { id } = await desk.addService();
  const validFrom = new Date(start + HOUR).toISOString();
  await desk.replace(id, [line({ own: '3.00' }), line({ own: '2.50', direct: '4.00', validFrom })]);
  /** The public prices at the current time, without caches, whose expiry has its own tests. */
  const ownPriceAt = async (time: number) => {
    desk.clock.now = time;
    desk.dropCaches();
    return (await desk.service(id)).pricePerGbRampage;
  };
  return { ...desk, id, validFrom, arriveAt: start + HOUR, ownPriceAt };
}

test('a scheduled price is public and in effect from its time on', async () => {
  const desk = await scheduled();
  const { id, validFrom, arriveAt } = desk;
  expect(await desk.prices(id)).toMatchObject([{ validFrom: null }, { validFrom, own: '2.50' }]);
  for (const path of [api.services, `${api.services}?include=prices`, api.priceChanges, api.servicePrices(id)]) {
    expect(JSON.stringify(await desk.get(path)), path).not.toContain('2.50');
  }
  expect(await desk.ownPriceAt(arriveAt - 1)).toBe('3.00');
  expect(await desk.ownPriceAt(arriveAt)).toBe('2.50');
  expect(await desk.shown(id)).toMatchObject([{ own: '2.50', direct: '4.00', since: validFrom }]);
  expect(await desk.prices(id), 'no longer a coming one').toMatchObject([{ own: '2.50', validFrom: null }]);
});

test('its start is in the history once, with its effective time, even if it is read late', async () => {
  const desk = await scheduled();
  const { id, validFrom, arriveAt } = desk;
  await desk.ownPriceAt(arriveAt + 10 * HOUR);
  const all = Array.from({ length: 4 }, async () => changeCatalogue(desk.catalogue, SCHEDULED_CHANGE, async () => {}));
  await Promise.all(all);
  desk.dropCaches();
  const arrival = { at: arriveAt, actor: 'schedule', way: 'schedule' };
  expect((await desk.entries(id)).slice(1)).toEqual([
    expect.objectContaining({ ...arrival, which: 'own', from: 3_000_000, to: 2_500_000 }),
    expect.objectContaining({ ...arrival, which: 'direct', from: null, to: 4_000_000 }),
  ]);
  expect((await desk.history(id)).at(-1)).toMatchObject({ at: validFrom, to: '4.00' });
  expect(await desk.shown(id)).toMatchObject([{ own: '2.50', since: validFrom }]);
});

test('a change right after its time changes the new price', async () => {
  const desk = await scheduled();
  const { id, arriveAt } = desk;
  desk.clock.now = arriveAt + 1;
  await desk.updateService(id, { pricePerGbRampage: '2.40', pricePerGbDirect: '4.00' });
  expect((await desk.entries(id)).map(({ at, which, from, to }) => [at, which, from, to])).toEqual([
    [arriveAt - HOUR, 'own', null, 3_000_000],
    [arriveAt, 'own', 3_000_000, 2_500_000],
    [arriveAt, 'direct', null, 4_000_000],
    [arriveAt + 1, 'own', 2_500_000, 2_400_000],
  ]);
});

test('several due prices take effect one after the other, and one without prices ends the line', async () => {
  const desk = await scheduled();
  const { id, arriveAt } = desk;
  const at = (hours: number) => new Date(arriveAt + hours * HOUR).toISOString();
  await desk.replace(id, [
    line({ own: '3.00' }),
    line({ own: '2.00', validFrom: at(1) }),
    line({ validFrom: at(2) }),
    line({ own: '1.00', validFrom: at(9) }),
  ]);
  expect(await desk.ownPriceAt(arriveAt + HOUR)).toBe('2.00');
  expect(await desk.ownPriceAt(arriveAt + 2 * HOUR)).toBe('0.00');
  expect(
    await changeCatalogue(desk.catalogue, SCHEDULED_CHANGE, async (queries, { now }) => recordDuePrices(queries, now)),
  ).toBe(0);
  expect((await desk.entries(id)).map(({ at: time, from, to }) => [time - arriveAt, from, to]).slice(1)).toEqual([
    [HOUR, 3_000_000, 2_000_000],
    [2 * HOUR, 2_000_000, null],
  ]);
  expect(await desk.ownPriceAt(arriveAt + 9 * HOUR)).toBe('1.00');
});

test('a list read before a scheduled price took effect can be saved afterwards', async () => {
  const desk = await scheduled();
  const { id, arriveAt } = desk;
  const read = (await desk.prices(id)).map(({ own, direct, validFrom }) => line({ own, direct, validFrom }));
  desk.clock.now = arriveAt;
  expect(await desk.replace(id, read)).toMatchObject([{ own: '2.50', direct: '4.00', validFrom: null }]);
  expect(await desk.entries(id)).toHaveLength(3);
});

test('a scheduled price that is removed in time leaves no trace in the history', async () => {
  const desk = await scheduled();
  const { id, arriveAt } = desk;
  const coming = (await desk.prices(id)).find(({ validFrom }) => validFrom !== null);
  await desk.edit([{ id: coming?.id, version: 1, remove: true }]);
  expect(await desk.ownPriceAt(arriveAt)).toBe('3.00');
  expect(await desk.entries(id)).toHaveLength(1);
});
