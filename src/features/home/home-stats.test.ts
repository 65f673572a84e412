import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fluctuate, homeFigures, valueBetween } from './home-stats.tsx';

const written = (stats: Parameters<typeof homeFigures>[0]) =>
  homeFigures(stats).map(
    (figure) => `${figure.label} ${'text' in figure ? figure.text : figure.format(figure.count.target)}`,
  );

test('figures come from the catalogue', () => {
  const stats = { totalProxies: 1_312_600_000, totalProviders: 27, maxSavings: 67, featuredProviders: [] };
  expect(written(stats)).toEqual(['Active IPs 1,312M+', 'Uptime 99.99%', 'Providers 27', 'Max savings 67%']);
});

test('an empty catalogue shows zeros', () => {
  const stats = { totalProxies: 0, totalProviders: 0, maxSavings: 0, featuredProviders: [] };
  expect(written(stats)).toEqual(['Active IPs 0', 'Uptime 99.99%', 'Providers 0', 'Max savings 0%']);
});

test('a failed answer shows fallback figures', () => {
  expect(written(null)).toEqual(['Active IPs 962M+', 'Uptime 99.99%', 'Providers 15+', 'Max savings 65%']);
});

test('three figures count up, from 500, 800 and 1100 ms on, in 1.5 to 2 s', () => {
  const counts = homeFigures(null).flatMap((figure) => ('count' in figure ? [figure.count] : []));
  expect(counts.map(({ delay }) => delay)).toEqual([500, 800, 1100]);
  for (const { duration } of counts) expect(duration >= 1500 && duration <= 2000).toBe(true);
});

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('a count starts and ends exactly, and stays within its range', () => {
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

test('a figure fluctuates in both directions', () => {
  const figure = { target: 962_000_000, step: 1_000_000, cap: Infinity };
  expect(fluctuate(figure, 0)).toBe(953_000_000);
  expect(fluctuate(figure, 0.999)).toBe(971_000_000);
});

test('a target without another multiple in reach does not fluctuate', () => {
  expect(fluctuate({ target: 12, step: 1, cap: Infinity }, 0.9)).toBe(12);
  expect(fluctuate({ target: 0, step: 1, cap: Infinity }, 0.9)).toBe(0);
});
