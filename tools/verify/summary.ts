import { addCounts } from './counts.ts';
import type { Counts } from './counts.ts';
import type { StepResult } from './step.ts';

/** The sums of all suites. A failed check counts as one failure. */
export function totals(results: readonly StepResult[]): Counts {
  return addCounts(results.map(({ ok, counts }) => counts ?? { passed: 0, failed: ok ? 0 : 1, skipped: 0 }));
}

/** A table of steps with counts and the total time. */
export function summaryLines(results: readonly StepResult[], seconds: number): string[] {
  const rows = results.map((result) => [result.title, ...cells(result), `${result.seconds.toFixed(1)} s`]);
  const table = [
    ['', 'passed', 'failed', 'skipped', 'time'],
    ...rows,
    ['total', '', '', '', `${seconds.toFixed(1)} s`],
  ];
  const widths = table.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)),
    [],
  );
  return table.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

function cells({ ok, counts }: StepResult): string[] {
  if (!counts) return [ok ? 'ok' : '', ok ? '' : 'failed', ''];
  return [counts.passed, counts.failed, counts.skipped].map(String);
}
