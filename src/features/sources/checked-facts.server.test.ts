import { expect, test } from 'vitest';
import { operations } from '#app/contract/operations.ts';
import { adminApi, api } from '#core/routes.ts';
import { faultsOf } from '#test/price-client.ts';
import { createSourceDesk, PAGE, VENDOR_URL } from '#test/source-desk.ts';

const DAY = 86_400_000;
const TERMS = `${PAGE}<p>Refunds within 14 days of the purchase</p><p>All plans end on the day on which they are cancelled</p><p>HTTP and SOCKS5 on all plans</p>`;

/** A source that two facts cite and that has been read once. */
async function createFactSource() {
  const desk = await createSourceDesk();
  const cited = { checkedOn: '2026-10-06', sourceUrl: VENDOR_URL };
  const facts = { refundDays: 14, protocols: ['http', 'socks5'] };
  desk.pages.set(VENDOR_URL, TERMS);
  await desk.updateService(desk.service.id, {
    facts,
    factEvidence: { refundDays: cited, protocols: { ...cited, note: 'HTTP and SOCKS5' } },
  });
  const [{ id } = { id: 0 }] = (await desk.list()).sources;
  await desk.check({ id });
  const put = async (places: readonly object[]) => desk.send('PUT', adminApi.sourcePlaces(id), { places });
  /** Accepts the proposed place of each fact. */
  const takeFacts = async () => {
    const { facts: opened } = await desk.open(id);
    const saved = await put(
      opened.map(({ service, fact, proposed }) => ({ serviceId: service.id, fact, place: proposed })),
    );
    expect(saved.statusCode, saved.body).toBe(200);
    return operations.setSourcePlaces.response.schema.parse(saved.json());
  };
  const evidence = async () => {
    const services = operations.listServices.response.schema.parse(await desk.get(api.services));
    return services.find((service) => service.id === desk.service.id)?.factEvidence ?? {};
  };
  return { ...desk, id, facts, put, takeFacts, evidence };
}

test('a source cited only by facts is listed and read, until no fact cites it', async () => {
  const desk = await createFactSource();
  expect((await desk.list()).sources).toMatchObject([{ lines: 0, facts: 2, state: 'no-place' }]);
  await desk.updateService(desk.service.id, { facts: {} });
  expect((await desk.list()).sources).toEqual([]);
});

test('finding the words again updates the check dates of facts, as one undoable history entry; lost words do not', async () => {
  const desk = await createFactSource();
  const opened = await desk.open(desk.id);
  expect(opened.facts.map(({ fact, value, note, proposed }) => [fact, value, note, proposed?.figure])).toEqual([
    ['protocols', 'HTTP, SOCKS5', 'HTTP and SOCKS5', 'HTTP and SOCKS5'],
    ['refundDays', '14 days', null, '14 days'],
  ]);
  const taken = await desk.takeFacts();
  expect(taken.facts.map(({ result, place }) => [result, place?.figure])).toEqual([
    ['same', 'HTTP and SOCKS5'],
    ['same', '14 days'],
  ]);
  expect((await desk.evidence()).refundDays, 'saving places sets no check date').toMatchObject({ checkedBy: 'person' });

  desk.clock.now += DAY;
  desk.pages.set(VENDOR_URL, TERMS.replace('14 days', '7 days'));
  expect(await desk.check()).toMatchObject({ total: 1, lost: 1 });
  expect(await desk.evidence()).toMatchObject({
    protocols: { checkedOn: '2026-11-22', checkedBy: 'machine', personOn: '2026-10-06' },
    refundDays: { checkedOn: '2026-10-06', checkedBy: 'person' },
  });
  expect((await desk.list()).sources).toMatchObject([{ state: 'lost', results: { same: 1, lost: 1, noPlace: 0 } }]);
  const history = operations.listHistory.response.schema.parse((await desk.send('GET', adminApi.history)).json());
  expect(history.entries[0]).toMatchObject({ way: 'check', entity: 'service', actor: 'machine' });
  const undone = await desk.send('POST', adminApi.historyUndo(history.entries[0]?.id ?? 0));
  expect(undone.statusCode, undone.body).toBe(200);
  expect((await desk.evidence()).protocols).toMatchObject({ checkedOn: '2026-10-06', checkedBy: 'person' });
});

test('lost places of prices and facts together make a changed shape', async () => {
  const desk = await createFactSource();
  await desk.cite(['8.00']);
  await desk.takeProposals(desk.id);
  await desk.takeFacts();
  desk.clock.now += DAY;
  desk.pages.set(VENDOR_URL, '<p>Refunds within a week. SOCKS5 on request</p><p>From $9.00 / GB</p>');
  await desk.check();
  const { changedShape, facts, lines } = await desk.open(desk.id);
  expect(changedShape).toBe(true);
  expect([...facts, ...lines].map(({ result, counted }) => [result, counted])).toEqual(
    Array.from({ length: 3 }, () => ['lost', false]),
  );
});

test('a new value of a fact deletes its place', async () => {
  const desk = await createFactSource();
  await desk.takeFacts();
  await desk.updateService(desk.service.id, {
    facts: { ...desk.facts, refundDays: 7 },
    factEvidence: { refundDays: { sourceUrl: VENDOR_URL } },
  });
  const { facts } = await desk.open(desk.id);
  expect(facts.map(({ fact, place }) => [fact, place?.figure])).toEqual([
    ['protocols', 'HTTP and SOCKS5'],
    ['refundDays', undefined],
  ]);
});

test('refuses places of uncited facts, duplicates, invalid places, and changes based on an outdated place', async () => {
  const desk = await createFactSource();
  const { facts } = await desk.takeFacts();
  const place = facts[1]?.place ?? null;
  const of = (fact: string, more: object = { place }) => ({ serviceId: desk.service.id, fact, ...more });
  const fieldsOf = async (places: readonly object[]) => faultsOf(await desk.put(places)).map(({ field }) => field);
  expect(await fieldsOf([of('freeTrial')])).toEqual(['places.0.fact']);
  expect(await fieldsOf([of('refundDays'), of('refundDays')])).toEqual(['places']);
  expect(await fieldsOf([of('refundDays', { place: { kind: 'json', path: '$.a' } })])).not.toEqual([]);
  expect(await fieldsOf([of('refundDays', { place: { ...place, figure: ' 14 days' } })])).not.toEqual([]);
  expect((await desk.put([of('refundDays', { place: null, was: null })])).statusCode).toBe(409);
  expect((await desk.put([of('refundDays', { place: null, was: place })])).statusCode).toBe(200);
});

test('a page that only facts cite reaches the worklist when it has changed its shape', async () => {
  const desk = await createFactSource();
  await desk.updateService(desk.service.id, {
    facts: { ...desk.facts, freeTrial: true },
    factEvidence: {
      freeTrial: { checkedOn: '2026-10-06', sourceUrl: VENDOR_URL, note: 'the day on which they are cancelled' },
    },
  });
  await desk.takeFacts();
  desk.pages.set(VENDOR_URL, '<h1>Terms</h1><p>Write to us</p>');
  desk.clock.now += DAY;
  expect(await desk.check({ id: desk.id })).toMatchObject({ lost: 1 });
  const { groups } = operations.getWorklist.response.schema.parse((await desk.send('GET', adminApi.worklist)).json());
  const changed = groups.find(({ kind }) => kind === 'source-changed');
  expect(changed).toMatchObject({
    count: 1,
    items: [{ source: VENDOR_URL, service: { id: desk.service.id }, reading: { places: 3, lost: 3 } }],
  });
});
