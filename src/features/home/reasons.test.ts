import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otherIndex } from './reasons.tsx';

test('the next index differs from the previous one, and every other index can follow', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 20 }),
      fc.nat(19),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (count, at, random) => {
        const previous = at % count;
        const next = otherIndex(count, previous, random);
        expect(next).not.toBe(previous);
        expect(next >= 0 && next < count).toBe(true);
      },
    ),
  );
  const reached = new Set(Array.from({ length: 100 }, (_, step) => otherIndex(15, 3, step / 100)));
  expect(reached.size).toBe(14);
  expect(otherIndex(15, null, 0.999)).toBe(14);
});
