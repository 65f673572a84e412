import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

const TIME = Date.UTC(2026, 10, 18, 8, 5, 1);

test.each([
  '2026-11-18T08:05:01Z',
  '2026-11-18 08:05:01',
  '2026-11-18T10:05:01+02:00',
  '2026-11-18T10:05:01+0200',
  '2026-11-18 08:05:01.000000+00:00',
  '18/Nov/2026:08:05:01 +0000',
  '18.11.2026, 08:05:01',
  '11/18/2026 08:05:01',
  '18/11/2026 08:05:01',
  String(TIME / 1_000),
  String(TIME),
  `${TIME}000`,
  `${TIME}000000`,
])('%s', (text) => {
  expect(readTime(text)).toBe(TIME);
});

test.each(['', 'Total', '2026-13-18', '2026-11-32', '1889-11-18', '2200-01-01', '12', '18.11.26', '2026-11-18T25:05Z'])(
  '“%s” is no time',
  (text) => {
    expect(readTime(text)).toBeNull();
  },
);

test('every time is read from its ISO text', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      expect(readTime(date.toISOString())).toBe(date.getTime());
    }),
  );
});
