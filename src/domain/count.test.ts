import { expect, test } from 'vitest';
import { formatCount, parseCount } from './count.ts';

test.each([
  ['118000000', 118_000_000],
  ['118,000,000', 118_000_000],
  [' 1 200 ', 1_200],
  ['0', 0],
])('reads %j as a count', (typed, count) => {
  expect(parseCount(typed)).toBe(count);
});

test.each(['', '  ', 'abc', '12abc', '-5', '1.5', '1e6', ',', '٣'])(
  '%j cannot be read and falls back to 0',
  (typed) => {
    expect(parseCount(typed)).toBe(0);
  },
);

test('reads what it writes', () => {
  expect(formatCount(118_000_000)).toBe('118,000,000');
  expect(parseCount(formatCount(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
});
