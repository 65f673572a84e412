import { expect, test } from 'vitest';
import { homeFigures } from './home-stats.tsx';

const written = (stats: Parameters<typeof homeFigures>[0]) =>
  homeFigures(stats).map(
    (figure) => `${figure.label} ${'text' in figure ? figure.text : figure.format(figure.count.target)}`,
  );

test('the figures of the catalogue', () => {
  const stats = { totalProxies: 1_312_600_000, totalProviders: 27, maxSavings: 67, featuredProviders: [] };
  expect(written(stats)).toEqual(['Active IPs 1,312M+', 'Uptime 99.99%', 'Providers 27', 'Max savings 67%']);
});

test('an empty catalogue is no failure: its zeros are shown', () => {
  const stats = { totalProxies: 0, totalProviders: 0, maxSavings: 0, featuredProviders: [] };
  expect(written(stats)).toEqual(['Active IPs 0', 'Uptime 99.99%', 'Providers 0', 'Max savings 0%']);
});

test('the fallbacks where the answer has failed', () => {
  expect(written(null)).toEqual(['Active IPs 962M+', 'Uptime 99.99%', 'Providers 15+', 'Max savings 65%']);
});

test('three figures count up, from 500, 800 and 1100 ms on, in 1.5 to 2 s', () => {
  const counts = homeFigures(null).flatMap((figure) => ('count' in figure ? [figure.count] : []));
  expect(counts.map(({ delay }) => delay)).toEqual([500, 800, 1100]);
  for (const { duration } of counts) expect(duration >= 1500 && duration <= 2000).toBe(true);
});
