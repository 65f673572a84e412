/** Maximum number of days, including today. */
const DAYS = 14;

/**
 * The number of requests per day up to today, in the reader's zone, the oldest day first. If the list is limited to
 * the newest requests, days that it may cover only partly are omitted.
 */
export function requestsPerDay(newest: readonly string[], total: number, now: Date): readonly number[] {
  const days = Array.from({ length: DAYS }, (_, age) => dayBefore(now, age));
  const moments = newest.map((moment) => Date.parse(moment)).filter((moment) => !Number.isNaN(moment));
  const coveredFrom = newest.length < total ? Math.min(...moments) : Number.NEGATIVE_INFINITY;
  return days
    .filter((day) => day.getTime() > coveredFrom)
    .map((day, age) => {
      const end = dayBefore(now, age - 1).getTime();
      return moments.filter((moment) => moment >= day.getTime() && moment < end).length;
    })
    .toReversed();
}

/** The start of the day `days` before a time. */
function dayBefore(now: Date, age: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - age);
}
