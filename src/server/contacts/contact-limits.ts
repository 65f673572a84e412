import { NetworkLimit, perMinuteAndHour } from '#server/limits/network-limit.ts';

/** How many requests a network may store. */
const STORED = perMinuteAndHour(5, 20);

/** How often a network may ask whether a request is stored already, and for its answer. */
const REPEATED = perMinuteAndHour(60, 300);

/** How often contact requests are stored and repeated, in memory of this process. */
export interface ContactLimits {
  readonly stored: NetworkLimit;
  readonly repeated: NetworkLimit;
}

/** Limits that have counted nothing yet. */
export function createContactLimits(monotonicNow: () => number): ContactLimits {
  return { stored: new NetworkLimit(STORED, monotonicNow), repeated: new NetworkLimit(REPEATED, monotonicNow) };
}
