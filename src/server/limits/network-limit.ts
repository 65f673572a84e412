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
