import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endLabels, LABEL_GAP } from './cost-chart.tsx';

const ends = fc.array(
  fc.integer({ min: 0, max: 10_000 }).map((drawn) => drawn / 100),
  { maxLength: 6 },
);
const identity = (end: number) => end;

test('labels keep the order of their lines, do not overlap and stay within the chart', () => {
  fc.assert(
    fc.property(ends, (drawn) => {
      const labels = endLabels(drawn, identity);
      expect(labels.map(({ lineAt }) => lineAt)).toEqual(drawn.toSorted((a, b) => a - b));
      for (const [index, { at }] of labels.entries()) {
        expect(at).toBeGreaterThanOrEqual(2);
        expect(at).toBeLessThanOrEqual(98);
        const above = labels[index - 1];
        if (above) expect(at - above.at).toBeGreaterThanOrEqual(LABEL_GAP - 0.02);
      }
    }),
  );
});

test('labels with room are at the ends of their lines, others move up or down', () => {
  expect(endLabels([60, 20], identity).map(({ at }) => at)).toEqual([20, 60]);
  expect(endLabels([50, 50], identity).map(({ at }) => at)).toEqual([46.65, 53.35]);
  expect(endLabels([], identity)).toEqual([]);
});

test('too many labels are spaced evenly', () => {
  const labels = endLabels(
    Array.from({ length: 30 }, () => 50),
    identity,
  );
  expect(labels[0]?.at).toBe(2);
  expect(labels.at(-1)?.at).toBe(98);
});
