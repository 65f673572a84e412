import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindCosts, namedKinds } from './kind-costs.ts';
import {
  countedCells,
  groupedBy,
  jobOfMonth,
  monthFactor,
  statedDays,
  successRate,
  totalsOf,
  typedDays,
  typedKb,
} from './month.ts';
import type { UsageCell } from './tally.ts';
import { CONTENT_KINDS } from './usage-record.ts';
import { mergedFindings } from './usage-state.ts';

const cell: UsageCell = {
  host: 'a.example',
  kind: 'html',
  requests: 10,
  answers: 8,
  failures: 1,
  judged: 10,
  received: 1_000_000,
  sent: 5_000,
};

const cells = fc.array(
  fc.record({
    host: fc.constantFrom('a.example', 'b.example', ''),
    kind: fc.constantFrom(...CONTENT_KINDS),
    requests: fc.integer({ min: 1, max: 1e6 }),
    answers: fc.integer({ min: 0, max: 1e6 }),
    failures: fc.integer({ min: 0, max: 1e6 }),
    judged: fc.integer({ min: 0, max: 2e6 }),
    received: fc.integer({ min: 0, max: 1e12 }),
    sent: fc.integer({ min: 0, max: 1e9 }),
  }),
  { maxLength: 12 },
);

const JOB = { type: 'residential', country: null, kb: null, hasBytes: true } as const;

test('a month is 30 days by the days of the records, in whole units rounded up', () => {
  const totals = totalsOf([{ ...cell, received: 7e9, sent: 1 }]);
  expect(jobOfMonth({ ...JOB, totals, factor: monthFactor(7) })).toEqual({
    type: 'residential',
    volume: 31,
    unit: 'gb',
    country: null,
    kb: 100_000,
    success: 89,
    addresses: 10,
  });
  expect(
    jobOfMonth({ ...JOB, totals: totalsOf([{ ...cell, received: 7e9, sent: 0 }]), factor: monthFactor(7) }).volume,
  ).toBe(30);
});

test('without bytes, requests are the volume, or what a typed mean size makes of them', () => {
  const totals = totalsOf([{ ...cell, requests: 2_302_000, received: 0, sent: 0 }]);
  const job = { ...JOB, totals, hasBytes: false, factor: 2 };
  expect(jobOfMonth(job)).toMatchObject({ volume: 4_604, unit: 'cpm', kb: 200 });
  expect(jobOfMonth({ ...job, kb: 150 })).toMatchObject({ volume: 691, unit: 'gb', kb: 150 });
  expect(jobOfMonth({ ...job, type: 'web-unblocker', kb: 150 })).toMatchObject({ volume: 4_604, unit: 'cpm' });
});

test('a job is always within what can be priced, and parts have never more than the whole', () => {
  fc.assert(
    fc.property(cells, fc.double({ min: 0.001, max: 1e6, noNaN: true }), (some, factor) => {
      const whole = jobOfMonth({ ...JOB, totals: totalsOf(some), factor });
      const left = { kinds: new Set(CONTENT_KINDS.slice(0, 2)), hosts: new Set(['b.example']) };
      const part = jobOfMonth({ ...JOB, totals: totalsOf(countedCells(some, left)), factor });
      expect(whole.volume).toBeGreaterThanOrEqual(1);
      expect(whole.volume).toBeLessThanOrEqual(1_000_000);
      expect(part.volume).toBeLessThanOrEqual(whole.volume);
    }),
  );
});

test('kinds and hosts each have all of the traffic', () => {
  fc.assert(
    fc.property(cells, (some) => {
      for (const key of ['kind', 'host'] as const) {
        const groups = groupedBy(some, key);
        expect(groups.reduce((sum, { totals }) => sum + totals.bytes, 0)).toBe(totalsOf(some).bytes);
      }
    }),
  );
});

test('the costs of kinds add up: those that count to the cost, the others to what is saved', () => {
  fc.assert(
    fc.property(cells, fc.nat(1e6), fc.nat(1e6), fc.subarray([...CONTENT_KINDS]), (some, counted, saved, off) => {
      const groups = groupedBy(some, 'kind');
      const offKinds = new Set(off);
      const costs = kindCosts({ groups, offKinds, counted, all: counted + saved, hasBytes: false });
      const sumOf = (isOff: boolean) =>
        groups.reduce((sum, { name }) => sum + (offKinds.has(name) === isOff ? (costs.get(name) ?? 0) : 0), 0);
      const has = (isOff: boolean) => groups.some(({ name }) => offKinds.has(name) === isOff);
      expect([sumOf(false), sumOf(true)]).toEqual([has(false) ? counted : 0, has(true) ? saved : 0]);
    }),
  );
});

test('the sentence names what is left out, else the three largest that could be', () => {
  const groups = groupedBy(
    CONTENT_KINDS.map((kind, place) => ({ ...cell, kind, received: place * 1_000 })),
    'kind',
  );
  expect(namedKinds(groups, new Set())).toEqual(['fonts', 'styles', 'media']);
  expect(namedKinds(groups, new Set(['html']))).toEqual(['html']);
});

test('a period of less than an hour, and none, are asked for', () => {
  const from = Date.UTC(2026, 10, 20);
  expect(statedDays({ from, until: from + 3_599_999 })).toBeNull();
  expect(statedDays({ from: null, until: null })).toBeNull();
  expect(statedDays({ from, until: from + 43_200_000 })).toBe(0.5);
});

test.each([
  ['7', 7],
  [' 1,5 ', 1.5],
  ['', null],
  ['0', null],
  ['x', null],
  ['99999', null],
])('“%s” days are %s', (typed, days) => {
  expect(typedDays(typed)).toBe(days);
});

test.each([
  ['150', 150],
  ['', null],
  ['0', null],
  ['1e9', null],
])('“%s” KB are %s', (typed, kb) => {
  expect(typedKb(typed)).toBe(kb);
});

test('other statuses are in neither part of the success rate', () => {
  expect(successRate(totalsOf([cell]))).toBeCloseTo(88.89);
  expect(successRate(totalsOf([{ ...cell, answers: 0, failures: 0 }]))).toBeNull();
});

test('a second file adds up', () => {
  const one = {
    format: 'HAR',
    unit: 'entries',
    lines: 10,
    skipped: [],
    notes: ['a'],
    from: 5,
    until: 9,
    retries: null,
    hasBytes: true,
    hasSent: true,
    cells: [cell],
    hostsBeyond: 0,
  };
  const other = {
    ...one,
    format: 'CSV',
    unit: 'lines',
    from: 1,
    until: 7,
    retries: 3,
    cells: [cell, { ...cell, kind: 'json' as const }],
  };
  const merged = mergedFindings([
    { name: 'a', findings: one },
    { name: 'b', findings: other },
  ]);
  expect(merged).toMatchObject({
    format: 'HAR, CSV',
    unit: 'records',
    lines: 20,
    notes: ['a'],
    from: 1,
    until: 9,
    retries: 3,
  });
  expect(totalsOf(merged?.cells ?? []).requests).toBe(30);
  expect(merged?.cells).toHaveLength(2);
  expect(mergedFindings([])).toBeNull();
});
