import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countChecks } from './check-figures.ts';
import { dayOf, isStale, MILLISECONDS_PER_DAY } from '#core/staleness.ts';

const TODAY = '2026-11-22';

const daysAgo = (days: number) => dayOf(Date.parse(TODAY) - days * MILLISECONDS_PER_DAY);

function check(days: number, { by = 'person', person = days, maxAge = 90 } = {}) {
  const checkedOn = daysAgo(days);
  const stale = isStale({ checkedOn, isDemo: false }, TODAY, maxAge);
  const checkedBy = by === 'machine' ? 'machine' : 'person';
  return { checkedOn, checkedBy, personOn: daysAgo(person), sourceUrl: 'https://a.example/', stale } as const;
}

test('counts prices by source, by last check, and by age', () => {
  const checks = [
    null,
    { ...check(1), sourceUrl: null },
    check(7, { by: 'machine', person: 90 }),
    check(8, { by: 'machine', person: 91 }),
    { ...check(0, { by: 'machine' }), personOn: null },
    check(90),
    check(91),
    { ...check(30), checkedBy: 'list' as const, personOn: null },
    { ...check(30), checkedOn: null, checkedBy: 'list' as const, personOn: null },
  ];
  const { ages, ...figures } = countChecks(checks, TODAY, 90);
  expect(figures).toEqual({
    prices: 9,
    sourced: 7,
    byMachine: 2,
    byPerson: 3,
    fromList: 2,
    undated: 1,
    stale: 1,
    kept: 1,
  });
  expect(ages.map(({ from, to, prices }) => [from, to, prices])).toEqual([
    [0, 1, 2],
    [2, 7, 1],
    [8, 30, 2],
    [31, 60, 0],
    [61, 90, 1],
    [91, null, 1],
  ]);
});

test.each([
  [45, [1, 7, 30, 45, null]],
  [90, [1, 7, 30, 60, 90, null]],
  [365, [1, 7, 30, 60, 90, 365, null]],
  [1, [1, null]],
])('if prices are outdated after %i days, the last age group begins after that', (maxAgeDays, limits) => {
  expect(countChecks([], TODAY, maxAgeDays).ages.map(({ to }) => to)).toEqual(limits);
});

test('each price is in exactly one age group, and the last group has the outdated ones', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: 500 })), fc.integer({ min: 1, max: 400 }), (days, maxAge) => {
      const { ages, stale } = countChecks(
        days.map((age) => check(age, { maxAge })),
        TODAY,
        maxAge,
      );
      expect(ages.reduce((sum, { prices }) => sum + prices, 0)).toBe(days.length);
      expect(ages.at(-1)?.prices).toBe(stale);
    }),
  );
});
