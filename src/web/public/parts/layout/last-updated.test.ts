import { afterEach, expect, test, vi } from 'vitest';
import { localDate, longDate } from './last-updated.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['Pacific/Kiritimati', '2026-11-22'],
  ['UTC', '2026-11-21'],
  ['Pacific/Pago_Pago', '2026-11-20'],
])('half past ten in the morning in UTC has another date in %s', (zone, date) => {
  vi.stubEnv('TZ', zone);
  expect(localDate(new Date('2026-11-21T10:30:00Z'))).toBe(date);
});

test('a date is written out, the same in every time zone', () => {
  vi.stubEnv('TZ', 'Pacific/Pago_Pago');
  expect(longDate('2026-11-21')).toBe('November 21, 2026');
  expect(longDate('2026-01-01')).toBe('January 1, 2026');
});
