import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNames } from './alphabetical.ts';

const names = fc.string({ unit: fc.constantFrom(...Array.from('aAàÁbBcçéEñNoÖzZ0129 ')) });

test('compares names as Intl does', () => {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
  fc.assert(
    fc.property(names, names, (a, b) => {
      expect(compareNames(a, b)).toBe(compare(a, b));
    }),
  );
});
