import { expect, test } from 'vitest';
import { summaryLines, totals } from './summary.ts';

const passed = [
  { title: 'lint', ok: true, seconds: 1.04 },
  { title: 'unit tests', ok: true, seconds: 12.25, counts: { passed: 120, failed: 0, skipped: 0 } },
  {
    title: 'server tests on PostgreSQL 15.14',
    ok: true,
    seconds: 3,
    counts: { passed: 0, failed: 0, skipped: 15 },
  },
];

test('the table lines up', () => {
  expect(summaryLines(passed, 20)).toEqual([
    '                                  passed  failed  skipped    time',
    'lint                                  ok                    1.0 s',
    'unit tests                           120       0        0  12.3 s',
    'server tests on PostgreSQL 15.14       0       0       15   3.0 s',
    'total                                                      20.0 s',
  ]);
});

test('totals are of the suites', () => {
  expect(totals(passed)).toEqual({ passed: 120, failed: 0, skipped: 15 });
});

test('a check that failed is a failure', () => {
  const results = [{ title: 'lint', ok: false, seconds: 1 }];
  expect(totals(results)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(summaryLines(results, 1)[1]).toBe('lint           failed           1.0 s');
});
