import { z } from 'zod';
import type { Counts } from './counts.ts';

const stats = z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() });
const suite = z.object({
  specs: z.array(z.object({ tests: z.array(z.unknown()) })),
  get suites() {
    return z.array(suite).optional();
  },
});
const schema = z.object({ stats, suites: z.array(suite) });

/** Counts of Playwright's JSON report. A flaky journey has failed. */
export function countPlaywright(report: unknown): Counts {
  const { expected, unexpected, flaky, skipped } = schema.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** How many journeys `playwright test --list` found, once for each project that would run them. */
export function countListed(report: unknown): number {
  return sumOf(schema.parse(report).suites);
}

function sumOf(suites: readonly z.infer<typeof suite>[]): number {
  return suites.reduce(
    (sum, { specs, suites: inner = [] }) => sum + specs.flatMap((spec) => spec.tests).length + sumOf(inner),
    0,
  );
}
