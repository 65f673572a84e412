import { expect, test, vi } from 'vitest';
import { readConfig } from '#app/server/config.ts';
import { createSenders } from '#features/outbox/outbox.server.ts';
import { webhookMessages } from '#features/webhooks/webhook.ts';
import { adminApi, api, CHANGES_FEED_PATH } from '#core/routes.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { createHistoryDesk } from '#test/history-desk.ts';
import { idOf, line } from '#test/price-client.ts';
import { startWebhookCatcher } from '#test/webhook-catcher.ts';

const WAIT = { interval: 20 };
const HOUR = 3_600_000;
const SECOND = 1_000;

/** A vendor with changes of the last hours: a service with prices for all countries and for Germany. */
async function createDesk() {
  const catcher = await startWebhookCatcher();
  const config = readConfig({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
  const hooked = { config, senders: createSenders(config) };
  const desk = await createHistoryDesk(hooked);
  const { clock, server, get, send } = desk;
  const { id, providerId } = await desk.addService({ pricePerGbRampage: '4.00' });
  const german = await send('POST', adminApi.serviceCountries, { serviceId: id, countryId: desk.germany, ipCount: 5 });
  for (const own of ['3.00', '2.50']) {
    clock.now += HOUR;
    await desk.replace(id, [
      line({ own, direct: '6.00', cost: '1.00' }),
      line({ own: '2.00', fromQuantity: 100 }),
      line({ country: 'DE', own: '5.00' }),
    ]);
  }
  clock.now += HOUR;
  const created = await send('POST', adminApi.webhooks, { url: catcher.url, events: ['price.changed'] });
  expect(created.statusCode, created.body).toBe(201);
  return {
    ...desk,
    id,
    providerId,
    germanRow: idOf(german),
    hooked,
    catcher,
    /** The received messages: from and to of each change. */
    told: () =>
      catcher.calls.map((call) => {
        const { data } = webhookMessages['price.changed'].parse(JSON.parse(call.body));
        return { count: data.count, changes: data.changes.map(({ from, to }) => `${from} → ${to}`).toSorted() };
      }),
    waiting: async () =>
      desk.database.queries
        .selectFrom('outgoingMessages')
        .select(['attempts', 'dueAt'])
        .where('state', '=', 'pending')
        .orderBy('id')
        .execute(),
    /** What anybody can read of the history. */
    publicRecord: async () => [
      await get(api.priceChanges),
      (await server.inject(CHANGES_FEED_PATH)).body,
      await get(api.changesView),
      await get(api.servicePriceHistory(id)),
      await get(api.servicePrices(id)),
      await get(`${api.services}?include=prices`),
    ],
    removeLines: async (removed: (line: { readonly fromQuantity: number }) => boolean) => {
      const lines = (await desk.prices(id)).filter(removed);
      const edited = await desk.edit(lines.map((one) => ({ id: one.id, version: one.version, remove: true })));
      expect(edited.statusCode, edited.body).toBe(200);
    },
  };
}

type Desk = Awaited<ReturnType<typeof createDesk>>;

test.each<readonly [string, (desk: Desk) => Promise<unknown>]>([
  ['a provider', ({ send, providerId }) => send('DELETE', adminApi.provider(providerId))],
  ['a service', ({ send, id }) => send('DELETE', adminApi.service(id))],
  ['a country', ({ send, germany }) => send('DELETE', adminApi.country(germany))],
  ['a country’s row', ({ send, germanRow }) => send('DELETE', adminApi.serviceCountry(germanRow))],
  ['all price lines', ({ removeLines }) => removeLines(() => true)],
  ['one price line', ({ removeLines }) => removeLines(({ fromQuantity }) => fromQuantity > 1)],
  ['a price list', ({ replace, id }) => replace(id, [])],
  ['a price list as a correction', ({ replace, id }) => replace(id, [], true)],
  ['one price of a line', ({ replace, id }) => replace(id, [line({ direct: '6.00' })])],
])('deleting %s and undoing it leaves no trace in the public history', async (_what, remove) => {
  const desk = await createDesk();
  const before = await desk.publicRecord();
  await remove(desk);
  expect(await desk.publicRecord()).not.toEqual(before);
  desk.clock.now += 5 * SECOND;
  const undo = await desk.undone(await desk.lastId());
  expect(await desk.publicRecord()).toEqual(before);
  expect(await desk.waiting()).toEqual([]);
  desk.clock.now += 5 * SECOND;
  const redo = await desk.undone(undo);
  expect(await desk.publicRecord()).not.toEqual(before);
  desk.clock.now += 5 * SECOND;
  await desk.undone(redo);
  expect(await desk.publicRecord()).toEqual(before);
  expect(await desk.waiting()).toEqual([]);
  expect(desk.catcher.calls).toEqual([]);
});

test('a deletion is sent after fifteen seconds, also by a restarted server, and later changes wait for it', async () => {
  const desk = await createDesk();
  const at = desk.clock.now;
  await desk.removeLines(({ fromQuantity }) => fromQuantity > 1);
  desk.clock.now += SECOND;
  await desk.replace(desk.id, [line({ own: '2.40', direct: '6.00' }), line({ country: 'DE', own: '5.00' })]);
  expect(await desk.waiting()).toEqual([
    { attempts: 0, dueAt: at + 15 * SECOND },
    { attempts: 0, dueAt: at + 15 * SECOND },
  ]);
  await desk.outbox.stop();
  desk.clock.now = at + 15 * SECOND;
  const { database, hooked } = desk;
  const { outbox } = await createTestApp({ ...hooked, database, now: () => desk.clock.now });
  outbox.wake();
  await vi.waitFor(() => expect(desk.told()).toHaveLength(2), WAIT);
  expect(new Set(desk.told())).toEqual(
    new Set([
      { count: 1, changes: ['2.00 → null'] },
      { count: 1, changes: ['2.50 → 2.40'] },
    ]),
  );
});

test('a waiting message keeps the other changes of an undone deletion', async () => {
  const desk = await createDesk();
  const before = await desk.publicRecord();
  await desk.replace(desk.id, [line({ own: '2.40', direct: '6.00' }), line({ country: 'DE', own: '5.00' })]);
  desk.clock.now += 10 * SECOND;
  await desk.undone(await desk.lastId());
  expect(await desk.publicRecord()).not.toEqual(before);
  desk.clock.now += 5 * SECOND;
  desk.outbox.wake();
  await vi.waitFor(() => expect(desk.told()).toHaveLength(2), WAIT);
  expect(new Set(desk.told())).toEqual(
    new Set([
      { count: 1, changes: ['2.50 → 2.40'] },
      { count: 1, changes: ['2.40 → 2.50'] },
    ]),
  );
});

test('an undo after the message restores the public history and reports the return once, to those who got the message', async () => {
  const desk = await createDesk();
  const before = await desk.publicRecord();
  await desk.removeLines(({ fromQuantity }) => fromQuantity > 1);
  const deletion = await desk.lastId();
  desk.clock.now += 15 * SECOND;
  desk.outbox.wake();
  await vi.waitFor(async () => expect(await desk.waiting()).toEqual([]), WAIT);
  const later = await startWebhookCatcher();
  const added = await desk.send('POST', adminApi.webhooks, { url: later.url, events: ['price.changed'] });
  expect(added.statusCode, added.body).toBe(201);
  const undo = await desk.undone(deletion);
  expect(await desk.publicRecord()).toEqual(before);
  expect((await desk.undo(deletion)).statusCode).toBe(409);
  await vi.waitFor(() => expect(desk.told()).toHaveLength(2), WAIT);
  expect(desk.told()).toEqual([
    { count: 1, changes: ['2.00 → null'] },
    { count: 1, changes: ['null → 2.00'] },
  ]);
  await desk.undone(await desk.undone(undo));
  expect(await desk.publicRecord()).toEqual(before);
  expect(await desk.waiting()).toEqual([]);
  expect([desk.told().length, later.calls.length]).toEqual([2, 0]);
});

test('a price that was entered and removed again after a deletion stays in the public history', async () => {
  const desk = await createDesk();
  const listed = async () => (await desk.history(desk.id)).map(({ from, to }) => `${from} → ${to}`);
  await desk.removeLines(({ fromQuantity }) => fromQuantity > 1);
  const deletion = await desk.lastId();
  const others = [line({ own: '2.50', direct: '6.00', cost: '1.00' }), line({ country: 'DE', own: '5.00' })];
  const before = await listed();
  desk.clock.now += SECOND;
  await desk.replace(desk.id, [...others, line({ own: '1.90', fromQuantity: 100 })]);
  desk.clock.now += SECOND;
  await desk.replace(desk.id, others);
  desk.clock.now += SECOND;
  await desk.undone(deletion);
  expect(await listed()).toEqual([...before, 'null → 1.90', '1.90 → null', 'null → 2.00']);
  const since = (await desk.shown(desk.id)).find(({ fromQuantity }) => fromQuantity === 100)?.since;
  expect(since).toBe(new Date(desk.clock.now).toISOString());
});
