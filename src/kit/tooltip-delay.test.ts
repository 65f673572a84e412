import { expect, test } from 'vitest';
import { hintClosed, hintDelay } from './tooltip-delay.ts';

test('the first tooltip has a delay of 700 ms, and one within 300 ms after another has none', () => {
  expect(hintDelay(1_000)).toBe(700);
  hintClosed(2_000);
  expect(hintDelay(2_299)).toBe(0);
  expect(hintDelay(2_300)).toBe(700);
});
