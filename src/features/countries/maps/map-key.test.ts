import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inkScale } from './map-key.tsx';

const format = String;
const values = fc.array(fc.oneof(fc.nat(30), fc.double({ min: 0, max: 1e10, noNaN: true })), { maxLength: 250 });

test('higher values are never lighter, with `lowFirst` never darker, and zero has no step', () => {
  fc.assert(
    fc.property(values, fc.boolean(), (drawn, lowFirst) => {
      const { stepOf, key } = inkScale(drawn, { format, lowFirst });
      const steps = drawn
        .filter((value) => value > 0)
        .toSorted((a, b) => (lowFirst ? b - a : a - b))
        .map(stepOf);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      expect(steps.every((step) => key.some((entry) => entry.step === step))).toBe(true);
      expect(steps.at(-1) ?? 5).toBe(5);
      expect([0, null, undefined, Number.NaN].map(stepOf)).toEqual([0, 0, 0, 0]);
      expect(new Set(key.map(({ label }) => label)).size).toBe(key.length);
    }),
  );
});

test('bounds are round numbers, and the darkest step has few countries', () => {
  const { key, stepOf } = inkScale(
    Array.from({ length: 200 }, (_, index) => (index + 1) ** 3),
    { format },
  );
  expect(key.map(({ label }) => label)).toEqual([
    '5000000 and more',
    '2000000–5000000',
    '1000000–2000000',
    '100000–1000000',
    'under 100000',
    'none',
  ]);
  expect(stepOf(8_000_000)).toBe(5);
});

test('a single value has the darkest step, and without values there is no legend', () => {
  expect(inkScale([7], { format }).key.map(({ step }) => step)).toEqual([5, 0]);
  expect(inkScale([], { format }).key).toEqual([]);
});
