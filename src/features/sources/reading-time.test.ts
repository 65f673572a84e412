import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { firstReadingAt, nextReadingAt } from './reading-time.ts';

const NOON = Date.parse('2026-11-24T12:00:00Z');
const dayOf = (time: number) => Math.floor(time / MILLISECONDS_PER_DAY);
const anyUrl = fc.webUrl();
const anyTime = fc.integer({ min: NOON, max: NOON + 1_000 * MILLISECONDS_PER_DAY });

test('a source is read at the same minute of each day', () => {
  fc.assert(
    fc.property(anyUrl, anyTime, fc.nat(20), (url, now, failures) => {
      const minute = firstReadingAt(url, NOON) % MILLISECONDS_PER_DAY;
      expect(minute % 60_000).toBe(0);
      expect(firstReadingAt(url, now) % MILLISECONDS_PER_DAY).toBe(minute);
      expect(nextReadingAt(url, now, failures) % MILLISECONDS_PER_DAY).toBe(minute);
    }),
  );
});

test('a new source is read within a day, and a read one on the next day', () => {
  fc.assert(
    fc.property(anyUrl, anyTime, (url, now) => {
      const first = firstReadingAt(url, now);
      expect(first).toBeGreaterThan(now);
      expect(first).toBeLessThanOrEqual(now + MILLISECONDS_PER_DAY);
      expect(dayOf(nextReadingAt(url, now))).toBe(dayOf(now) + 1);
    }),
  );
});

test('after three failures in a row a source is read less often, at least once a week', () => {
  const days = [0, 1, 2, 3, 4, 5, 6, 100].map((failures) => dayOf(nextReadingAt('https://a.test/', NOON, failures)));
  expect(days.map((day) => day - dayOf(NOON))).toEqual([1, 1, 1, 1, 3, 7, 7, 7]);
});

test('a reading that its host has put off is at the first minute of the source after that', () => {
  fc.assert(
    fc.property(anyUrl, anyTime, fc.nat(30 * MILLISECONDS_PER_DAY), (url, now, wait) => {
      const next = nextReadingAt(url, now, 0, now + wait);
      expect(next).toBeGreaterThanOrEqual(now + wait);
      expect(next).toBeLessThanOrEqual(Math.max(nextReadingAt(url, now), now + wait + MILLISECONDS_PER_DAY));
    }),
  );
});
