import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockText, dateText, dayText, timeText } from './day-text.ts';

test('days and times in UTC as people read them', () => {
  expect(dayText('2026-09-06')).toBe('6 Sep 2026');
  expect(dayText('2026-12-01T23:59:59.999Z')).toBe('1 Dec 2026');
  expect(dateText('2026-11-22')).toBe('22 Nov');
  expect(timeText('2026-12-01T00:00:00.000Z')).toBe('1 Dec 2026, 00:00');
  expect(clockText('2026-11-22T03:05:00Z')).toBe('03:05');
});

test('each day is told as engines tell it, but for how they shorten a month', () => {
  const english = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const bounds = { min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(bounds), (day) => {
      expect(dayText(day.toISOString())).toBe(english.format(day).replace('Sept', 'Sep'));
    }),
  );
});
