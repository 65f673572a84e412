import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fluctuate, valueBetween } from './use-count.ts';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('a count starts and ends exactly, and never leaves its range', () => {
  expect(valueBetween(0, 962_000_000, 0)).toBe(0);
  expect(valueBetween(0, 962_000_000, 1)).toBe(962_000_000);
  expect(valueBetween(0, 65, 7)).toBe(65);
  expect(valueBetween(0, 65, -1)).toBe(0);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (progress) => {
      const value = valueBetween(10, 20, progress);
      expect(value >= 10 && value <= 20).toBe(true);
    }),
  );
});

test.each([
  { target: 962_000_000, step: 1_000_000, cap: Infinity },
  { target: 99.99, step: 0.01, cap: 99.99 },
  { target: 65, step: 0.1, cap: 65 },
  { target: 3_900_000, step: 1_000_000, cap: Infinity },
])('a fluctuation of $target stays within 1 % and below its cap', (figure) => {
  fc.assert(
    fc.property(random, (drawn) => {
      const value = fluctuate(figure, drawn);
      expect(Math.abs(value - figure.target) / figure.target).toBeLessThanOrEqual(0.01 + 1e-9);
      expect(value).toBeLessThanOrEqual(figure.cap + 1e-9);
    }),
  );
});

test('what can move does, in both directions', () => {
  const figure = { target: 962_000_000, step: 1_000_000, cap: Infinity };
  expect(fluctuate(figure, 0)).toBe(953_000_000);
  expect(fluctuate(figure, 0.999)).toBe(971_000_000);
});

test('a target too small to move by its step stays', () => {
  expect(fluctuate({ target: 12, step: 1, cap: Infinity }, 0.9)).toBe(12);
  expect(fluctuate({ target: 0, step: 1, cap: Infinity }, 0.9)).toBe(0);
});
