const FIRST_MS = 5_000;
const LONGEST_MS = 60 * 60 * 1_000;
const SMALLEST_SHARE = 0.8;

/**
 * Attempts before a message is given up: more than 72 hours even with maximum jitter. Counted, since clocks may jump.
 */
export const MAX_ATTEMPTS = 100;

/** A due time further ahead was stored before the clock was set back. */
export const FURTHEST_DUE_MS = 2 * LONGEST_MS;

/** Delay after the nth failed attempt: 5 s, doubling up to an hour, less up to a fifth of jitter. */
export function waitAfter(attempts: number, random: () => number): number {
  const full = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
  return Math.round(full * (SMALLEST_SHARE + (1 - SMALLEST_SHARE) * random()));
}
