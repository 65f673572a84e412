import { expect, test } from 'vitest';
import { factTable, type FactSource } from './fact-rows.ts';
import { FACTS, withImplied, type Fact } from './facts.ts';

const residential: FactSource = {
  type: 'residential',
  facts: { protocols: ['http'], stickyMinutes: 90, concurrentSessions: 'unlimited', freeTrial: false },
};
const unblocker: FactSource = { type: 'web-unblocker', facts: { paidOnSuccess: true } };

function valuesOf(label: string, sources: readonly FactSource[]) {
  return factTable(sources)
    .groups.flatMap(({ rows }) => rows)
    .find((row) => row.label === label)?.values;
}

test('a set has a row for each option: an option missing from a known set is no, every option of an unknown set unknown', () => {
  const sources = [residential, { ...residential, facts: {} }, unblocker, null];
  expect(valuesOf('HTTP', sources)).toEqual([
    { kind: 'yes' },
    { kind: 'unknown' },
    { kind: 'none' },
    { kind: 'unknown' },
  ]);
  expect(valuesOf('SOCKS5', sources)?.[0]).toEqual({ kind: 'no' });
});

test('numbers are ranked by value, with a word such as "unlimited" highest; minutes are shown in hours', () => {
  expect(valuesOf('Longest sticky session', [residential])).toEqual([{ kind: 'text', text: '1 h 30 min', weight: 90 }]);
  expect(valuesOf('Concurrent sessions', [residential])).toEqual([
    { kind: 'text', text: 'Unlimited', weight: Infinity },
  ]);
  expect(valuesOf('Free trial', [residential])).toEqual([{ kind: 'no' }]);
});

test('a choice is shown by its label, a text as the vendor wrote it', () => {
  const facts = { verification: 'email', trial: 'iOS app, 100 MB' } as const;
  const known = [{ type: 'residential', facts } as const];
  expect(valuesOf('Identity check', known)).toEqual([expect.objectContaining({ text: 'E-mail' })]);
  expect(valuesOf('Trial', known)).toEqual([expect.objectContaining({ text: 'iOS app, 100 MB' })]);
});

test.each([
  ['none', false],
  ['email', false],
  ['identity', true],
  ['company', true],
] as const)('verification %s implies that an identity check is required: %s', (verification, identityCheck) => {
  expect(withImplied({ verification, identityCheck: !identityCheck })).toEqual({ verification, identityCheck });
  expect(withImplied({ identityCheck })).toEqual({ identityCheck });
});

test('a fact that only repeats another fact has no row', () => {
  const company: FactSource = { type: 'residential', facts: { verification: 'company', identityCheck: true } };
  const required: FactSource = { type: 'residential', facts: { identityCheck: true } };
  expect(valuesOf('Identity check required', [company, null])).toBeUndefined();
  expect(valuesOf('Identity check required', [company, required])).toEqual([{ kind: 'yes' }, { kind: 'yes' }]);
  expect(factTable([residential]).notRecorded).toContain('Identity check');
  expect(factTable([required]).notRecorded, 'beside the row that answers it').not.toContain('Identity check');
});

test('an applicable fact has a row or is listed as not recorded; a fact that applies to no service is left out', () => {
  expect(valuesOf('Pays only for success', [residential])).toBeUndefined();
  const { groups, notRecorded } = factTable([residential, { type: 'residential', facts: { refundDays: 3 } }]);
  const rows = groups.flatMap((group) => group.rows.map(({ label }) => label));
  expect(rows).toEqual([
    ...Object.values(FACTS.protocols.words),
    'Longest sticky session',
    'Concurrent sessions',
    'Free trial',
    'Refund',
  ]);
  const shown = new Set([
    'protocols',
    'stickyMinutes',
    'concurrentSessions',
    'freeTrial',
    'refundDays',
    'identityCheck',
  ]);
  const others = Object.entries<Fact>(FACTS).filter(
    ([name, { types }]) => !shown.has(name) && types?.includes('residential') !== false,
  );
  expect(notRecorded).toEqual(others.map(([, { label }]) => label));
  expect(notRecorded).toEqual(expect.arrayContaining(['Targeting', 'Identity check', 'Payment']));
  expect(factTable([{ type: 'residential', facts: {} }]).groups).toEqual([]);
});
