import { expect, test } from 'vitest';
import { inMillions, topCountries, requestsPerDay } from './figures.ts';

const country = (id: number, ipCount: number) => ({ id, name: `Country ${id}`, code: 'AA', flag: '🏳', ipCount });

test.each([
  [961_600_000, '962M'],
  [499_999, '0M'],
  [0, '0M'],
])('%d addresses are %s of the pool', (count, millions) => {
  expect(inMillions(count)).toBe(millions);
});

test('the five largest countries come first, each with its share and its bar', () => {
  const ranked = topCountries([16, 40, 32, 8, 24, 80].map((count, index) => country(index + 1, count)));
  expect(ranked.map((entry) => entry.country.ipCount)).toEqual([80, 40, 32, 24, 16]);
  expect(ranked.map(({ share }) => share)).toEqual([40, 20, 16, 12, 8]);
  expect(ranked.map(({ width }) => width)).toEqual([100, 50, 40, 30, 20]);
});

test('without addresses there is no share and no bar', () => {
  expect(topCountries([country(1, 0)])).toEqual([{ country: country(1, 0), share: null, width: 0 }]);
});

const NOW = new Date(2026, 2, 20, 9, 30);
const at = (day: number, hour = 12) => new Date(2026, 2, day, hour).toISOString();

test('counts the requests of each of the last fourteen days, today last', () => {
  const counts = requestsPerDay([at(20, 8), at(20, 0), at(19, 23), at(7, 0), at(6, 23)], 5, NOW);
  expect(counts).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
});

test('of a list that holds the newest alone, only days that it covers wholly are counted', () => {
  expect(requestsPerDay([at(20, 8), at(19), at(18), at(17)], 9, NOW)).toEqual([1, 1, 1]);
  expect(requestsPerDay([at(20, 8), at(20, 7)], 9, NOW)).toEqual([]);
});

test('without requests every day has none; a moment that cannot be read counts nowhere', () => {
  expect(requestsPerDay([], 0, NOW)).toEqual(Array.from({ length: 14 }, () => 0));
  expect(requestsPerDay(['never'], 1, NOW)).toEqual(Array.from({ length: 14 }, () => 0));
});
