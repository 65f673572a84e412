import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { nextDailyAt, waitAfterFailure } from './stored-backups.server.ts';

test('the next daily backup is at the next three o’clock UTC, later than now and at most a day ahead', () => {
  expect(new Date(nextDailyAt(Date.parse('2026-11-22T02:59:59Z'))).toISOString()).toBe('2026-11-22T03:00:00.000Z');
  expect(new Date(nextDailyAt(Date.parse('2026-11-22T03:00:00Z'))).toISOString()).toBe('2026-11-23T03:00:00.000Z');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
      const next = nextDailyAt(now);
      expect(next).toBeGreaterThan(now);
      expect(next - now).toBeLessThanOrEqual(MILLISECONDS_PER_DAY);
      expect(new Date(next).toISOString()).toMatch(/T03:00:00\.000Z$/);
    }),
  );
});

test('a failed backup is retried after five minutes, then after doubling delays up to four hours', () => {
  expect([1, 2, 3, 6, 7, 50].map((attempts) => waitAfterFailure(attempts) / 60_000)).toEqual([
    5, 10, 20, 160, 240, 240,
  ]);
});
