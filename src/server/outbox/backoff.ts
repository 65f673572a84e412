const FIRST_MS = 5_000;
const LONGEST_MS = 60 * 60 * 1_000;
const SMALLEST_SHARE = 0.8;

/**
 * Attempts before a message is given up. Counted in attempts, not by the clock, which may jump: even where jitter
 * takes the most off each wait, they span more than 72 hours.
 */
export const MAX_ATTEMPTS = 100;

/** No due time is honestly further ahead than this. */
export const FURTHEST_DUE_MS = 2 * LONGEST_MS;

/** How long to wait after the nth failed attempt: 5 s, doubling up to an hour, less up to a fifth of jitter. */
export function waitAfter(attempts: number, random: () => number): number {
  const full = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
  return Math.round(full * (SMALLEST_SHARE + (1 - SMALLEST_SHARE) * random()));
}
