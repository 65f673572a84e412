import { expect, test } from 'vitest';
import { journeys } from './journeys.ts';

const report = {
  stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 },
  suites: [{ specs: [{ tests: [{}, {}] }, { tests: [{}] }] }],
};

/** Runs the step on a machine with or without a Chromium. Playwright itself is not started. */
async function run(browser: string | null, ok: boolean, written: unknown) {
  const said: string[] = [];
  const calls: (readonly string[])[] = [];
  const step = journeys(
    () => browser,
    (args) => {
      calls.push(args);
      return Promise.resolve({ result: { ok, output: '' }, report: written });
    },
  );
  const { counts } = await step.run((line) => said.push(line), new Map());
  return { said, calls, counts };
}

test('with a Chromium the journeys run', async () => {
  expect(await run('/usr/bin/chromium', true, report)).toEqual({
    said: [],
    calls: [[]],
    counts: { passed: 4, failed: 0, skipped: 0 },
  });
});

test('without one they are listed and count as skipped, and a line says what to install', async () => {
  expect(await run(null, true, report)).toEqual({
    said: [expect.stringContaining('npx playwright install chromium')],
    calls: [['--list']],
    counts: { passed: 0, failed: 0, skipped: 3 },
  });
});

test('a server that does not start is a failure, with a report and without one', async () => {
  const empty = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] };
  expect((await run('/usr/bin/chromium', false, empty)).counts?.failed).toBe(1);
  expect((await run('/usr/bin/chromium', false, null)).counts?.failed).toBe(1);
});
