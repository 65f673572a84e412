import { NetworkLimit, perMinuteAndHour } from '#server/limits/network-limit.ts';

/** Stored requests per network. */
const STORED = perMinuteAndHour(5, 20);

/** Repeated requests per network. */
const REPEATED = perMinuteAndHour(60, 300);

/** Rate limits of contact requests, in memory. */
export interface ContactLimits {
  readonly stored: NetworkLimit;
  readonly repeated: NetworkLimit;
}

export function createContactLimits(monotonicNow: () => number): ContactLimits {
  return { stored: new NetworkLimit(STORED, monotonicNow), repeated: new NetworkLimit(REPEATED, monotonicNow) };
}
