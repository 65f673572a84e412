import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollarText } from '#core/shown-money.ts';
import { positionOf, scaleTo, stackDots } from './price-scale.tsx';

const cents = fc.bigInt({ min: 1n, max: 9_999_999_999n });

test('the axis ends between the highest price and two and a half times that', () => {
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

test('a position is a percentage of the axis', () => {
  const scale = scaleTo(4_000_000n, 4);
  expect(positionOf(0n, scale)).toBe(0);
  expect(positionOf(1_230_000n, scale)).toBe(30.75);
  expect(positionOf(9_000_000n, scale)).toBe(100);
});

const positions = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 40 })
  .map((drawn) => drawn.map((value) => value / 100).toSorted((a, b) => a - b));

test('dots keep their position on the axis and never overlap', () => {
  fc.assert(
    fc.property(positions, (drawn) => {
      const dots = stackDots(drawn);
      expect(dots.map(({ position }) => position)).toEqual(drawn);
      for (const [index, dot] of dots.entries()) {
        const sameLevel = dots.slice(0, index).filter(({ level }) => level === dot.level);
        expect(sameLevel.every(({ position }) => dot.position - position >= 2.6)).toBe(true);
      }
    }),
  );
});

test('a dot rises only if it would overlap', () => {
  expect(stackDots([10, 11, 12, 13, 30]).map(({ level }) => level)).toEqual([0, 1, 2, 0, 0]);
});
