import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesHeld, linesInForce, nextArrival } from './lines-in-force.ts';

const price = fc.option(
  fc.integer({ min: 0, max: 2 }).map((dollars) => BigInt(dollars) * 1_000_000n),
  { nil: null },
);
const line = fc.record({
  country: fc.option(fc.constantFrom('DE', 'US'), { nil: null }),
  fromQuantity: fc.integer({ min: 1, max: 3 }),
  own: price,
  direct: price,
  validFrom: fc.option(fc.integer({ min: -5, max: 10 }), { nil: null }),
});
const lines = fc.uniqueArray(line, {
  maxLength: 20,
  selector: ({ country, fromQuantity, validFrom }) => `${country} ${fromQuantity} ${validFrom}`,
});
const time = fc.integer({ min: -6, max: 11 });

test('a line holds where it has come and no later one of its country and quantity has', () => {
  fc.assert(
    fc.property(lines, time, (list, now) => {
      const expected = list.filter(
        (entry) =>
          (entry.validFrom ?? -Infinity) <= now &&
          !list.some(
            (rival) =>
              rival.country === entry.country &&
              rival.fromQuantity === entry.fromQuantity &&
              (rival.validFrom ?? -Infinity) <= now &&
              (rival.validFrom ?? -Infinity) > (entry.validFrom ?? -Infinity),
          ),
      );
      expect(linesHeld(list, now)).toEqual(expected);
      expect(linesInForce(list, now)).toEqual(expected.filter(({ own, direct }) => own || direct));
    }),
  );
});

test('nothing changes before the next arrival, and then the line that arrives holds', () => {
  fc.assert(
    fc.property(lines, time, (list, now) => {
      const next = nextArrival(list, now);
      const last = next === null ? 1_000 : next - 1;
      expect(linesHeld(list, last)).toEqual(linesHeld(list, now));
      if (next === null) return;
      expect(next).toBeGreaterThan(now);
      expect(linesHeld(list, next).some(({ validFrom }) => validFrom === next)).toBe(true);
    }),
  );
});

test('a line without prices that arrives ends the one before', () => {
  const always = { country: null, fromQuantity: 1, own: 2_000_000n, direct: null, validFrom: null };
  const none = { ...always, own: null, validFrom: 10 };
  expect(linesInForce([always, none], 9)).toEqual([always]);
  expect(linesInForce([always, none], 10)).toEqual([]);
  expect(linesHeld([always, none], 10)).toEqual([none]);
  expect(nextArrival([always, none], 9)).toBe(10);
  expect(nextArrival([always, none], 10)).toBeNull();
});
