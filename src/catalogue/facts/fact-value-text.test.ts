import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFactValue, writeFactValue } from './fact-value-text.ts';
import { FACTS, type Fact, type FactName, type Facts } from './facts.ts';

type Value = NonNullable<Facts[FactName]>;

/** The values that a fact's schema accepts; sets are in the registry's order. */
function valuesOf(fact: Fact): fc.Arbitrary<unknown> {
  switch (fact.kind) {
    case 'set':
      return fc.subarray(Object.keys(fact.words), { minLength: 1 });
    case 'choice':
      return fc.constantFrom(...Object.keys(fact.words));
    case 'number':
      return fc.integer({ min: 0, max: fact.most });
    case 'number-or':
      return fc.oneof(fc.integer({ min: 0, max: fact.most }), fc.constant(fact.or));
    case 'text':
      return fc.string({ minLength: 1, maxLength: 120 }).map((text) => text.trim());
    case 'flag':
      return fc.boolean();
  }
}

test.each(Object.entries<Fact>(FACTS))('every value of %s survives being written as text and read', (_name, fact) => {
  fc.assert(
    fc.property(valuesOf(fact), (value) => {
      expect(readFactValue(fact, writeFactValue(fact, valueOf(value)))).toEqual(value);
    }),
    { numRuns: 50 },
  );
});

function valueOf(value: unknown): Value;
function valueOf(value: unknown): unknown {
  return value;
}

test('values are read in any case, with other separators, and with yes for true', () => {
  expect(readFactValue(FACTS.protocols, ' SOCKS5, http;')).toEqual(['http', 'socks5']);
  expect(writeFactValue(FACTS.protocols, ['socks5', 'http'])).toBe('http socks5');
  expect(readFactValue(FACTS.freeTrial, 'Yes')).toBe(true);
  expect(readFactValue(FACTS.concurrentSessions, 'Unlimited')).toBe('unlimited');
  expect(readFactValue(FACTS.refundDays, '14 days')).toBe('14 days');
});
