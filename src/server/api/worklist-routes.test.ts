import { expect, test } from 'vitest';
import { adminApi, api } from '#contract/routes.ts';
import { worklistOperations } from '#contract/worklist/worklist.ts';
import { seedLargeCatalogue, PRICED_CATALOGUE } from '#test/large-catalogue.ts';
import { createPriceDesk, idOf, line } from '#test/price-client.ts';
import { createAdminApp } from '#test/admin-client.ts';
import { processorTimeRatio } from '#test/processor-time.ts';

const HOUR = 60 * 60 * 1_000;
const SENDER = { fullName: 'Ada', email: 'ada@example.com', mobile: '', company: 'Ada Ltd', message: 'Hello' };

function listOf({ body }: { readonly body: string }) {
  return worklistOperations.getWorklist.response.schema.parse(JSON.parse(body)).groups;
}

test('items are listed by kind, and removed once done', async () => {
  const desk = await createPriceDesk();
  const old = { checkedOn: '2026-01-02', sourceUrl: 'https://vendor.example/pricing' };
  const { id } = await desk.addService({
    name: 'Residential',
    lines: [
      line({ own: 4, direct: 3, cost: '4.5', evidence: old }),
      line({ fromQuantity: 10, direct: 2, evidence: old }),
    ],
  });
  const request = idOf(await desk.server.inject({ method: 'POST', url: api.contacts, payload: SENDER }));
  await desk.database.queries
    .updateTable('contacts')
    .set({ createdAt: desk.clock.now - 25 * HOUR })
    .where('id', '=', request)
    .execute();
  const delivery = {
    contactId: request,
    destination: 'forward',
    state: 'dead',
    idempotencyKey: 'k',
    dueAt: 5,
    attempts: 8,
  } as const;
  await desk.database.queries.insertInto('deliveries').values(delivery).execute();
  expect((await desk.server.inject(adminApi.worklist)).statusCode).toBe(401);
  const groups = listOf(await desk.send('GET', adminApi.worklist));
  expect(groups.map(({ kind, count }) => [kind, count])).toEqual([
    ['price-differs', 0],
    ['reported-price', 0],
    ['feed-changes', 0],
    ['source-changed', 0],
    ['source-unread', 0],
    ['stale-direct', 1],
    ['own-above-direct', 1],
    ['margin-below-zero', 1],
    ['outlier', 0],
    ['no-price', 0],
    ['no-services', 0],
    ['dead-delivery', 1],
    ['overdue-request', 1],
  ]);
  expect((await desk.server.inject(adminApi.waiting)).statusCode).toBe(401);
  expect((await desk.send('GET', adminApi.waiting)).json()).toEqual({
    requests: { new: 1, overdue: 1 },
    worklist: { total: 5, kinds: groups.map(({ kind, count }) => ({ kind, count })) },
    sources: 0,
    failedBackup: null,
  });
  const [stale] = groups[5]?.items ?? [];
  expect(stale).toMatchObject({
    source: old.sourceUrl,
    checkedOn: old.checkedOn,
    service: { id, name: 'Residential', unit: 'gb' },
  });
  expect(groups[11]?.items[0]).toMatchObject({
    contact: { id: request, company: 'Ada Ltd' },
    since: new Date(desk.clock.now - HOUR).toISOString(),
  });
  const changes = stale?.lines.map((stored) => ({
    id: stored.id,
    version: stored.version,
    set: { evidence: { checkedOn: '2026-11-21' } },
  }));
  expect((await desk.edit(changes ?? [])).statusCode).toBe(200);
  await desk.send('DELETE', adminApi.contact(request));
  const after = listOf(await desk.send('GET', adminApi.worklist));
  expect(after.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0]);
});

test('the worklist of twenty thousand lines is computed quickly', async () => {
  const { catalogue, send, database } = await createAdminApp({ now: () => Date.UTC(2030, 0, 1) });
  await seedLargeCatalogue(catalogue, { ...PRICED_CATALOGUE, priceChanges: 10 });
  await database.queries.updateTable('priceLines').set({ checkedOn: '2026-01-01' }).execute();
  await database.queries.updateTable('services').set({ isDemo: false }).execute();
  const groups = listOf(await send('GET', adminApi.worklist));
  const ratio = await processorTimeRatio(
    async () => send('GET', adminApi.worklist),
    async () => send('GET', adminApi.prices),
  );
  expect(ratio, 'times as long as to read all lines').toBeLessThan(10);
  expect(groups[5]?.count).toBeGreaterThan(200);
  expect(groups[4]?.items).toHaveLength(200);
});
