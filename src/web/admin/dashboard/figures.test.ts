import { expect, test } from 'vitest';
import { inMillions, shortCount, topCountries } from './figures.ts';

const country = (id: number, ipCount: number) => ({ id, name: `Country ${id}`, code: 'AA', flag: '🏳', ipCount });

test.each([
  [961_600_000, '962M', '961.6M'],
  [499_999, '0M', '500K'],
  [0, '0M', '0'],
])('%d addresses are %s of the pool and %s in a list', (count, millions, short) => {
  expect(inMillions(count)).toBe(millions);
  expect(shortCount(count)).toBe(short);
});

test('the five largest countries come first, each with its share and its bar', () => {
  const ranked = topCountries(
    [10, 40, 30, 0, 20, 5].map((count, index) => country(index + 1, count)),
    160,
  );
  expect(ranked.map((entry) => entry.country.ipCount)).toEqual([40, 30, 20, 10, 5]);
  expect(ranked.map(({ share }) => share)).toEqual([25, 18.75, 12.5, 6.25, 3.125]);
  expect(ranked.map(({ width }) => width)).toEqual([100, 75, 50, 25, 12.5]);
});

test('without a pool, or in one that is too small, there is no share; without addresses there is no bar', () => {
  expect(topCountries([country(1, 10)], undefined)[0]?.share).toBeNull();
  expect(topCountries([country(1, 10)], 9)[0]?.share).toBeNull();
  expect(topCountries([country(1, 0)], 0)).toEqual([{ country: country(1, 0), share: null, width: 0 }]);
});
