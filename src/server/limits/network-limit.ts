import type { CallerNetworks } from './client-address.ts';
import { RateLimit, type Allowance } from './rate-limit.ts';

/** What was counted for a caller. */
export interface Counted {
  /** It did not happen. */
  giveBack(): void;
  /** It did not happen, and the client starts afresh. */
  forgetClient(): void;
}

/** What callers may do, by client and by /48. */
interface NetworkAllowances {
  readonly client: readonly Allowance[];
  /** For all the 65,536 IPv6 clients of a /48 together. */
  readonly site: readonly Allowance[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A /48 may do as often what four of its clients may. */
const CLIENTS_OF_A_SITE = 4;

/** What a client may do by the minute and by the hour, and the networks around it in proportion. */
export function perMinuteAndHour(perMinute: number, perHour: number): NetworkAllowances {
  const client = [
    { count: perMinute, milliseconds: MINUTE_MS },
    { count: perHour, milliseconds: HOUR_MS },
  ];
  return { client, site: client.map(({ count, ...span }) => ({ count: count * CLIENTS_OF_A_SITE, ...span })) };
}

/** A limit that nobody escapes by taking another address of the same network. */
export class NetworkLimit {
  readonly #clients: RateLimit;
  readonly #sites: RateLimit;

  constructor({ client, site }: NetworkAllowances, monotonicNow: () => number) {
    this.#clients = new RateLimit(client, monotonicNow);
    this.#sites = new RateLimit(site, monotonicNow);
  }

  /** Counts one more; a number is after how many milliseconds there may be one. */
  take({ client, site }: Pick<CallerNetworks, 'client' | 'site'>): Counted | number {
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
