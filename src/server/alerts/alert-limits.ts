import { NetworkLimit, perMinuteAndHour } from '#server/limits/network-limit.ts';

/** How many alerts a network may ask for. */
const ASKED = perMinuteAndHour(5, 20);

/** How many links that lead to nothing a network may follow. */
const GUESSED = perMinuteAndHour(20, 100);

/** How often alerts are asked for and links tried, in memory of this process. */
export interface AlertLimits {
  readonly asked: NetworkLimit;
  readonly guessed: NetworkLimit;
}

/** Limits that have counted nothing yet. */
export function createAlertLimits(monotonicNow: () => number): AlertLimits {
  return { asked: new NetworkLimit(ASKED, monotonicNow), guessed: new NetworkLimit(GUESSED, monotonicNow) };
}
