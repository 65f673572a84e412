import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountLabel, amountTicks, dollarTicks, percentOf, roundNumbers } from './axis.ts';

const ends = fc.double({ min: 1e-4, max: 1e12, noNaN: true });

test('round numbers rise from zero in equal steps, at most as many as requested', () => {
  fc.assert(
    fc.property(ends, fc.integer({ min: 1, max: 10 }), (end, most) => {
      const numbers = roundNumbers(end, most);
      expect(numbers[0]).toBe(0);
      expect(numbers.length).toBeGreaterThan(0);
      expect(numbers.length).toBeLessThanOrEqual(most + 1);
      expect(numbers.at(-1)).toBeLessThanOrEqual(end * (1 + 1e-9));
      const [, step = 0] = numbers;
      for (const [index, number] of numbers.entries())
        expect(number).toBeCloseTo(step * index, 6 - Math.ceil(Math.log10(end)));
    }),
  );
});

test.each([0, -5, Number.NaN, Infinity])('an axis to %s has only zero', (end) => {
  expect(roundNumbers(end, 5)).toEqual([0]);
  expect(dollarTicks(end, 5)).toEqual([{ at: 100, dollars: 0, label: '$0' }]);
  expect(percentOf(1, end)).toBeGreaterThanOrEqual(0);
});

test('ticks lie within the axis and have different labels', () => {
  fc.assert(
    fc.property(ends, (end) => {
      for (const ticks of [dollarTicks(end, 5), amountTicks(Math.ceil(end), 5, 'gb')]) {
        expect(ticks.every(({ at }) => at >= 0 && at <= 100)).toBe(true);
        expect(new Set(ticks.map(({ at }) => at)).size).toBe(ticks.length);
      }
    }),
  );
});

test.each([
  [1_050, '$0 $250 $500 $750 $1,000'],
  [7.5, '$0 $2 $4 $6'],
  [0.9, '$0 $0.20 $0.40 $0.60 $0.80'],
  [430_000, '$0 $100K $200K $300K $400K'],
])('dollars up to %d', (end, labels) => {
  expect(
    dollarTicks(end, 5)
      .map(({ label }) => label)
      .join(' '),
  ).toBe(labels);
});

test('labels of amounts have their unit', () => {
  expect(amountLabel(500, 'gb')).toBe('500 GB');
  expect(amountLabel(400, 'cpm')).toBe('400K requests');
  expect(amountLabel(3_000, 'cpm')).toBe('3M requests');
  expect(amountLabel(1, 'ip')).toBe('1 IP');
  expect(amountLabel(10, 'ip')).toBe('10 IPs');
  expect(amountTicks(1_000, 5, 'gb').map(({ label }) => label)).toEqual(['0', '200', '400', '600', '800', '1,000']);
});
