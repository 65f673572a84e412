import { expect, test } from 'vitest';
import { marginTenths, marginText } from './margin.ts';

test.each([
  [4_830_000n, 3_950_000n, '18.2%'],
  [790_000n, 820_000n, '−3.8%'],
  [1_000_000n, 1_000_000n, '0.0%'],
  [2_000_000n, 0n, '100.0%'],
])('the margin of %s with a cost of %s is %s', (own, cost, text) =>
  expect(marginText(marginTenths(own, cost))).toBe(text),
);

test('a price of zero has no margin', () => expect(() => marginTenths(0n, 1n)).toThrow(RangeError));
