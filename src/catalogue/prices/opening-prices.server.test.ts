import { expect, test } from 'vitest';
import { z } from 'zod';
import { priceChangeSchema } from './price-changes.ts';
import { priceLineSchema } from './price-line-contract.ts';
import { adminApi, api, CHANGES_FEED_PATH, reportPaths } from '#core/routes.ts';
import { getChangesView } from '#features/changes/changes-view.ts';
import { dayOf } from '#core/staleness.ts';
import { createPriceDesk, line } from '#test/price-client.ts';
import { changeCatalogue, SCHEDULED_CHANGE } from '#catalogue/change-catalogue.server.ts';
import { reseedDemoCatalogue } from '#app/seed/seed-demo-catalogue.ts';

const desk = await createPriceDesk(Date.UTC(2026, 10, 22, 10));
const { clock, database, get, send } = desk;
for (const id of [desk.germany, desk.france]) await send('DELETE', adminApi.country(id));
const hook = await send('POST', adminApi.webhooks, { url: 'https://hooks.example/', events: ['price.changed'] });
await reseedDemoCatalogue(database, () => clock.now);
const SEEDED = new Date(clock.now).toISOString();
const context = {
  database,
  onChange: () => {},
  author: { actor: 'admin', way: 'form' } as const,
  now: () => clock.now,
};
await changeCatalogue(context, SCHEDULED_CHANGE, async () => {});

const services = z
  .array(z.object({ id: z.int(), priceLines: z.array(priceLineSchema) }))
  .parse(await get(`${api.services}?include=prices`));
const view = async () => getChangesView.response.schema.parse(await get(api.changesView));
const listed = async () => z.object({ changes: z.array(priceChangeSchema) }).parse(await get(api.priceChanges)).changes;

function lineWith(day: string, other = 0) {
  for (const { id, priceLines } of services) {
    const [found] = priceLines;
    if (id !== other && priceLines.length === 1 && found?.evidence?.checkedOn === day) return { id, found };
  }
  throw new Error(`No line was checked on ${day}`);
}
const { id, found } = lineWith('2026-10-06');

test('first prices of a seed are not changes: not in lists, feeds, counts or webhooks', async () => {
  expect(hook.statusCode, hook.body).toBe(201);
  expect(services.length).toBeGreaterThan(40);
  expect(await listed()).toEqual([]);
  expect(await view()).toMatchObject({ changes: [], recent: { down: 0, up: 0 }, keptSince: '2026-11-22' });
  expect((await desk.server.inject(CHANGES_FEED_PATH)).body).not.toContain('<entry>');
  expect(await database.queries.selectFrom('outgoingMessages').selectAll().execute()).toEqual([]);
});

test('each line’s prices are marked as older than the history, with the day of the first check', () => {
  const lines = services.flatMap(({ priceLines }) => priceLines);
  const checked = lines.filter(({ evidence }) => evidence !== null);
  expect(checked.length).toBeGreaterThan(40);
  for (const { since, sinceAtLeast, firstCheckedOn, evidence } of checked) {
    expect(sinceAtLeast).toBe(true);
    expect(firstCheckedOn).toBe(evidence?.checkedOn);
    expect(since).toBe(evidence?.checkedOn == null ? SEEDED : `${evidence.checkedOn}T00:00:00.000Z`);
  }
  expect(checked.filter(({ evidence }) => evidence?.checkedOn === null)).toHaveLength(23);
  expect(lines.filter(({ evidence }) => evidence === null).every(({ firstCheckedOn }) => firstCheckedOn === null)).toBe(
    true,
  );
});

test('the history of a line begins with them, on the day of the first check', async () => {
  expect(await desk.history(id)).toMatchObject([
    { which: 'own', isOpening: true, from: null, to: found.own, at: '2026-10-06T00:00:00.000Z' },
    { which: 'direct', isOpening: true, from: null, to: found.direct, at: '2026-10-06T00:00:00.000Z' },
  ]);
});

test('a later check changes the check date and not the first one', async () => {
  clock.now += 60_000;
  const { own, direct } = found;
  await desk.replace(id, [line({ own, direct, evidence: { checkedOn: dayOf(clock.now) } })]);
  expect(await desk.shown(id)).toMatchObject([
    {
      sinceAtLeast: true,
      firstCheckedOn: '2026-10-06',
      since: '2026-10-06T00:00:00.000Z',
      evidence: { checkedOn: '2026-11-22' },
    },
  ]);
  expect(await listed()).toEqual([]);
});

test('a correction of an opening price replaces it and is not a change; another price is one', async () => {
  clock.now += 60_000;
  const { direct } = found;
  await desk.replace(id, [line({ own: '0.11', direct })], true);
  expect(await listed()).toEqual([]);
  expect(await desk.shown(id)).toMatchObject([{ own: '0.11', sinceAtLeast: true, firstCheckedOn: '2026-10-06' }]);
  clock.now += 60_000;
  await desk.replace(id, [line({ own: '0.12', direct })]);
  expect(await listed()).toMatchObject([{ which: 'own', from: '0.11', to: '0.12', isOpening: false }]);
  expect(await desk.shown(id)).toMatchObject([
    { own: '0.12', sinceAtLeast: false, firstCheckedOn: '2026-10-06', since: new Date(clock.now).toISOString() },
  ]);
  clock.now += 60_000;
  await desk.replace(id, [line({ own: '0.11', direct })], true);
  expect(await listed()).toEqual([]);
  expect(await desk.shown(id)).toMatchObject([{ own: '0.11', sinceAtLeast: true }]);
});

test('a price that is added later is listed as new', async () => {
  clock.now += 60_000;
  const { own, direct } = found;
  await desk.replace(id, [line({ own, direct }), line({ fromQuantity: 10, own: '0.10' })]);
  const added = (await listed()).find(({ fromQuantity }) => fromQuantity === 10);
  expect(added).toMatchObject({ which: 'own', from: null, to: '0.10', isOpening: false });
  expect((await view()).recent).toMatchObject({ down: 0, up: 1 });
});

test('a correction of an opening price after a report is listed, with the price that was reported', async () => {
  const { id: serviceId, found: wrong } = lineWith('2026-10-06', id);
  clock.now += 60_000;
  const report = { serviceId, country: null, fromQuantity: wrong.fromQuantity, amount: '0.77' };
  const sent = await desk.server.inject({ method: 'POST', url: reportPaths.create, payload: report });
  const { id: reportId } = z.object({ id: z.int() }).parse(sent.json());
  clock.now += 60_000;
  const { own, fromQuantity } = wrong;
  await desk.replace(serviceId, [line({ fromQuantity, own, direct: '0.77' })], true);
  const ofService = async () => (await listed()).filter(({ service }) => service.id === serviceId);
  expect(await ofService()).toEqual([]);
  expect((await send('POST', adminApi.priceReportClose(reportId), { as: 'corrected' })).statusCode).toBe(200);
  const marked = { which: 'direct', from: wrong.direct, to: '0.77', isOpening: false, reported: true };
  expect(await ofService()).toMatchObject([marked]);
  expect((await view()).changes.filter(({ service }) => service.id === serviceId)).toMatchObject([
    { ...marked, steps: [wrong.direct, '0.77'] },
  ]);
  expect(await desk.history(serviceId)).toMatchObject([{ which: 'own', isOpening: true }, marked]);
});
