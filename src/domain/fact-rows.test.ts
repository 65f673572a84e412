import { expect, test } from 'vitest';
import { factRows, type FactSource } from './fact-rows.ts';
import { FACTS } from './facts.ts';

const residential: FactSource = {
  type: 'residential',
  facts: { protocols: ['http'], stickyMinutes: 90, concurrentSessions: 'unlimited', freeTrial: false },
};
const unblocker: FactSource = { type: 'web-unblocker', facts: { paidOnSuccess: true } };

function valuesOf(label: string, sources: readonly FactSource[]) {
  return factRows(sources)
    .flatMap(({ rows }) => rows)
    .find((row) => row.label === label)?.values;
}

test('a choice of words has a row for each word: what a known list lacks is no, an unknown list is unknown', () => {
  const sources = [residential, { ...residential, facts: {} }, unblocker, null];
  expect(valuesOf('HTTP', sources)).toEqual([
    { kind: 'yes' },
    { kind: 'unknown' },
    { kind: 'none' },
    { kind: 'unknown' },
  ]);
  expect(valuesOf('SOCKS5', sources)?.[0]).toEqual({ kind: 'no' });
});

test('numbers say how much more they are, a word instead of a number is most; minutes are told in hours', () => {
  expect(valuesOf('Longest sticky session', [residential])).toEqual([{ kind: 'text', text: '1 h 30 min', weight: 90 }]);
  expect(valuesOf('Concurrent sessions', [residential])).toEqual([
    { kind: 'text', text: 'Unlimited', weight: Infinity },
  ]);
  expect(valuesOf('Free trial', [residential])).toEqual([{ kind: 'no' }]);
});

test('a fact that means nothing for any of them has no row, every other fact has one', () => {
  expect(valuesOf('Pays only for success', [residential])).toBeUndefined();
  const labels = factRows([residential, unblocker, { type: 'isp', facts: {} }]).flatMap(({ rows }) =>
    rows.map(({ label }) => label),
  );
  const expected = Object.values(FACTS).flatMap((fact) =>
    fact.kind === 'set' ? Object.values(fact.words) : fact.label,
  );
  expect(labels.toSorted()).toEqual(expected.toSorted());
});
