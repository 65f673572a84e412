import { adminPages } from '#core/routes.ts';
import type { Waiting } from '#features/worklist/waiting-counts.ts';
import { formatCount } from '#core/count.ts';

/** The kind of tasks that a navigation item counts. */
export type CountedThings = 'requests' | 'worklist' | 'sources';

interface WaitingCount {
  /** The visible text. */
  readonly figure: string;
  /** The text for screen readers, after the item's name: "12 open". */
  readonly words: string;
  readonly isLate: boolean;
}

const MOST_DRAWN = 999;

/** The count of a kind of tasks, null if it is zero or not loaded. */
export function waitingCount(of: CountedThings | undefined, waiting: Waiting | undefined): WaitingCount | null {
  if (of === undefined || waiting === undefined) return null;
  const { requests, worklist, sources } = waiting;
  const count = { requests: requests.new, worklist: worklist.total, sources }[of];
  if (count === 0) return null;
  const figure = count > MOST_DRAWN ? `${MOST_DRAWN}+` : String(count);
  if (of !== 'requests') {
    const words = of === 'worklist' ? 'open' : 'differ, lost or unread';
    return { figure, words: `${formatCount(count)} ${words}`, isLate: false };
  }
  const isLate = requests.overdue > 0;
  const words = `${formatCount(count)} waiting${isLate ? `, ${formatCount(requests.overdue)} overdue` : ''}`;
  return { figure, words, isLate };
}

/** Whether a navigation item is current: the dashboard by its exact path, others also for paths below theirs. */
export function isActive(item: string, current: string): boolean {
  return item === current || (item !== adminPages.dashboard && current.startsWith(item));
}
