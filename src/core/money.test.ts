import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountFault,
  divideRounded,
  formatAmount,
  formatDollars,
  formatPrice,
  formatUnitPrice,
  parseAmount,
  parsePrice,
  typedAmount,
  typedPrice,
} from './money.ts';

const cents = fc.integer({ min: 0, max: 9_999_999_999 });
const asDecimal = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;

test('a price survives being formatted and parsed', () => {
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

test('ignores white space around a numeric string', () => {
  expect(parsePrice(' 3.5 ')).toBe(3_500_000n);
});

test('formats prices with separators, half cents rounded up', () => {
  expect(formatDollars(1_234_567_890_000n)).toBe('$1,234,567.89');
  expect(formatDollars(0n)).toBe('$0.00');
  expect(formatPrice(5_000n)).toBe('0.01');
  expect(formatPrice(4_999n)).toBe('0.00');
});

test('rounded division is off by at most one half', () => {
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
  '%j is not a price and is returned unchanged',
  (typed) => {
    expect(typedPrice(typed)).toBe(typed);
    expect(parsePrice(typedPrice(typed))).toBeNull();
  },
);

const micros = fc.bigInt({ min: 0n, max: 99_999_999_999_999n });

test('an amount survives being formatted, in its shortest form, and parsed', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        micros,
        fc.bigInt({ min: 0n, max: 999n }).map((value) => value * 1_000n),
      ),
      (amount) => {
        const text = formatAmount(amount);
        expect(text).toMatch(/^\d{1,8}\.\d{2}(?:\d{0,3}[1-9])?$/);
        expect(parseAmount(text)).toBe(amount);
        expect(parseAmount(`${text}0`.slice(0, text.indexOf('.') + 7))).toBe(amount);
      },
    ),
  );
});

test('a price is an amount with two places', () => {
  fc.assert(
    fc.property(cents, (value) => {
      expect(parseAmount(asDecimal(value))).toBe(parsePrice(asDecimal(value)));
      expect(formatAmount(BigInt(value) * 10_000n)).toBe(asDecimal(value));
    }),
  );
});

test.each(['', '-1', '1.2345678', '1e3', '1e-7', '100000000', '1,50', 'NaN', 'Infinity', '.5', '1.', 1e-7, -0.01])(
  'refuses %j as an amount',
  (value) => {
    expect(parseAmount(value)).toBeNull();
  },
);

test.each([
  [175_000n, '$0.175'],
  [2_100_000n, '$2.10'],
  [123_450n, '$0.1235'],
  [99_950n, '$0.10'],
  [1_234_500_100n, '$1,234.5001'],
  [1_234_567_890_000n, '$1,234,567.89'],
  [999_999n, '$1.00'],
  [50n, '$0.0001'],
  [49n, '<$0.0001'],
  [0n, '$0.00'],
])('the unit price of %s micro-dollars is formatted as %s', (amount, text) => {
  expect(formatUnitPrice(amount)).toBe(text);
});

test('a formatted unit price is off by at most half a hundredth of a cent', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 50n, max: 99_999_999_999_949n }), (amount) => {
      const shown = parseAmount(formatUnitPrice(amount).replaceAll(/[$,]/g, '')) ?? -1n;
      expect(shown - amount <= 50n && amount - shown <= 50n).toBe(true);
    }),
  );
});

test.each([
  ['0,175', '0.175'],
  [' 2.1 ', '2.10'],
  ['.5', '0.50'],
  ['1,25', '1.25'],
  ['1,250', '1,250'],
  ['12,5000', '12.50'],
  ['3.1234567', '3.1234567'],
  ['cheap', 'cheap'],
  ['', ''],
])('an amount typed as %j is %j', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});

test('refuses an ambiguous separator, and suggests both ways to write the amount', () => {
  expect(amountFault(' 2,125')).toBe('2,125 may be 2.125 or 2125: write it without a comma');
  expect(amountFault('21,25,0')).toMatch(/^Enter a price from 0 to/);
});
