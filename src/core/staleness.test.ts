import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, isStale, staleAt } from './staleness.ts';

const checkedOn = '2026-08-23';

test('a price is outdated from the first day after its check plus the maximum age', () => {
  const price = { checkedOn, isDemo: false };
  expect(isStale(price, '2026-11-21', 90)).toBe(false);
  expect(isStale(price, '2026-11-22', 90)).toBe(true);
  expect(dayOf(staleAt(price, 90) ?? 0)).toBe('2026-11-22');
  expect(isStale(price, checkedOn, 0)).toBe(false);
  expect(isStale(price, '2026-08-24', 0)).toBe(true);
});

test('a demo price never becomes outdated', () => {
  const price = { checkedOn: '1999-01-01', isDemo: true };
  expect(isStale(price, '2026-11-22', 0)).toBe(false);
  expect(staleAt(price, 0)).toBeNull();
});

test('a price from a list without a day is outdated at once, except for a demo price', () => {
  expect(isStale({ checkedOn: null, isDemo: false }, '2026-11-22', 90)).toBe(true);
  expect(isStale({ checkedOn: null, isDemo: true }, '2026-11-22', 90)).toBe(false);
});

const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
const age = fc.integer({ min: 0, max: 10_000 });

test('counts of days agree with the calendar', () => {
  fc.assert(
    fc.property(moment, age, fc.integer({ min: -3, max: 3 }), (checked, maxAge, offset) => {
      const calendar = new Date(dayOf(checked));
      calendar.setUTCDate(calendar.getUTCDate() + maxAge + offset);
      const price = { checkedOn: dayOf(checked), isDemo: false };
      expect(isStale(price, calendar.toISOString().slice(0, 10), maxAge)).toBe(offset > 0);
    }),
  );
});
