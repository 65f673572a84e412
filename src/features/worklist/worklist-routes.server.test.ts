import { expect, test } from 'vitest';
import { adminApi, api } from '#core/routes.ts';
import { operations } from '#app/contract/operations.ts';
import { worklistOperations } from './worklist-contract.ts';
import { seedLargeCatalogue, PRICED_CATALOGUE } from '#test/large-catalogue.ts';
import { sampleConnection } from '#test/sample-connection.ts';
import { createPriceDesk, idOf, line } from '#test/price-client.ts';
import { createAdminApp } from '#test/admin-client.ts';
import { beginPersonSession } from '#test/operator.ts';
import { processorTimeRatio } from '#test/processor-time.ts';
import { workItemsOf } from '#test/work-items.ts';

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
    ['stale-facts', 0],
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
  const [stale] = workItemsOf(groups, 'stale-direct');
  expect(stale).toMatchObject({
    source: old.sourceUrl,
    checkedOn: old.checkedOn,
    service: { id, name: 'Residential', unit: 'gb' },
  });
  expect(groups[13]?.items[0]).toMatchObject({
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
  expect(after.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0]);
});

test('outdated features make one item per source, and are confirmed together', async () => {
  const desk = await createPriceDesk();
  const terms = { checkedOn: '2026-05-01', sourceUrl: 'https://vendor.example/terms#refund' };
  const docs = { checkedOn: '2026-05-02', sourceUrl: 'https://vendor.example/terms#login' };
  const first = await desk.addService({
    name: 'Residential',
    facts: { refundDays: 3, login: ['token'], freeTrial: true, trial: '3 days' },
    factEvidence: { refundDays: terms, login: docs, freeTrial: { checkedOn: '2026-05-25' } },
  });
  const second = await desk.addService({
    name: 'Mobile',
    facts: { refundDays: 3, freeTrial: true },
    factEvidence: { refundDays: { ...terms, checkedOn: '2026-05-24' }, freeTrial: { checkedOn: '2026-05-24' } },
  });
  const read = async () => listOf(await desk.send('GET', adminApi.worklist)).find(({ kind }) => kind === 'stale-facts');
  const group = await read();
  expect(group?.count).toBe(2);
  const [sourced, unsourced] = workItemsOf(group ? [group] : [], 'stale-facts');
  expect(sourced).toMatchObject({
    provider: null,
    service: null,
    source: 'https://vendor.example/terms',
    checkedOn: '2026-05-01',
    facts: [
      { service: { id: first.id, name: 'Residential' }, fact: 'refundDays', value: '3 days', checkedOn: '2026-05-01' },
      { service: { id: first.id }, fact: 'login', value: 'Token', checkedOn: '2026-05-02' },
      { service: { id: second.id }, fact: 'refundDays', checkedOn: '2026-05-24' },
    ],
    reading: { readAt: null, places: 0 },
  });
  expect(unsourced).toMatchObject({
    service: { id: second.id },
    provider: { id: second.providerId },
    source: null,
    reading: null,
    facts: [{ fact: 'freeTrial' }],
  });
  const facts = sourced?.facts.map(({ service, fact, checkedOn }) => ({ serviceId: service.id, fact, checkedOn }));
  const confirm = async () => desk.send('POST', adminApi.factsConfirm, { facts });
  const confirmed = await confirm();
  expect(confirmed.json()).toMatchObject({ changed: 3 });
  expect((await confirm()).statusCode, 'they have another day by now').toBe(409);
  expect((await read())?.items.map(({ id }) => id)).toEqual([unsourced?.id]);
  expect((await desk.service(second.id)).factEvidence.refundDays).toMatchObject({ checkedOn: '2026-11-21' });
  const { historyId } = operations.confirmFacts.response.schema.parse(confirmed.json());
  expect((await desk.send('POST', adminApi.historyUndo(historyId ?? 0))).statusCode).toBe(200);
  expect((await read())?.count).toBe(2);
});

test('outdated connections are in the item of their source, and are confirmed with its features', async () => {
  const desk = await createPriceDesk();
  const terms = { checkedOn: '2026-05-20', sourceUrl: 'https://vendor.example/docs#terms' };
  const { id } = await desk.addService({ facts: { refundDays: 3 }, factEvidence: { refundDays: terms } });
  const dated = { checkedOn: '2026-05-10', sourceUrl: 'https://vendor.example/docs#connect', note: 'By mail' };
  const connections = [
    sampleConnection({ evidence: { checkedOn: '2026-11-20' } }),
    sampleConnection({ hosts: ['eu.vendor.example'], evidence: dated }),
    sampleConnection({ hosts: ['us.vendor.example'], evidence: { checkedOn: '2026-05-11' } }),
  ];
  await desk.send('PUT', adminApi.serviceConnections(id), { connections });
  const read = async () => {
    const group = listOf(await desk.send('GET', adminApi.worklist)).find(({ kind }) => kind === 'stale-facts');
    return workItemsOf(group ? [group] : [], 'stale-facts');
  };
  const [sourced, unsourced, ...others] = await read();
  expect(others).toEqual([]);
  expect(sourced).toMatchObject({
    source: 'https://vendor.example/docs',
    checkedOn: '2026-05-10',
    service: { id },
    reading: { readAt: null },
    facts: [{ fact: 'refundDays' }],
    connections: [{ position: 2, checkedOn: '2026-05-10', note: 'By mail' }],
  });
  expect(sourced?.connections[0]?.value).toMatch(/^eu\.vendor\.example, user-\{user\}/);
  expect(unsourced).toMatchObject({ source: null, reading: null, facts: [], connections: [{ position: 3 }] });
  const body = {
    facts: [{ serviceId: id, fact: 'refundDays', checkedOn: '2026-05-20' }],
    connections: [{ serviceId: id, position: 2, checkedOn: '2026-05-10' }],
  };
  const confirm = async () => desk.send('POST', adminApi.factsConfirm, body);
  const confirmed = operations.confirmFacts.response.schema.parse((await confirm()).json());
  expect(confirmed.changed).toBe(2);
  expect((await confirm()).statusCode, 'they have another day by now').toBe(409);
  expect((await read()).map((item) => item.id)).toEqual([unsourced?.id]);
  const gone = { facts: [], connections: [{ serviceId: id, position: 9, checkedOn: null }] };
  expect((await desk.send('POST', adminApi.factsConfirm, gone)).statusCode).toBe(409);
  expect((await desk.send('POST', adminApi.historyUndo(confirmed.historyId ?? 0))).statusCode).toBe(200);
  expect(await read()).toHaveLength(2);
});

test('items name who changed their rows last, and a former operator after an erasure', async () => {
  const desk = await createPriceDesk();
  const seat = { database: desk.database, now: () => desk.clock.now };
  const as = async (name: string) => {
    const cookie = await beginPersonSession(seat, 'editor', name);
    return async (method: 'PATCH' | 'POST' | 'PUT', url: string, payload: object) => {
      const answer = await desk.server.inject({ method, url, payload, headers: { cookie } });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      return answer;
    };
  };
  const [ana, ben] = [await as('Ana Ruiz'), await as('Ben Okafor')];
  const named = async () => {
    const groups = listOf(await desk.send('GET', adminApi.worklist));
    return Object.fromEntries(
      groups.flatMap(({ items }) => items.map(({ kind, lastChange }) => [kind, lastChange?.by] as const)),
    );
  };
  const { id, providerId } = await desk.addService({
    lines: [line({ own: 4, direct: 3, cost: '4.5' })],
    facts: { refundDays: 3 },
    factEvidence: { refundDays: { checkedOn: '2026-05-01' } },
  });
  await ana('POST', adminApi.providers, { name: 'Brightwave', logo: 'B' });
  await ana('POST', adminApi.services, { providerId, name: 'Unpriced' });
  const request = idOf(await desk.server.inject({ method: 'POST', url: api.contacts, payload: SENDER }));
  await desk.database.queries
    .updateTable('contacts')
    .set({ createdAt: desk.clock.now - 25 * HOUR })
    .execute();
  expect(await named()).toEqual({
    'own-above-direct': 'admin',
    'margin-below-zero': 'admin',
    'no-price': 'Ana Ruiz',
    'no-services': 'Ana Ruiz',
    'stale-facts': 'admin',
    'overdue-request': undefined,
  });
  const [stored] = await desk.prices(id);
  const change = { id: stored?.id, version: stored?.version, set: { own: '4.2' } };
  const at = new Date(desk.clock.now).toISOString();
  await ben('PATCH', adminApi.prices, { changes: [change] });
  await ben('PATCH', adminApi.contact(request), { status: 'answered' });
  await ben('PATCH', adminApi.contact(request), { status: 'new' });
  const facts = [{ serviceId: id, fact: 'refundDays', checkedOn: '2026-05-01' }];
  const confirmed = await ben('POST', adminApi.factsConfirm, { facts });
  const { historyId } = operations.confirmFacts.response.schema.parse(confirmed.json());
  await ana('POST', adminApi.historyUndo(historyId ?? 0), {});
  const changed = {
    'own-above-direct': 'Ben Okafor',
    'margin-below-zero': 'Ben Okafor',
    'no-price': 'Ana Ruiz',
    'no-services': 'Ana Ruiz',
    'stale-facts': 'Ana Ruiz',
    'overdue-request': 'Ben Okafor',
  };
  expect(await named()).toEqual(changed);
  const [item] = workItemsOf(listOf(await desk.send('GET', adminApi.worklist)), 'margin-below-zero');
  expect(item?.lastChange).toEqual({ by: 'Ben Okafor', at });
  await desk.send('POST', adminApi.contactErasure, { email: 'ben.okafor@northwind.example' });
  const former = Object.entries(changed).map(([kind, by]) => [kind, by === 'Ana Ruiz' ? by : 'former operator']);
  expect(await named()).toEqual(Object.fromEntries(former));
  expect((await desk.send('GET', adminApi.worklist)).body).not.toMatch(/okafor/i);
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
  expect(groups[5]?.items).toHaveLength(200);
});
