import type { Country } from '#catalogue/countries/country.ts';

/** Number of rows in the lists of the dashboard. */
export const LIST_LENGTH = 5;

const MILLION = 1_000_000;

/** A count of addresses in whole millions ("962M"). */
export function inMillions(count: number): string {
  return `${Math.round(count / MILLION)}M`;
}

/** A country with its share of the IPs of all countries in percent, and its size relative to the largest. */
export interface RankedCountry {
  readonly country: Country;
  /** Null if no country has IPs. */
  readonly share: number | null;
  /** 0 to 100. */
  readonly width: number;
}

/** The countries with the most addresses and their shares of the addresses of all countries. */
export function topCountries(countries: readonly Country[]): readonly RankedCountry[] {
  const all = countries.reduce((sum, { ipCount }) => sum + ipCount, 0);
  const top = countries.toSorted((a, b) => b.ipCount - a.ipCount).slice(0, LIST_LENGTH);
  const largest = top[0]?.ipCount ?? 0;
  return top.map((country) => ({
    country,
    share: all === 0 ? null : (country.ipCount / all) * 100,
    width: largest === 0 ? 0 : (country.ipCount / largest) * 100,
  }));
}

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
