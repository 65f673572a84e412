import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, isStale, nextStale, staleAt } from './staleness.ts';

const DAY = 86_400_000;
const checkedOn = '2026-08-23';

test('a price is stale from the first day on that is later than the check and its age', () => {
  const price = { checkedOn, isDemo: false };
  expect(isStale(price, '2026-11-21', 90)).toBe(false);
  expect(isStale(price, '2026-11-22', 90)).toBe(true);
  expect(dayOf(staleAt(price, 90) ?? 0)).toBe('2026-11-22');
  expect(isStale(price, checkedOn, 0)).toBe(false);
  expect(isStale(price, '2026-08-24', 0)).toBe(true);
});

test('a demo price never goes stale', () => {
  const price = { checkedOn: '1999-01-01', isDemo: true };
  expect(isStale(price, '2026-11-22', 0)).toBe(false);
  expect(staleAt(price, 0)).toBeNull();
  expect(nextStale([price], 0, 0)).toBeNull();
});

const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
const prices = fc.array(fc.record({ checkedOn: moment.map(dayOf), isDemo: fc.boolean() }), { maxLength: 8 });
const age = fc.integer({ min: 0, max: 10_000 });

test('no price turns before the next turn, and one does then', () => {
  fc.assert(
    fc.property(prices, moment, age, (list, now, maxAge) => {
      const staleOn = (at: number) => list.map((price) => isStale(price, dayOf(at), maxAge));
      const next = nextStale(list, now, maxAge);
      expect(staleOn(next === null ? 8_000_000_000_000 : next - 1)).toEqual(staleOn(now));
      if (next === null) return;
      expect(next % DAY).toBe(0);
      expect(staleOn(next)).not.toEqual(staleOn(now));
    }),
  );
});

test('what is counted in days agrees with a calendar', () => {
  fc.assert(
    fc.property(moment, age, fc.integer({ min: -3, max: 3 }), (checked, maxAge, offset) => {
      const calendar = new Date(dayOf(checked));
      calendar.setUTCDate(calendar.getUTCDate() + maxAge + offset);
      const price = { checkedOn: dayOf(checked), isDemo: false };
      expect(isStale(price, calendar.toISOString().slice(0, 10), maxAge)).toBe(offset > 0);
    }),
  );
});
