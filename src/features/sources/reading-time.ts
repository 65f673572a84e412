import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';

const MINUTES_PER_DAY = 1_440;
const MILLISECONDS_PER_MINUTE = 60_000;

/** Days between attempts after three failures in a row. */
export const RETRY_DAYS = [1, 3, 7] as const;

/** Days until the next attempt, by number of consecutive failures. */
const DAYS_AFTER_FAILURES = [1, 1, 1, ...RETRY_DAYS];

/** The minute of the day (UTC) at which a source is read: a hash of its address spreads sources over the day. */
function minuteOf(url: string): number {
  let hash = 0x811c9dc5;
  for (const letter of url) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash % MINUTES_PER_DAY;
}

/**
 * The time of a source's next reading, in milliseconds since 1970: at its own minute of the following day, or of a
 * later day after failures, and not before `notBefore`.
 */
export function nextReadingAt(url: string, now: number, failures = 0, notBefore = 0): number {
  const days = DAYS_AFTER_FAILURES[Math.min(failures, DAYS_AFTER_FAILURES.length - 1)] ?? 1;
  const midnight = Math.floor(now / MILLISECONDS_PER_DAY) * MILLISECONDS_PER_DAY;
  let at = midnight + days * MILLISECONDS_PER_DAY + minuteOf(url) * MILLISECONDS_PER_MINUTE;
  while (at < notBefore) at += MILLISECONDS_PER_DAY;
  return at;
}

/** The time of a new source's first reading: the next occurrence of its own minute. */
export function firstReadingAt(url: string, now: number): number {
  const midnight = Math.floor(now / MILLISECONDS_PER_DAY) * MILLISECONDS_PER_DAY;
  const at = midnight + minuteOf(url) * MILLISECONDS_PER_MINUTE;
  return at > now ? at : at + MILLISECONDS_PER_DAY;
}
