/** How many days the line spans at most, today included. */
const DAYS = 14;

/**
 * How many requests came on each day up to today, in the time zone of the reader, the oldest day first. Of a list that
 * holds only the newest requests, a day that it may not cover wholly is left out, with all before it.
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

/** The start of the day that is so many days before this moment. */
function dayBefore(now: Date, age: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - age);
}
