import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distribute } from './distribute.ts';

const weights = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 })
  .filter((values) => values.some((value) => value > 0));

test('the parts add up to the total', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weights, (total, values) => {
      expect(distribute(total, values).reduce((sum, part) => sum + part, 0)).toBe(total);
    }),
  );
});

test('each part is within one of its exact share', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weights, (total, values) => {
      const sum = values.reduce((added, value) => added + value, 0);
      for (const [index, part] of distribute(total, values).entries()) {
        expect(Math.abs(part - (total * (values[index] ?? 0)) / sum)).toBeLessThan(1.0001);
      }
    }),
  );
});
