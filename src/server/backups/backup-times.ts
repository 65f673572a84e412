import { MILLISECONDS_PER_DAY } from '#domain/prices/staleness.ts';

const HOUR_MS = 60 * 60_000;

/** Hour (UTC) of daily backups. */
const BACKUP_HOUR = 3;

const FIRST_RETRY_MS = 5 * 60_000;
const LONGEST_RETRY_MS = 4 * HOUR_MS;

/** A due time further ahead was stored before the clock was set back. */
export const FURTHEST_DUE_MS = 2 * MILLISECONDS_PER_DAY;

/** The next daily backup, in milliseconds since 1970. */
export function nextDailyAt(now: number): number {
  const hour = BACKUP_HOUR * HOUR_MS;
  return (Math.floor((now - hour) / MILLISECONDS_PER_DAY) + 1) * MILLISECONDS_PER_DAY + hour;
}

/** Delay after the nth failed attempt: five minutes, doubling up to four hours. */
export function waitAfterFailure(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_RETRY_MS);
}
