import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stackDots } from './stack-dots.ts';

const positions = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 40 })
  .map((drawn) => drawn.map((value) => value / 100).toSorted((a, b) => a - b));

test('dots keep their place on the axis and never lie on each other', () => {
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

test('a dot rises only where it has to', () => {
  expect(stackDots([10, 11, 12, 13, 30]).map(({ level }) => level)).toEqual([0, 1, 2, 0, 0]);
});
