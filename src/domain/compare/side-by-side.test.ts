import { expect, test } from 'vitest';
import { bestOf, isEqualRow } from './side-by-side.ts';

test('the best are the least or the most of what is known, all of them where several are', () => {
  expect([...bestOf([3n, 1n, null, 1n], 'less')]).toEqual([1, 3]);
  expect([...bestOf([3, 7, null], 'more')]).toEqual([1]);
});

test('none is best where all known ones are equal or one alone is known', () => {
  expect(bestOf([2, 2, null], 'more').size).toBe(0);
  expect(bestOf([null, 5], 'more').size).toBe(0);
  expect(bestOf([], 'less').size).toBe(0);
});

test('rows are equal if all cells are equal, unknown included', () => {
  expect(isEqualRow(['–', '–'])).toBe(true);
  expect(isEqualRow(['195', '–'])).toBe(false);
});
