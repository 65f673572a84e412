import { dayText } from '#core/day-text.ts';
import type { CheckedBy } from '#core/staleness.ts';

/** Where a list price or a fact comes from. */
export interface Origin {
  /** The day (UTC) of the last check or of the list, as YYYY-MM-DD; null for an undated list. */
  readonly checkedOn: string | null;
  readonly checkedBy: CheckedBy;
  /** Null unless it was taken over from a list. */
  readonly listName: string | null;
}

/** The day of a check or of a list; "undated" without one. */
export function checkedDay({ checkedOn }: Pick<Origin, 'checkedOn'>): string {
  return checkedOn === null ? 'undated' : dayText(checkedOn);
}

/** Where a value comes from, in short: "checked 6 Oct 2026", "from ProxyTicker, 6 Oct 2026". */
export function originText(origin: Origin): string {
  const { checkedBy, listName } = origin;
  return checkedBy === 'list' ? `from ${listName}, ${checkedDay(origin)}` : `checked ${checkedDay(origin)}`;
}
