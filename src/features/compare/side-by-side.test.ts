import { expect, test } from 'vitest';
import { bestOf, isEqualRow } from './side-by-side.ts';

test('the best values are the lowest or highest known ones, including ties', () => {
  expect([...bestOf([3n, 1n, null, 1n], 'less')]).toEqual([1, 3]);
  expect([...bestOf([3, 7, null], 'more')]).toEqual([1]);
});

test('no value is best if all known values are equal or only one is known', () => {
  expect(bestOf([2, 2, null], 'more').size).toBe(0);
  expect(bestOf([null, 5], 'more').size).toBe(0);
  expect(bestOf([], 'less').size).toBe(0);
});

test('a row counts as equal if all cells are equal, unknown ones included', () => {
  expect(isEqualRow(['–', '–'])).toBe(true);
  expect(isEqualRow(['195', '–'])).toBe(false);
});
