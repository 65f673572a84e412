import { expect, test } from 'vitest';
import { countListed, countPlaywright } from './playwright-report.ts';

const report = {
  stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
  suites: [
    { specs: [{ tests: [{}, {}] }, { tests: [{}] }], suites: [{ specs: [{ tests: [{}] }], suites: [] }] },
    { specs: [{ tests: [{}] }] },
  ],
};

test('a flaky journey has failed', () => {
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test('a list is counted through nested suites, once for each project', () => {
  expect(countListed(report)).toBe(5);
});

test('another shape is refused', () => {
  expect(() => countPlaywright({ suites: [] })).toThrow('stats');
});
