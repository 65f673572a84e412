import { expect, test } from 'vitest';
import { countVitest } from './vitest-report.ts';

const report = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
  ],
};

test('pending and planned tests are skipped ones', () => {
  expect(countVitest(report)).toEqual({ passed: 7, failed: 1, skipped: 3 });
});

test('a file that does not load is a failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  expect(countVitest({ ...report, testResults: [...report.testResults, broken] }).failed).toBe(2);
});

test('another shape is refused', () => {
  expect(() => countVitest({ numPassedTests: '7' })).toThrow('numFailedTests');
});
