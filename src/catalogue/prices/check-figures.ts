import { MILLISECONDS_PER_DAY, type CheckedBy } from '#core/staleness.ts';

/** The days that the figures of checks look back. */
export const FIGURE_DAYS = { machine: 7, corrected: 90 } as const;

/** The check of a list price: days as YYYY-MM-DD, none for an undated list. */
interface Check {
  readonly checkedOn: string | null;
  readonly checkedBy: CheckedBy;
  readonly personOn: string | null;
  readonly sourceUrl: string | null;
  readonly stale: boolean;
}

/** Prices whose last check is a number of days ago, both ends included. */
interface AgeGroup {
  readonly from: number;
  /** Null for older ones. */
  readonly to: number | null;
  readonly prices: number;
}

/** How well list prices are checked. */
interface CheckFigures {
  readonly prices: number;
  readonly sourced: number;
  /** Last checked by machine, within 7 days. */
  readonly byMachine: number;
  /** Checked by a person within the age at which prices are outdated, whoever has checked since. */
  readonly byPerson: number;
  /** Taken over from somebody's list, and of these the undated ones. */
  readonly fromList: number;
  readonly undated: number;
  readonly stale: number;
  /** Demo prices that would be stale if demo prices could become so. */
  readonly kept: number;
  /** By days since the last check or the list's day; the last group has the outdated prices and demo prices of that age. */
  readonly ages: AgeGroup[];
}

const AGE_LIMITS = [1, 7, 30, 60, 90];

/** Counts the checks of list prices; null for a price without evidence. `today` is a day as YYYY-MM-DD. */
export function countChecks(checks: readonly (Check | null)[], today: string, maxAgeDays: number): CheckFigures {
  const known = checks.filter((check) => check !== null);
  const age = (day: string) => (Date.parse(today) - Date.parse(day)) / MILLISECONDS_PER_DAY;
  const isWithin = (day: string | null, days: number) => day !== null && age(day) <= days;
  const count = (matches: (check: Check) => boolean) => known.filter(matches).length;
  const limits = [...AGE_LIMITS.filter((limit) => limit < maxAgeDays), maxAgeDays, null];
  return {
    prices: checks.length,
    sourced: count(({ sourceUrl }) => sourceUrl !== null),
    byMachine: count(({ checkedBy, checkedOn }) => checkedBy === 'machine' && isWithin(checkedOn, FIGURE_DAYS.machine)),
    byPerson: count(({ personOn }) => isWithin(personOn, maxAgeDays)),
    fromList: count(({ checkedBy }) => checkedBy === 'list'),
    undated: count(({ checkedOn }) => checkedOn === null),
    stale: count(({ stale }) => stale),
    kept: count(({ checkedOn, stale }) => !stale && !isWithin(checkedOn, maxAgeDays)),
    ages: limits.map((to, index) => {
      const before = limits[index - 1];
      const from = before == null ? 0 : before + 1;
      const isOfGroup = (days: number) => (index === 0 || days >= from) && (to === null || days <= to);
      return { from, to, prices: count(({ checkedOn }) => checkedOn !== null && isOfGroup(age(checkedOn))) };
    }),
  };
}
