import { expect, test } from 'vitest';
import { listedDay } from './contact-date.ts';

test.each([
  [new Date(2026, 10, 5, 14, 5), 'Nov 5, 2026'],
  [new Date(1999, 11, 31, 0, 0), 'Dec 31, 1999'],
])('%s', (date, day) => {
  expect(listedDay(date.toISOString())).toBe(day);
});

test.each(['', 'yesterday', '2026-13-45T00:00:00.000Z'])('a date of %j is unknown', (text) => {
  expect(listedDay(text)).toBe('Unknown');
});
