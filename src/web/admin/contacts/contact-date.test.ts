import { expect, test } from 'vitest';
import { formatDay, formatTime } from './contact-date.ts';

test.each([
  [new Date(2026, 10, 5, 14, 5), 'Nov 5, 2026', '14:05'],
  [new Date(1999, 11, 31, 0, 0), 'Dec 31, 1999', '00:00'],
])('%s', (date, day, time) => {
  expect(formatDay(date.toISOString())).toBe(day);
  expect(formatTime(date.toISOString())).toBe(time);
});

test.each(['', 'yesterday', '2026-13-45T00:00:00.000Z'])('a date of %j is unknown', (text) => {
  expect(formatDay(text)).toBe('Unknown');
  expect(formatTime(text)).toBeNull();
});
