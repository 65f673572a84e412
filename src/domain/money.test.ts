import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideRounded, formatDollars, formatPrice, parsePrice, typedPrice } from './money.ts';

const cents = fc.integer({ min: 0, max: 9_999_999_999 });
const asDecimal = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;

test('a price survives the way out and back', () => {
  fc.assert(
    fc.property(cents, (value) => {
      const amount = parsePrice(asDecimal(value));
      expect(amount).toBe(BigInt(value) * 10_000n);
      expect(formatPrice(amount ?? -1n)).toBe(asDecimal(value));
    }),
  );
});

test('numbers and numeric strings mean the same', () => {
  fc.assert(
    fc.property(cents, (value) => {
      expect(parsePrice(value / 100)).toBe(parsePrice(String(value / 100)));
    }),
  );
});

test.each(['', '-1', '1.234', 'abc', '1e3', '100000000', '1,50', 'NaN', 'Infinity', '.5', '0x10', Number.NaN, -0.01])(
  'refuses %j',
  (value) => {
    expect(parsePrice(value)).toBeNull();
  },
);

test('blanks around a numeric string do not matter', () => {
  expect(parsePrice(' 3.5 ')).toBe(3_500_000n);
});

test('people read separators, halves of a cent are rounded up', () => {
  expect(formatDollars(1_234_567_890_000n)).toBe('$1,234,567.89');
  expect(formatDollars(0n)).toBe('$0.00');
  expect(formatPrice(5_000n)).toBe('0.01');
  expect(formatPrice(4_999n)).toBe('0.00');
});

test('rounded division is never off by more than a half', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 20n }),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      (dividend, divisor) => {
        const error = divideRounded(dividend, divisor) * divisor - dividend;
        expect(error * 2n <= divisor && error * 2n > -divisor).toBe(true);
      },
    ),
  );
});

test.each([
  ['1,25', '1.25'],
  ['1.25', '1.25'],
  [' 7 ', '7.00'],
  [',5', '0.50'],
  ['3.', '3.00'],
  ['', '0.00'],
])('a price typed as %j is %s', (typed, price) => {
  expect(typedPrice(typed)).toBe(price);
});

test.each(['1,250', '1.234,50', '1,234.50', 'x', ',', '-1', '123456789'])(
  '%j is no price and stays as it is',
  (typed) => {
    expect(typedPrice(typed)).toBe(typed);
    expect(parsePrice(typedPrice(typed))).toBeNull();
  },
);
