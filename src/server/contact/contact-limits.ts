import { NetworkLimit } from '#server/limits/network-limit.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How many requests a network may store. */
const STORED = {
  client: [
    { count: 5, milliseconds: MINUTE_MS },
    { count: 20, milliseconds: HOUR_MS },
  ],
  site: [
    { count: 20, milliseconds: MINUTE_MS },
    { count: 80, milliseconds: HOUR_MS },
  ],
};

/** How often a network may ask whether a request is stored already, and for its answer. */
const REPEATED = {
  client: [
    { count: 60, milliseconds: MINUTE_MS },
    { count: 300, milliseconds: HOUR_MS },
  ],
  site: [
    { count: 240, milliseconds: MINUTE_MS },
    { count: 1_200, milliseconds: HOUR_MS },
  ],
};

/** How often contact requests are stored and repeated, in memory of this process. */
export interface ContactLimits {
  readonly stored: NetworkLimit;
  readonly repeated: NetworkLimit;
}

/** Limits that have counted nothing yet. */
export function createContactLimits(monotonicNow: () => number): ContactLimits {
  return { stored: new NetworkLimit(STORED, monotonicNow), repeated: new NetworkLimit(REPEATED, monotonicNow) };
}
