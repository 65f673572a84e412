import { NetworkLimit } from '#server/limits/network-limit.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How many alerts a network may ask for. */
const ASKED = {
  client: [
    { count: 5, milliseconds: MINUTE_MS },
    { count: 20, milliseconds: HOUR_MS },
  ],
  site: [
    { count: 20, milliseconds: MINUTE_MS },
    { count: 80, milliseconds: HOUR_MS },
  ],
};

/** How many links that lead to nothing a network may follow. */
const GUESSED = {
  client: [
    { count: 20, milliseconds: MINUTE_MS },
    { count: 100, milliseconds: HOUR_MS },
  ],
  site: [
    { count: 80, milliseconds: MINUTE_MS },
    { count: 400, milliseconds: HOUR_MS },
  ],
};

/** How often alerts are asked for and links tried, in memory of this process. */
export interface AlertLimits {
  readonly asked: NetworkLimit;
  readonly guessed: NetworkLimit;
}

/** Limits that have counted nothing yet. */
export function createAlertLimits(monotonicNow: () => number): AlertLimits {
  return { asked: new NetworkLimit(ASKED, monotonicNow), guessed: new NetworkLimit(GUESSED, monotonicNow) };
}
