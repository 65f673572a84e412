import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';

/** The days that the figures of checks look back. */
export const FIGURE_DAYS = { machine: 7, corrected: 90 } as const;

/** The check of a list price: days as YYYY-MM-DD. */
interface Check {
  readonly checkedOn: string;
  readonly checkedBy: 'person' | 'machine';
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
  readonly stale: number;
  /** By days since the last check; the last group has the outdated prices and demo prices of that age. */
  readonly ages: AgeGroup[];
}

const AGE_LIMITS = [1, 7, 30, 60, 90];

/** Counts the checks of list prices; null stands for a price without evidence. `today` is a day as YYYY-MM-DD. */
export function countChecks(checks: readonly (Check | null)[], today: string, maxAgeDays: number): CheckFigures {
  const known = checks.filter((check) => check !== null);
  const age = (day: string) => (Date.parse(today) - Date.parse(day)) / MILLISECONDS_PER_DAY;
  const count = (matches: (check: Check) => boolean) => known.filter(matches).length;
  const limits = [...AGE_LIMITS.filter((limit) => limit < maxAgeDays), maxAgeDays, null];
  return {
    prices: checks.length,
    sourced: count(({ sourceUrl }) => sourceUrl !== null),
    byMachine: count(({ checkedBy, checkedOn }) => checkedBy === 'machine' && age(checkedOn) <= FIGURE_DAYS.machine),
    byPerson: count(({ personOn }) => personOn !== null && age(personOn) <= maxAgeDays),
    stale: count(({ stale }) => stale),
    ages: limits.map((to, index) => {
      const before = limits[index - 1];
      const from = before == null ? 0 : before + 1;
      const isOfGroup = (days: number) => (index === 0 || days >= from) && (to === null || days <= to);
      return { from, to, prices: count(({ checkedOn }) => isOfGroup(age(checkedOn))) };
    }),
  };
}
