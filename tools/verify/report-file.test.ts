import { existsSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withReportFile } from './report-file.ts';

test('the report is read and its file removed', async () => {
  const { result, report } = await withReportFile((path) => {
    writeFileSync(path, '{"passed":1}');
    return Promise.resolve(path);
  });
  expect(report).toEqual({ passed: 1 });
  expect(existsSync(result)).toBe(false);
});

test('a runner that wrote nothing, or half of it, has no report', async () => {
  expect((await withReportFile(() => Promise.resolve())).report).toBeNull();
  expect((await withReportFile((path) => Promise.resolve(writeFileSync(path, '{"pas')))).report).toBeNull();
});
