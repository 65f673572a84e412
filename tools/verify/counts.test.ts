import { expect, test } from 'vitest';
import { addCounts, countOutcome, NOTHING, sentence } from './counts.ts';

test('sums', () => {
  const counts = [
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ];
  expect(addCounts(counts)).toEqual({ passed: 11, failed: 22, skipped: 33 });
  expect(addCounts([])).toEqual(NOTHING);
});

test('the sentence names skipped tests only where there are some', () => {
  expect(sentence({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(sentence({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped');
});

test('a suite that ended badly without a failing test has one failure', () => {
  expect(countOutcome(false, NOTHING).failed).toBe(1);
  expect(countOutcome(false, { passed: 3, failed: 2, skipped: 0 }).failed).toBe(2);
  expect(countOutcome(true, { passed: 3, failed: 0, skipped: 0 }).failed).toBe(0);
});
