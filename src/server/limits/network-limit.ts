import type { CallerNetworks } from './client-address.ts';
import { RateLimit, type Allowance } from './rate-limit.ts';

/** A counted action of a caller. */
export interface CountedAction {
  /** Undoes the count. */
  giveBack(): void;
  /** Undoes the count and resets the client. */
  forgetClient(): void;
}

/** Allowances per client and per /48. */
interface NetworkAllowances {
  readonly client: readonly Allowance[];
  /** For all 65,536 IPv6 clients of a /48 together. */
  readonly site: readonly Allowance[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A /48 has the allowance of four clients. */
const CLIENTS_OF_A_SITE = 4;

/** Allowances of a client per minute and hour, and of its /48 in proportion. */
export function perMinuteAndHour(perMinute: number, perHour: number): NetworkAllowances {
  const client = [
    { count: perMinute, milliseconds: MINUTE_MS },
    { count: perHour, milliseconds: HOUR_MS },
  ];
  return { client, site: client.map(({ count, ...span }) => ({ count: count * CLIENTS_OF_A_SITE, ...span })) };
}

/** A rate limit that another address of the same network does not evade. */
export class NetworkLimit {
  readonly #clients: RateLimit;
  readonly #sites: RateLimit;

  constructor({ client, site }: NetworkAllowances, monotonicNow: () => number) {
    this.#clients = new RateLimit(client, monotonicNow);
    this.#sites = new RateLimit(site, monotonicNow);
  }

  /** Counts an action, or returns the milliseconds until one is allowed. */
  take({ client, site }: Pick<CallerNetworks, 'client' | 'site'>): CountedAction | number {
    const wait = this.#clients.take(client);
    if (wait !== null) return wait;
    const siteWait = site === null ? null : this.#sites.take(site);
    if (siteWait !== null) {
      this.#clients.giveBack(client);
      return siteWait;
    }
    const giveSiteBack = () => {
      if (site !== null) this.#sites.giveBack(site);
    };
    return {
      giveBack: () => {
        this.#clients.giveBack(client);
        giveSiteBack();
      },
      forgetClient: () => {
        this.#clients.forget(client);
        giveSiteBack();
      },
    };
  }
}
