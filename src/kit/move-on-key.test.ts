import { expect, test } from 'vitest';
import { moveOnKey } from './move-on-key.ts';

const rows = ['a', 'b', 'c'];

test.each([
  ['ArrowDown', 'a', 'b'],
  ['ArrowDown', 'c', 'a'],
  ['ArrowUp', 'b', 'a'],
  ['ArrowUp', 'a', 'c'],
  ['Home', 'b', 'a'],
  ['End', 'b', 'c'],
])('%s moves from %s to %s', (key, from, to) => {
  expect(moveOnKey(key, rows, from)).toBe(to);
});

test('a letter does not move', () => {
  expect(moveOnKey('x', rows, 'a')).toBeNull();
});

test('an empty list has no row to move to', () => {
  expect(moveOnKey('ArrowDown', [], undefined)).toBeNull();
  expect(moveOnKey('End', [], undefined)).toBeNull();
});
