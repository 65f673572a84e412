import { expect, test } from 'vitest';
import { requestsPerDay } from './requests-per-day.ts';

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
