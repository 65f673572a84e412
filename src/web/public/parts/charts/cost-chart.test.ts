import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endLabels, LABEL_GAP } from './cost-chart.tsx';

const ends = fc.array(
  fc.integer({ min: 0, max: 10_000 }).map((drawn) => drawn / 100),
  { maxLength: 6 },
);
const itself = (end: number) => end;

test('labels keep the order of their lines, lie apart and stay in the chart', () => {
  fc.assert(
    fc.property(ends, (drawn) => {
      const labels = endLabels(drawn, itself);
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

test('labels with room stand where their lines end, others move both ways', () => {
  expect(endLabels([60, 20], itself).map(({ at }) => at)).toEqual([20, 60]);
  expect(endLabels([50, 50], itself).map(({ at }) => at)).toEqual([46.65, 53.35]);
  expect(endLabels([], itself)).toEqual([]);
});

test('more labels than have room stand evenly', () => {
  const labels = endLabels(
    Array.from({ length: 30 }, () => 50),
    itself,
  );
  expect(labels[0]?.at).toBe(2);
  expect(labels.at(-1)?.at).toBe(98);
});
