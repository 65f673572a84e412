import { expect, test } from 'vitest';
import { factEvidenceHref } from '#catalogue/prices/evidence-url.ts';
import { getFactEvidenceView } from './fact-evidence-view-contract.ts';
import { api } from '#core/routes.ts';
import { dayOf, MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { createSourceDesk, VENDOR_URL } from '#test/source-desk.ts';

const monotonic = { now: 0 };
const desk = await createSourceDesk({ monotonicNow: () => monotonic.now });
const { service, clock, database } = desk;
const checkedOn = dayOf(clock.now);
await desk.updateService(service.id, {
  facts: { protocols: ['socks5'], verification: 'company', stickyMinutes: 30 },
  factEvidence: {
    protocols: { sourceUrl: VENDOR_URL, note: 'in the list' },
    verification: { sourceUrl: VENDOR_URL },
  },
});
const { id: sourceId } = await database.queries
  .selectFrom('sources')
  .select('id')
  .where('url', '=', VENDOR_URL)
  .executeTakeFirstOrThrow();

async function evidenceOf(fact: Parameters<typeof factEvidenceHref>[1]) {
  // Responses with readings are cached for a minute.
  monotonic.now += 60_000;
  return getFactEvidenceView.response.schema.parse(await desk.get(factEvidenceHref(service.id, fact)));
}

test('a fact has its source, check date and maximum age', async () => {
  const evidence = { checkedOn, checkedBy: 'person', listName: null, personOn: checkedOn, stale: false };
  expect(await evidenceOf('protocols')).toEqual({
    evidence: { ...evidence, sourceUrl: VENDOR_URL, note: 'in the list' },
    says: null,
    isLost: false,
    maxAgeDays: 180,
    checks: { reason: null, sameOn: [], unreadOn: [] },
  });
  expect((await evidenceOf('stickyMinutes')).evidence).toEqual({ ...evidence, sourceUrl: null, note: null });
  expect((await evidenceOf('identityCheck')).evidence.sourceUrl, 'as of what it follows from').toBe(VENDOR_URL);
});

test('an unknown value or service is 404, an invalid fact name 400', async () => {
  for (const [path, status] of [
    [factEvidenceHref(service.id, 'renewal'), 404],
    [factEvidenceHref(999_999, 'protocols'), 404],
    [api.factEvidenceView(service.id), 400],
    [`${api.factEvidenceView(service.id)}?fact=color`, 400],
  ] as const) {
    expect((await desk.server.inject(path)).statusCode, path).toBe(status);
  }
});

test('words found by a machine are quoted with their days; words that are gone are lost', async () => {
  const place = { kind: 'text', before: 'All plans: ', figure: 'SOCKS5 is supported', after: '.' };
  const row = { serviceId: service.id, fact: 'protocols', sourceId, place: JSON.stringify(place) } as const;
  clock.now += MILLISECONDS_PER_DAY;
  await database.queries
    .insertInto('factPlaces')
    .values({ ...row, result: 'same', foundSince: clock.now })
    .execute();
  const counts = { bytes: 1, ms: 1, same: 1, differs: 0, lost: 0 };
  const reading = { sourceId, at: clock.now, result: 'same', ...counts } as const;
  await database.queries.insertInto('sourceReadings').values(reading).execute();
  const read = await evidenceOf('protocols');
  expect(read).toMatchObject({ says: 'SOCKS5 is supported', isLost: false });
  expect(read.checks).toEqual({ sameOn: [dayOf(clock.now)], unreadOn: [] });

  await database.queries.updateTable('factPlaces').set({ result: 'lost' }).execute();
  expect(await evidenceOf('protocols')).toMatchObject({ isLost: true });
});
