import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readerClock, readerDay, readerTime, readerZone, startOfDay } from './reader-time.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['Pacific/Kiritimati', '22 Nov 2026, 00:30 UTC+14'],
  ['Asia/Kolkata', '21 Nov 2026, 16:00 UTC+5:30'],
  ['UTC', '21 Nov 2026, 10:30 UTC'],
  ['America/St_Johns', '21 Nov 2026, 07:00 UTC−3:30'],
  ['Pacific/Pago_Pago', '20 Nov 2026, 23:30 UTC−11'],
])('10:30 UTC in %s is %s', (zone, text) => {
  vi.stubEnv('TZ', zone);
  expect(readerTime('2026-11-21T10:30:00Z')).toBe(text);
});

describe('in a zone with summer time', () => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'Europe/Berlin');
  });

  test('the offset is that of the given time, not of today', () => {
    expect(readerZone('2026-11-22T13:05:00Z')).toBe('UTC+1');
    expect(readerTime('2026-07-22T13:05:00Z')).toBe('22 Jul 2026, 15:05 UTC+2');
    expect(readerClock('2026-07-22T13:05:00Z')).toBe('15:05');
  });

  test('a day begins and ends at the reader’s midnights, also when it has 23 hours', () => {
    expect(startOfDay('2026-03-29')).toBe('2026-03-28T23:00:00.000Z');
    expect(startOfDay('2026-03-29', 1)).toBe('2026-03-29T22:00:00.000Z');
    expect(readerDay('2026-03-29T22:00:00.000Z')).toBe('2026-03-30');
  });
});
