import { formatCount } from '#core/count.ts';
import type { Findings, SkippedLines, SkipReason } from './tally.ts';

/** After "1 line" and after "2 lines". */
const REASONS: Readonly<Record<SkipReason, readonly [one: string, many: string]>> = {
  form: ['has another form', 'have another form'],
  json: ['is no JSON', 'are no JSON'],
  long: ['is longer than 1 MB', 'are longer than 1 MB'],
  cut: ['is cut at the end of the file', 'are cut at the end of the file'],
  time: ['has no readable time', 'have no readable time'],
  'no-bytes': ['has no readable size', 'have no readable size'],
  negative: ['has a size below zero', 'have a size below zero'],
  huge: ['has a size beyond 9 petabytes', 'have a size beyond 9 petabytes'],
  count: ['has no whole number of requests', 'have no whole number of requests'],
  projection: ['is a projection', 'are projections'],
  'total-line': ['is a total', 'are totals'],
};

/** What was skipped, and why: a sentence for each. Null if nothing was. */
export function skippedText({
  skipped,
  lines,
  unit,
}: Pick<Findings, 'skipped' | 'lines' | 'unit'>): { readonly sum: string; readonly reasons: string } | null {
  if (skipped.length === 0) return null;
  const count = skipped.reduce((sum, one) => sum + one.count, 0);
  const first = Math.min(...skipped.map((one) => one.first));
  return {
    sum: `${formatCount(count)} of ${formatCount(lines)} ${unit} skipped, first at ${SINGULAR[unit] ?? unit} ${formatCount(first)}.`,
    reasons: `${skipped
      .toSorted((a, b) => b.count - a.count)
      .map(reasonText)
      .join(', ')}.`,
  };
}

const SINGULAR: Readonly<Record<string, string | undefined>> = { lines: 'line', entries: 'entry', files: 'file' };

function reasonText({ reason, count }: SkippedLines): string {
  return `${formatCount(count)} ${REASONS[reason][count === 1 ? 0 : 1]}`;
}
