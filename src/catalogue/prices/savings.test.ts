import fc from 'fast-check';
import { expect, test } from 'vitest';
import { savingsPercentage } from './savings.ts';

const cents = fc.integer({ min: 1, max: 9_999_999_999 });
const micro = (value: number) => BigInt(value) * 10_000n;

test('is a whole percentage from 0 to 100', () => {
  fc.assert(
    fc.property(cents, cents, (own, direct) => {
      const savings = savingsPercentage(micro(own), micro(direct));
      expect(Number.isInteger(savings) && savings >= 0 && savings <= 100).toBe(true);
    }),
  );
});

test('is within half a percent of the exact share', () => {
  fc.assert(
    fc.property(cents, cents, (own, direct) => {
      fc.pre(direct > own);
      const exact = ((direct - own) / direct) * 100;
      expect(Math.abs(savingsPercentage(micro(own), micro(direct)) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

test('savings never fall when the own price falls', () => {
  fc.assert(
    fc.property(cents, cents, cents, (first, second, direct) => {
      const [lower, higher] = first < second ? [first, second] : [second, first];
      expect(savingsPercentage(micro(lower), micro(direct))).toBeGreaterThanOrEqual(
        savingsPercentage(micro(higher), micro(direct)),
      );
    }),
  );
});

test.each([
  { own: 300, direct: 500, expected: 40 },
  { own: 199, direct: 200, expected: 1 },
  { own: 399, direct: 400, expected: 0 },
  { own: 500, direct: 500, expected: 0 },
  { own: 600, direct: 500, expected: 0 },
  { own: 0, direct: 500, expected: 0 },
  { own: 100, direct: 0, expected: 0 },
])('$own cents against $direct cents saves $expected %', ({ own, direct, expected }) => {
  expect(savingsPercentage(micro(own), micro(direct))).toBe(expected);
});
