import { expect, test } from 'vitest';
import { formatCount, parseCount, wholeNumberIn } from './count.ts';

test.each([
  ['118000000', 118_000_000],
  ['118,000,000', 118_000_000],
  [' 1 200 ', 1_200],
  ['0', 0],
])('reads %j as a count', (typed, count) => {
  expect(parseCount(typed)).toBe(count);
});

test.each(['', '  ', 'abc', '12abc', '-5', '1.5', '1e6', ',', '٣'])(
  '%j is not a count and falls back to 0',
  (typed) => {
    expect(parseCount(typed)).toBe(0);
  },
);

test('reads every formatted count', () => {
  expect(formatCount(118_000_000)).toBe('118,000,000');
  expect(parseCount(formatCount(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
});

test.each([
  ['250', 250],
  ['1,000,000', 1_000_000],
  ['1 000', 1_000],
  ['0', null],
  ['-5', null],
  ['2.5', null],
  ['1e3', null],
  ['', null],
  [null, null],
])('the URL parameter %j is read as %j', (typed, number) => {
  expect(wholeNumberIn(typed)).toBe(number);
});
