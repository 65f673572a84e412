import type { SourceRunAnswer } from '#features/sources/source.ts';
import { counted, formatCount } from '#core/count.ts';
import { tallyText, type ResultCount } from '#features/sources/panel/readings/source-words.tsx';

const TENTHS = 10;

/** The progress of a run for screen readers. The text changes at each full tenth: "40% of 38 sources checked". */
export function progressText(run: SourceRunAnswer): string {
  if (run.state === 'done') return `${doneText(run)}: ${tallyOf(run).map(tallyText).join(', ')}`;
  const tenth = Math.floor((run.done * TENTHS) / run.total);
  const sources = counted(run.total, 'source');
  return tenth === 0 ? `Checking ${sources}` : `${tenth * TENTHS}% of ${sources} checked`;
}

/** "17 of 38 checked". */
export function doneText({ done, total }: Pick<SourceRunAnswer, 'done' | 'total'>): string {
  return `${formatCount(done)} of ${formatCount(total)} checked`;
}

/** The counts of a run's results, without zeros. */
export function tallyOf({ done, same, differs, lost, unread }: SourceRunAnswer): readonly ResultCount[] {
  const counts = { same, differs, lost, unread, 'no-place': done - same - differs - lost - unread };
  const results = ['same', 'differs', 'lost', 'unread', 'no-place'] as const;
  return results.map((result) => ({ result, count: counts[result] })).filter(({ count }) => count > 0);
}

/** The progress of a run at a time in milliseconds. */
export interface ProgressAt {
  readonly at: number;
  readonly done: number;
}

const MINUTE_MS = 60_000;

/** The time left of a run, extrapolated from its progress since `first`; null without progress. */
export function remainingText(first: ProgressAt, now: ProgressAt, total: number): string | null {
  if (now.done <= first.done || now.at <= first.at) return null;
  const minutes = Math.round((((now.at - first.at) / (now.done - first.done)) * (total - now.done)) / MINUTE_MS);
  return minutes === 0 ? 'less than a minute left' : `about ${counted(minutes, 'minute')} left`;
}
