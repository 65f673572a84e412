import type { Waiting } from '#contract/worklist/waiting-counts.ts';
import { formatCount } from '#domain/count.ts';

/** What an item of the navigation counts. */
export type CountedThings = 'requests' | 'worklist';

/** A count beside an item of the navigation. */
export interface WaitingCount {
  /** As it is drawn. */
  readonly figure: string;
  /** As it is said after the item's name: "12 open". */
  readonly words: string;
  readonly isLate: boolean;
}

const MOST_DRAWN = 999;

/** The count of what waits, null where nothing does or nobody knows yet. */
export function waitingCount(of: CountedThings | undefined, waiting: Waiting | undefined): WaitingCount | null {
  if (of === undefined || waiting === undefined) return null;
  const { requests, worklist } = waiting;
  const count = of === 'worklist' ? worklist.total : requests.new;
  if (count === 0) return null;
  const figure = count > MOST_DRAWN ? `${MOST_DRAWN}+` : String(count);
  if (of === 'worklist') return { figure, words: `${formatCount(count)} open`, isLate: false };
  const isLate = requests.overdue > 0;
  const words = `${formatCount(count)} waiting${isLate ? `, ${formatCount(requests.overdue)} overdue` : ''}`;
  return { figure, words, isLate };
}
