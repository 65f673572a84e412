import { expect, test } from 'vitest';
import { changePercent, changePercentText } from './price-change.ts';

test.each([
  [2_800_000n, 2_100_000n, -25],
  [2_100_000n, 2_800_000n, 33.3],
  [3_000_000n, 2_000_000n, -33.3],
  [4_000_000n, 3_510_000n, -12.3],
  [1_000_000n, 1_000_400n, 0],
  [1_000_000n, 999_600n, 0],
  [1n, 99_999_999_999_999n, 9_999_999_999_999_800],
  [2n, 2n, 0],
])('a change from %s to %s is %s percent', (from, to, percent) => {
  expect(changePercent(from, to)).toBe(percent);
});

test('without one of the prices there is no percentage', () => {
  expect([changePercent(null, 2n), changePercent(2n, null), changePercent(0n, 2n), changePercent(null, null)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test.each([
  [5.7, '+5.7%'],
  [-43, '−43%'],
  [0, '0%'],
  [900, '+900%'],
  [null, ''],
])('%s percent is written as %s', (percent, text) => expect(changePercentText(percent)).toBe(text));
