import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operations } from '#app/contract/operations.ts';
import { adminApi } from '#core/routes.ts';
import type { ServiceUpdate } from '#catalogue/services/service.ts';
import { createFactDesk } from '#test/fact-desk.ts';
import { refusalOf } from '#test/import-desk.ts';

const desk = await createFactDesk();
const { addService, updateService, service, compareFacts, applied, exportedFacts, send } = desk;
const pool = await addService({ name: 'Pool' });

const URL = 'https://vendor.example/terms';
const HEADER = 'provider,service,fact,value,checked_on,source_url,note';

/** The name of the provider of the first service. */
const providerName = await nameOf();
async function nameOf(): Promise<string> {
  await updateService(pool.id, { facts: { freeTrial: true } });
  return (await exportedFacts()).toString().split('\r\n')[1]?.split(',')[0] ?? '';
}

const file = (...rows: readonly string[]) => [HEADER, ...rows.map((row) => `${providerName},Pool,${row}`)].join('\n');

describe('a file of facts', () => {
  test('sets values with evidence in one history entry, and undo restores everything', async () => {
    await updateService(pool.id, { facts: { freeTrial: true, refundDays: 3 } });
    const compared = await compareFacts(
      file(
        `protocols,SOCKS5 http,2026-10-06,${URL},HTTP and SOCKS5`,
        'refundDays,14,,,',
        'freeTrial,,,,',
        `verification,identity,2026-10-07,${URL},`,
      ),
    );
    expect(compared).toMatchObject({ lines: 4, new: 2, changed: 1, removed: 1, unchanged: 0, faulty: 0, missing: 0 });
    expect(compared.changes[0]).toMatchObject({
      line: 2,
      kind: 'new',
      fact: 'protocols',
      cells: [
        { column: 'value', from: null, to: 'http socks5' },
        { column: 'checked_on', from: null, to: '2026-10-06' },
        { column: 'checked_by', from: null, to: 'person' },
        { column: 'source_url', from: null, to: URL },
        { column: 'note', from: null, to: 'HTTP and SOCKS5' },
      ],
    });
    expect((await service(pool.id)).facts, 'a dry run changes nothing').toEqual({ freeTrial: true, refundDays: 3 });
    const { changed, historyId } = await applied(compared.id);
    expect(changed).toBe(4);
    const after = await service(pool.id);
    expect(after.facts).toEqual({
      protocols: ['http', 'socks5'],
      refundDays: 14,
      verification: 'identity',
      identityCheck: true,
    });
    expect(after.factEvidence.protocols).toMatchObject({
      checkedOn: '2026-10-06',
      sourceUrl: URL,
      note: 'HTTP and SOCKS5',
      checkedBy: 'person',
    });
    expect(after.factEvidence.refundDays).toMatchObject({ checkedOn: '2026-11-21', sourceUrl: null });
    expect(after.factEvidence.identityCheck).toEqual(after.factEvidence.verification);
    const entries = operations.listHistory.response.schema.parse((await send('GET', adminApi.history)).json()).entries;
    expect(entries[0]).toMatchObject({ id: historyId, way: 'import', entity: 'service' });
    expect((await send('POST', adminApi.historyUndo(historyId ?? 0))).statusCode).toBe(200);
    expect((await service(pool.id)).facts).toEqual({ freeTrial: true, refundDays: 3 });
  });

  test('is read with other headers; evidence without a column stays unchanged', async () => {
    await updateService(pool.id, {
      facts: { refundDays: 3 },
      factEvidence: { refundDays: { checkedOn: '2026-10-06', sourceUrl: URL, note: 'kept' } },
    });
    const compared = await compareFacts(`vendor;product;feature;value\n${providerName};pool;RefundDays;3\n`);
    expect(compared).toMatchObject({ unchanged: 1, faulty: 0 });
    const newer = await compareFacts(
      `vendor,product,feature,value,checked\n${providerName},Pool,refundDays,3,2026-11-01`,
    );
    expect(newer.changes.map(({ cells }) => cells)).toEqual([
      [{ column: 'checked_on', from: '2026-10-06', to: '2026-11-01' }],
    ]);
    await applied(newer.id);
    expect((await service(pool.id)).factEvidence.refundDays).toMatchObject({
      checkedOn: '2026-11-01',
      sourceUrl: URL,
      note: 'kept',
    });
  });

  test.each([
    ['fact', 'speed,1,,,', 'No feature is called speed'],
    ['fact', 'refund,1,,,', 'No feature is called refund. Did you mean refundDays?'],
    ['fact', ',1,,,', 'The feature is missing'],
    ['value', 'refundDays,14 days,,,', 'Enter a whole number from 0 to 1,000.'],
    ['value', 'refundDays,1001,,,', 'Enter a whole number from 0 to 1,000.'],
    ['value', 'protocols,http gopher,,,', 'Enter some of these words: http https socks5.'],
    ['value', 'renewal,maybe,,,', 'Enter one of these words: stops, renews.'],
    ['value', 'freeTrial,perhaps,,,', 'Enter true or false.'],
    ['value', 'concurrentSessions,never,,,', 'Enter a whole number from 0 to 10,000,000, or unlimited.'],
    ['value', `trial,${'x'.repeat(121)},,,`, '120'],
    ['checked_on', 'refundDays,14,6.10.2026,,', 'Enter a day as year, month and day, such as 2026-10-06.'],
    ['checked_on', 'refundDays,14,2027-01-01,,', 'Enter a day that is not in the future.'],
    ['source_url', 'refundDays,14,,http://vendor.example/,', 'Enter an https:// address.'],
    ['source_url', 'refundDays,14,,ftp://vendor.example/,', 'Enter an https:// address.'],
  ])('with an invalid %s in %j has one faulty line', async (column, row, sentence) => {
    const compared = await compareFacts(file(row));
    expect(compared).toMatchObject({ new: 0, changed: 0, faulty: 1 });
    expect(compared.faults).toEqual([expect.objectContaining({ line: 2, column })]);
    expect(compared.faults[0]?.message).toContain(sentence);
  });

  test('with faults is applied without the faulty lines or refused; a duplicate fact is a fault', async () => {
    const compared = await compareFacts(file('refundDays,9,,,', 'refundDays,10,,,', 'renewal,maybe,,,'));
    expect(compared).toMatchObject({ faulty: 2, changed: 1 });
    expect(compared.faults[0]?.message).toBe('Line 2 already states this feature.');
    expect((await desk.apply(compared.id)).statusCode).toBe(409);
    expect(await applied(compared.id, { skipFaults: true })).toMatchObject({ changed: 1 });
    expect((await service(pool.id)).facts).toMatchObject({ refundDays: 9 });
  });

  test('is refused if an identity check contradicts the verification', async () => {
    await updateService(pool.id, { facts: { verification: 'none' } });
    const compared = await compareFacts(file('identityCheck,true,,,'));
    expect(compared.faults[0]?.message).toBe('identityCheck follows from verification: change that one.');
    expect(await compareFacts(file('identityCheck,false,,,'))).toMatchObject({ unchanged: 1, faulty: 0 });
  });

  test('is refused after another change of the catalog, or without its columns', async () => {
    const compared = await compareFacts(file('refundDays,20,,,'));
    await updateService(pool.id, { facts: { refundDays: 1 } });
    expect(refusalOf(await desk.apply(compared.id))).toEqual([
      409,
      'The catalog has changed since the dry run. Compare the file again.',
    ]);
    const refused = await desk.postFacts('provider,service,fact\na,b,c');
    expect(refusalOf(refused)[1]).toBe('Line 1: The file has no column for value.');
  });
});

const text = fc.string({
  minLength: 1,
  maxLength: 30,
  unit: fc.constantFrom('a', '=', ',', '"', ';', "'", ' ', 'ü', '😀'),
});
const facts: fc.Arbitrary<NonNullable<ServiceUpdate['facts']>> = fc.record(
  {
    protocols: fc.subarray(['socks5', 'http', 'https']),
    refundDays: fc.nat(1_000),
    concurrentSessions: fc.oneof(fc.nat(1_000), fc.constant('unlimited')),
    freeTrial: fc.boolean(),
    trial: text,
    verification: fc.constantFrom('none', 'email', 'identity', 'company'),
    identityCheck: fc.boolean(),
    payment: fc.subarray(['invoice', 'card', 'crypto']),
  },
  { requiredKeys: [] },
);
const evidence = fc.record(
  { checkedOn: fc.constantFrom('2026-10-06', '2026-01-01'), sourceUrl: fc.constant(URL), note: fc.option(text) },
  { requiredKeys: [] },
);
const factEvidence = fc.record({ protocols: evidence, trial: evidence, refundDays: evidence }, { requiredKeys: [] });

test('export, import, export gives the same bytes and changes nothing, also for services with the same name', async () => {
  const twin = await addService({ name: 'Pool', providerId: pool.providerId, type: 'mobile' });
  await fc.assert(
    fc.asyncProperty(fc.tuple(facts, factEvidence), fc.tuple(facts, factEvidence), async (one, other) => {
      await updateService(pool.id, { facts: one[0], factEvidence: one[1] });
      await updateService(twin.id, { facts: other[0], factEvidence: other[1], type: 'mobile' });
      const first = await exportedFacts();
      const compared = await compareFacts(first);
      const { lines } = compared;
      expect(compared).toMatchObject({ new: 0, changed: 0, removed: 0, missing: 0, faulty: 0, unchanged: lines });
      expect(await applied(compared.id)).toEqual({ changed: 0, historyId: null });
      expect((await exportedFacts()).equals(first)).toBe(true);
    }),
    { numRuns: 15 },
  );
});

test('an export restores lost facts with their evidence', async () => {
  const lost = await addService({ name: 'Lost', providerId: pool.providerId });
  await updateService(lost.id, {
    facts: { refundDays: 7, trial: '=1+1' },
    factEvidence: { trial: { checkedOn: '2026-10-06', sourceUrl: URL, note: "'note" } },
  });
  const [before, exported] = [await service(lost.id), await exportedFacts()];
  await updateService(lost.id, { facts: {} });
  await applied((await compareFacts(exported)).id);
  const after = await service(lost.id);
  expect([after.facts, after.factEvidence]).toEqual([before.facts, before.factEvidence]);
});
