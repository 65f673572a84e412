import { NetworkLimit, perMinuteAndHour } from '#server/limits/network-limit.ts';

/** Requests for alerts per network. */
const ASKED = perMinuteAndHour(5, 20);

/** Unknown links per network. */
const GUESSED = perMinuteAndHour(20, 100);

/** Rate limits of price alerts, in memory. */
export interface AlertLimits {
  readonly asked: NetworkLimit;
  readonly guessed: NetworkLimit;
}

export function createAlertLimits(monotonicNow: () => number): AlertLimits {
  return { asked: new NetworkLimit(ASKED, monotonicNow), guessed: new NetworkLimit(GUESSED, monotonicNow) };
}
