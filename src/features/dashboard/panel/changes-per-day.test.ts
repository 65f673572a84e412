import { expect, test } from 'vitest';
import { CHART_DAYS, changesPerDay, firstDay } from './changes-per-day.ts';

const NOW = Date.parse('2026-11-27T13:00:00Z');

test('counts lower, higher and other prices of each of thirty days, the oldest first', () => {
  const days = changesPerDay(
    [
      { at: '2026-11-27T00:00:00.000Z', percent: -5.8 },
      { at: '2026-11-27T23:59:59.000Z', percent: 0.1 },
      { at: '2026-10-29T08:00:00.000Z', percent: null },
      { at: '2026-10-28T23:59:59.999Z', percent: -1 },
    ],
    NOW,
  );
  expect(days).toHaveLength(CHART_DAYS);
  expect(days[0]).toEqual({ day: firstDay(NOW), down: 0, up: 0, other: 1 });
  expect(firstDay(NOW)).toBe('2026-10-29');
  expect(days.at(-1)).toEqual({ day: '2026-11-27', down: 1, up: 1, other: 0 });
  expect(days.slice(1, -1).every(({ down, up, other }) => down + up + other === 0)).toBe(true);
});
