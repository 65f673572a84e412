import { expect, test } from 'vitest';
import { getChangesView } from '#features/changes/changes-view.ts';
import { operations } from '#app/contract/operations.ts';
import { getEvidenceView } from '#catalogue/prices/evidence-view.ts';
import { adminApi, alertPaths, api } from '#core/routes.ts';
import { webhookMessages } from '#features/webhooks/webhook.ts';
import { readConfig } from '#app/server/config.ts';
import { tokensIn } from '#test/alert-desk.ts';
import { line } from '#test/price-client.ts';
import { createSourceDesk, PAGE, VENDOR_URL } from '#test/source-desk.ts';
import { workItemsOf } from '#test/work-items.ts';

const SITE = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  CONTACT_NOTIFY_EMAIL: 'ops@example.com',
  PUBLIC_URL: 'http://prices.example',
  WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
};
const DAY = 86_400_000;

/** A source whose first price has changed from 8.00 to 7.50. */
async function createProposalDesk() {
  const desk = await createSourceDesk({ config: readConfig(SITE), senders: { mail: async () => {} } });
  // Messages stay in the queue, where the test reads them.
  await desk.outbox.stop();
  await desk.cite(['8.00', '3.50']);
  const [{ id } = { id: 0 }] = (await desk.list()).sources;
  await desk.check({ id });
  await desk.takeProposals(id);
  desk.clock.now += DAY;
  await desk.check({ id });
  desk.clock.now += DAY;
  desk.pages.set(VENDOR_URL, PAGE.replace('$8.00', '$7.50'));
  await desk.check({ id });
  const differing = async () => {
    const list = operations.getWorklist.response.schema.parse((await desk.send('GET', adminApi.worklist)).json());
    return workItemsOf(list.groups, 'price-differs');
  };
  const queued = async (channel: 'mail' | 'webhook') =>
    desk.database.queries
      .selectFrom('outgoingMessages')
      .select(['kind', 'content'])
      .where('channel', '=', channel)
      .orderBy('id')
      .execute();
  return { ...desk, id, differing, queued };
}

test('an accepted price appears in page, history, feed, alert, webhook and evidence, and undo restores the old one', async () => {
  const desk = await createProposalDesk();
  const { service } = desk;
  const hooked = await desk.send('POST', adminApi.webhooks, { url: 'http://127.0.0.1:1/', events: ['price.changed'] });
  expect(hooked.statusCode, hooked.body).toBe(201);
  const asked = { email: 'ada@example.org', serviceId: service.id };
  expect((await desk.send('POST', alertPaths.create, asked)).statusCode).toBe(202);
  const mails = (await desk.queued('mail')).map(({ content }) => ({ text: content ?? '' }));
  expect((await desk.send('POST', alertPaths.confirm(tokensIn(mails).confirm))).statusCode).toBe(202);

  const [item] = await desk.differing();
  expect(item).toMatchObject({
    service: { id: service.id },
    source: VENDOR_URL,
    line: { own: '2.00', direct: '8.00', evidence: { checkedOn: '2026-11-22', checkedBy: 'machine' } },
    reading: { places: 2, differs: 1, lost: 0, reason: null },
    proposal: {
      found: '7.50',
      keptDiscount: '1.88',
      place: { kind: 'text', figure: '$8.00' },
      since: '2026-11-23T10:00:00.000Z',
      trail: ['no-place', 'same', 'differs'],
    },
  });
  const lineId = item?.line.id ?? 0;
  const seen = { direct: '8.00', found: '7.50' };
  const accept = async (body: object) => desk.send('POST', adminApi.proposalAccept(lineId), body);
  expect((await accept({ own: 'keep', seen: { ...seen, found: '7.40' } })).statusCode).toBe(409);
  const accepted = await accept({ own: 'keep-discount', seen });
  expect(accepted.statusCode, accepted.body).toBe(200);
  expect(await desk.differing()).toEqual([]);

  const evidence = { checkedOn: '2026-11-23', checkedBy: 'person', personOn: '2026-11-23', sourceUrl: VENDOR_URL };
  const shown = async () => (await desk.shown(service.id))[0];
  expect(await shown()).toMatchObject({ own: '1.88', direct: '7.50', evidence });
  expect((await desk.history(service.id)).slice(-2)).toMatchObject([
    { which: 'own', from: '2.00', to: '1.88' },
    { which: 'direct', from: '8.00', to: '7.50' },
  ]);
  const feed = getChangesView.response.schema.parse(await desk.get(api.changesView));
  const direct = feed.changes.find(({ which, to }) => which === 'direct' && to === '7.50');
  expect(direct).toMatchObject({ from: '8.00', evidence: { checkedOn: '2026-11-23', sourceUrl: VENDOR_URL } });
  const card = getEvidenceView.response.schema.parse(await desk.get(api.evidenceView(service.id)));
  expect(card.service).toMatchObject({ pricePerGbDirect: '7.50', evidence });
  await desk.alerts.watch.check();
  const alert = (await desk.queued('mail')).findLast(({ kind }) => kind === 'alert-price');
  expect(alert?.content).toContain('$1.88');
  const sent = (await desk.queued('webhook')).at(-1)?.content ?? '';
  const message = webhookMessages['price.changed'].parse(JSON.parse(sent));
  expect(message.data.changes.map(({ which, from, to }) => [which, from, to])).toEqual([
    ['own', '2.00', '1.88'],
    ['direct', '8.00', '7.50'],
  ]);

  const { historyId } = operations.acceptProposal.response.schema.parse(accepted.json());
  expect((await desk.send('POST', adminApi.historyUndo(historyId))).statusCode).toBe(200);
  expect(await shown()).toMatchObject({ own: '2.00', direct: '8.00', evidence: { checkedBy: 'machine' } });
  expect(await desk.differing()).toMatchObject([{ id: item?.id, line: { direct: '8.00' } }]);
  expect((await accept({ own: 'keep', seen })).statusCode).toBe(200);
  expect(await shown()).toMatchObject({ own: '2.00', direct: '7.50', evidence });
});

test('a price that is typed in as its source states it no longer differs', async () => {
  const desk = await createProposalDesk();
  const counts = async () => (await desk.list()).sources.map(({ state, results }) => ({ state, ...results }));
  expect(await counts()).toMatchObject([{ state: 'differs', differs: 1 }]);
  // The reading that found the new price, which no reading has confirmed since.
  const { queries } = desk.database;
  await queries.updateTable('sources').set({ sameAt: null }).execute();
  const sameAt = async () => (await desk.list()).sources.map((source) => source.sameAt === source.readAt);
  desk.clock.now += DAY;
  const lines = ['7.50', '3.50'].map((direct, index) =>
    line({ fromQuantity: index + 1, own: '2.00', direct, evidence: { sourceUrl: VENDOR_URL } }),
  );
  expect((await desk.send('PUT', adminApi.servicePrices(desk.service.id), { lines })).statusCode).toBe(200);
  expect(await counts()).toMatchObject([{ state: 'same', differs: 0 }]);
  expect(await sameAt()).toEqual([true]);
  const places = queries.selectFrom('sourcePlaces').select('foundSince').where('foundSince', '=', desk.clock.now);
  expect(await places.execute()).toHaveLength(1);
});

test('a dismissed figure returns to the worklist only after it has changed again', async () => {
  const desk = await createProposalDesk();
  const [item] = await desk.differing();
  expect((await desk.send('POST', adminApi.proposalDismiss(item?.line.id ?? 0))).statusCode).toBe(204);
  desk.clock.now += DAY;
  await desk.check({ id: desk.id });
  expect(await desk.differing()).toEqual([]);
  desk.pages.set(VENDOR_URL, PAGE.replace('$8.00', '$7.25'));
  await desk.check({ id: desk.id });
  expect(await desk.differing()).toMatchObject([{ proposal: { found: '7.25' } }]);
  desk.pages.set(VENDOR_URL, PAGE.replace('$8.00', '$7.50'));
  await desk.check({ id: desk.id });
  expect(await desk.differing()).toMatchObject([{ proposal: { found: '7.50' } }]);
});

test('the worklist has sources whose shape has changed, and sources unread for a week', async () => {
  const desk = await createSourceDesk();
  const { queries } = desk.database;
  const list = async () => {
    const { groups } = operations.getWorklist.response.schema.parse((await desk.send('GET', adminApi.worklist)).json());
    return [...workItemsOf(groups, 'source-changed'), ...workItemsOf(groups, 'source-unread')].map(
      ({ kind, source, since, reading }) => [kind, source, since, reading.lost, reading.reason],
    );
  };
  desk.pages.set(VENDOR_URL, '<p>A $8.00 one</p><p>B $3.50 two</p><p>D $2.50 three</p>');
  await desk.cite(['8.00', '3.50', '2.50']);
  const [{ id } = { id: 0 }] = (await desk.list()).sources;
  await desk.check({ id });
  await desk.takeProposals(id);
  desk.pages.set(VENDOR_URL, '<p>Ask us</p>');
  await desk.check({ id });
  const since = new Date(desk.clock.now).toISOString();
  desk.clock.now += DAY;
  await desk.check({ id });
  expect(await list()).toEqual([['source-changed', VENDOR_URL, since, 3, null]]);
  await desk.takeProposals(id);
  desk.pages.delete(VENDOR_URL);
  await desk.check({ id });
  const unread = new Date(desk.clock.now).toISOString();
  desk.clock.now += 7 * DAY - 1;
  expect(await list()).toEqual([]);
  desk.clock.now += 1;
  expect(await list()).toEqual([['source-unread', VENDOR_URL, unread, 0, 'network']]);
  await queries.updateTable('sources').set({ paused: true }).execute();
  expect(await list()).toEqual([]);
});
