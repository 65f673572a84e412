import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollarText } from '#domain/currency/shown-money.ts';
import { positionOf, scaleTo } from './price-scale.ts';

const cents = fc.bigInt({ min: 1n, max: 9_999_999_999n });

test('the axis reaches the highest price, and no further than two and a half times', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom(2, 4), (highest, intervals) => {
      const amount = highest * 10_000n;
      const { max, ticks } = scaleTo(amount, intervals);
      expect(max >= amount).toBe(true);
      expect(max <= (amount * 5n) / 2n || max === 10_000n * BigInt(intervals)).toBe(true);
      expect(new Set(ticks.map(dollarText)).size).toBe(intervals + 1);
    }),
  );
});

test.each([
  { highest: 3_110_000n, intervals: 4, ticks: ['$0', '$1', '$2', '$3', '$4'] },
  { highest: 4_830_000n, intervals: 4, ticks: ['$0', '$1.25', '$2.50', '$3.75', '$5.00'] },
  { highest: 7_000_000n, intervals: 2, ticks: ['$0', '$3.50', '$7.00'] },
  { highest: 680_000n, intervals: 4, ticks: ['$0', '$0.20', '$0.40', '$0.60', '$0.80'] },
  { highest: 2_400_000_000n, intervals: 2, ticks: ['$0', '$1,250', '$2,500'] },
])('an axis to $highest micro-dollars in $intervals steps', ({ highest, intervals, ticks }) => {
  expect(scaleTo(highest, intervals).ticks.map(dollarText)).toEqual(ticks);
});

test('a position is the share of the axis in percent', () => {
  const scale = scaleTo(4_000_000n, 4);
  expect(positionOf(0n, scale)).toBe(0);
  expect(positionOf(1_230_000n, scale)).toBe(30.75);
  expect(positionOf(9_000_000n, scale)).toBe(100);
});
