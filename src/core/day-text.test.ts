import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockText, dayAt, dayText, monthText, timeText, zoneText } from './day-text.ts';

test('formats days and times in UTC', () => {
  expect(dayText('2026-09-06')).toBe('6 Sep 2026');
  expect(dayText('2026-12-01T23:59:59.999Z')).toBe('1 Dec 2026');
  expect(monthText('2026-11-22')).toBe('Nov');
  expect(timeText('2026-12-01T00:00:00.000Z')).toBe('1 Dec 2026, 00:00 UTC');
  expect(clockText('2026-11-22T03:05:00Z')).toBe('03:05');
});

test('formats times of other zones with their own day and the zone', () => {
  expect(timeText('2026-11-30T23:30:00.000Z', 60)).toBe('1 Dec 2026, 00:30 UTC+1');
  expect(clockText('2026-11-22T03:05:00Z', -210)).toBe('23:35');
  expect(dayAt('2026-11-22T03:05:00Z', -210)).toBe('2026-11-21');
  expect([0, 60, 345, -210, -660].map(zoneText)).toEqual(['UTC', 'UTC+1', 'UTC+5:45', 'UTC−3:30', 'UTC−11']);
});

test('formats every day like `Intl`, except for abbreviated months', () => {
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
