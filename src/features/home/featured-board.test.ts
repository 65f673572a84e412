import { expect, test } from 'vitest';
import { windowOf } from './featured-board.tsx';

test('a window continues at the first item', () => {
  expect(windowOf(['a', 'b', 'c', 'd', 'e', 'f'], 4, 5)).toEqual(['e', 'f', 'a', 'b', 'c']);
  expect(windowOf(['a', 'b', 'c', 'd', 'e', 'f'], 6, 5)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('items that fit are all shown and do not rotate', () => {
  expect(windowOf(['a', 'b', 'c'], 2, 5)).toEqual(['a', 'b', 'c']);
});
