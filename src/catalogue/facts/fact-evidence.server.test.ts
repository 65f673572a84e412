import { describe, expect, test } from 'vitest';
import { operations } from '#app/contract/operations.ts';
import { adminApi } from '#core/routes.ts';
import type { FactEvidences } from './facts-contract.ts';
import type { ServiceDetail } from '#catalogue/services/service.ts';
import { createPriceDesk, faultsOf } from '#test/price-client.ts';

const desk = await createPriceDesk();
const DOCS = 'https://docs.example.com/residential#protocols';
const TODAY = '2026-11-21';

/** A check by a person. */
function checked(values: Partial<FactEvidences[keyof FactEvidences]> = {}) {
  return {
    checkedOn: TODAY,
    checkedBy: 'person',
    listName: null,
    personOn: TODAY,
    sourceUrl: null,
    note: null,
    stale: false,
    ...values,
    ...(values.checkedOn !== undefined && { personOn: values.checkedOn }),
  };
}

describe('evidence of facts', () => {
  test('a value counts as checked on the day of its entry, and keeps its evidence until it changes', async () => {
    const { id } = await desk.addService({
      facts: { protocols: ['http', 'socks5'], freeTrial: true },
      factEvidence: { protocols: { checkedOn: '2026-10-06', sourceUrl: DOCS, note: 'At the end of the page' } },
    });
    const protocols = checked({ checkedOn: '2026-10-06', sourceUrl: DOCS, note: 'At the end of the page' });
    expect((await desk.service(id)).factEvidence).toEqual({ protocols, freeTrial: checked() });
    await desk.updateService(id, { facts: { protocols: ['socks5', 'http'], freeTrial: false, refundDays: 3 } });
    expect((await desk.service(id)).factEvidence, 'the order of words is none').toEqual({
      protocols,
      freeTrial: checked(),
      refundDays: checked(),
    });
    await desk.updateService(id, { facts: { protocols: ['http'] } });
    expect((await desk.service(id)).factEvidence, 'another value, and two unknown ones').toEqual({
      protocols: checked(),
    });
  });

  test('parts can be changed without the values; null removes a part', async () => {
    const { id } = await desk.addService({ facts: { refundDays: 3, trial: '3 days, 100 MB' } });
    const refundDays = { checkedOn: '2026-09-01', sourceUrl: DOCS };
    await desk.updateService(id, { factEvidence: { refundDays, trial: { note: 'On request' } } });
    expect((await desk.service(id)).factEvidence).toEqual({
      refundDays: checked(refundDays),
      trial: checked({ note: 'On request' }),
    });
    await desk.updateService(id, { factEvidence: { refundDays: { sourceUrl: null }, trial: null, renewal: {} } });
    expect((await desk.service(id)).factEvidence, 'an unknown fact has none').toEqual({
      refundDays: checked({ checkedOn: '2026-09-01' }),
    });
  });

  test('shares sources with prices: one per address', async () => {
    const { id } = await desk.addService({
      facts: { refundDays: 3, freeTrial: true },
      factEvidence: {
        refundDays: { sourceUrl: 'https://example.com/terms#refund' },
        freeTrial: { sourceUrl: 'https://example.com/terms#trial' },
      },
    });
    const rows = await desk.database.queries
      .selectFrom('factEvidence')
      .innerJoin('sources', 'sources.id', 'factEvidence.sourceId')
      .select(['fact', 'url'])
      .where('serviceId', '=', id)
      .orderBy('fact')
      .execute();
    expect(rows).toEqual([
      { fact: 'freeTrial', url: 'https://example.com/terms' },
      { fact: 'refundDays', url: 'https://example.com/terms' },
    ]);
  });

  test('an identity check follows from the verification, with its evidence', async () => {
    const { id } = await desk.addService({
      facts: { identityCheck: false, verification: 'company' },
      factEvidence: { verification: { sourceUrl: DOCS }, identityCheck: { sourceUrl: 'https://example.com/' } },
    });
    const evidence = checked({ sourceUrl: DOCS });
    expect(await desk.service(id)).toMatchObject({
      facts: { identityCheck: true, verification: 'company' },
      factEvidence: { identityCheck: evidence, verification: evidence },
    });
    await desk.updateService(id, { facts: { identityCheck: true } });
    expect((await desk.service(id)).factEvidence, 'without the verification it was checked today').toEqual({
      identityCheck: checked(),
    });
    await desk.updateService(id, { facts: { verification: 'email' } });
    expect((await desk.service(id)).facts).toEqual({ verification: 'email', identityCheck: false });
  });

  test('becomes outdated at midnight after the number of days in the settings', async () => {
    const { id } = await desk.addService({ facts: { freeTrial: true }, factEvidence: { freeTrial: {} } });
    const isStale = async () => (await desk.service(id)).factEvidence.freeTrial?.stale;
    await desk.send('PUT', adminApi.settings, { factMaxAgeDays: 2 });
    const start = desk.clock.now;
    desk.clock.now = Date.UTC(2026, 10, 23, 23, 59);
    expect(await isStale()).toBe(false);
    desk.clock.now = Date.UTC(2026, 10, 24);
    expect(await isStale()).toBe(true);
    desk.clock.now = start;
    await desk.send('PUT', adminApi.settings, { factMaxAgeDays: null });
    expect(await isStale()).toBe(false);
  });

  test.each([
    ['a day in the future', { refundDays: { checkedOn: '2026-11-22' } }, 'factEvidence.refundDays.checkedOn'],
    ['an http address', { refundDays: { sourceUrl: 'http://example.com/' } }, 'factEvidence.refundDays.sourceUrl'],
    [
      'a password',
      { refundDays: { sourceUrl: 'https://ana:secret@example.com/' } },
      'factEvidence.refundDays.sourceUrl',
    ],
    ['a script', { refundDays: { sourceUrl: 'javascript:alert(1)' } }, 'factEvidence.refundDays.sourceUrl'],
    ['a long note', { refundDays: { note: 'n'.repeat(301) } }, 'factEvidence.refundDays.note'],
    ['who checked', { refundDays: { checkedBy: 'machine' } }, 'factEvidence.refundDays.checkedBy'],
    ['a quantity', { refundDays: { atQuantity: 5 } }, 'factEvidence.refundDays.atQuantity'],
    ['an unknown fact', { speed: {} }, 'factEvidence.speed'],
  ])('%s is refused', async (_what, factEvidence, field) => {
    const { id, providerId, name } = await desk.addService({ facts: { refundDays: 3 } });
    const answer = await desk.send('PUT', adminApi.service(id), { providerId, name, factEvidence });
    expect(faultsOf(answer).map((fault) => fault.field)).toEqual([field]);
  });
});

test.each([
  ['a second line', { trial: '3 days\n100 MB' }, 'facts.trial'],
  ['a long text', { origin: 'o'.repeat(121) }, 'facts.origin'],
  ['an unknown choice', { renewal: 'monthly' }, 'facts.renewal'],
  ['two choices', { verification: ['email', 'company'] }, 'facts.verification'],
])('refuses the fact: %s', async (_what, facts, field) => {
  const { id, providerId, name } = await desk.addService();
  const answer = await desk.send('PUT', adminApi.service(id), { providerId, name, facts });
  expect(faultsOf(answer).map((fault) => fault.field)).toEqual([field]);
});

describe('history of facts', () => {
  const history = async () =>
    operations.listHistory.response.schema.parse((await desk.send('GET', adminApi.history)).json()).entries[0];
  const undo = async (id = 0) => (await desk.send('POST', adminApi.historyUndo(id))).statusCode;

  test('names values and check dates, and undo restores both', async () => {
    const protocols = { checkedOn: '2026-10-06', sourceUrl: DOCS };
    const { id } = await desk.addService({ facts: { protocols: ['http'] }, factEvidence: { protocols } });
    const before = await desk.service(id);
    await desk.updateService(id, { facts: { protocols: ['http', 'socks5'], renewal: 'stops' } });
    const changed = await history();
    const pool = changed?.summary.split(':')[0];
    expect(changed).toMatchObject({ entity: 'service', way: 'form', changed: 3 });
    expect(changed?.summary).toBe(
      `${pool}: Protocols HTTP → HTTP, SOCKS5, Renewal unknown → Stops, checked 21 Nov 2026`,
    );
    expect(await undo(changed?.id)).toBe(200);
    expect(await desk.service(id)).toEqual(before);
    expect((await history())?.summary).toContain('Protocols is HTTP, Renewal is unknown again, checked 6 Oct 2026');
    await desk.updateService(id, { factEvidence: { protocols: { checkedOn: '2026-10-07' } } });
    expect((await history())?.summary).toBe(`${pool}, Protocols: checked on 6 Oct 2026 → 7 Oct 2026`);
  });

  test.each([
    ['service', ({ id }: ServiceDetail) => adminApi.service(id)],
    ['provider', ({ providerId }: ServiceDetail) => adminApi.provider(providerId)],
  ])('keeps the evidence of a deleted %s', async (_what, pathOf) => {
    const service = await desk.addService({ facts: { freeTrial: true }, factEvidence: { freeTrial: { note: 'A' } } });
    const { id } = service;
    const before = await desk.service(id);
    expect((await desk.send('DELETE', pathOf(service))).statusCode).toBe(204);
    expect(
      await desk.database.queries.selectFrom('factEvidence').where('serviceId', '=', id).selectAll().execute(),
    ).toEqual([]);
    expect(await undo((await history())?.id)).toBe(200);
    expect(await desk.service(id)).toEqual(before);
  });

  test('a newer check prevents undo', async () => {
    const { id } = await desk.addService({ facts: { freeTrial: true } });
    await desk.updateService(id, { factEvidence: { freeTrial: { checkedOn: '2026-10-06' } } });
    const first = await history();
    await desk.updateService(id, { factEvidence: { freeTrial: { checkedOn: '2026-10-07' } } });
    expect(await undo(first?.id)).toBe(409);
  });
});
