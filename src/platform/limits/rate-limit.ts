import { createHmac, randomBytes } from 'node:crypto';
import { TooManyRequestsError } from '#platform/errors/problem-error.ts';
import type { CallerNetworks } from './client-address.ts';

const MAX_KEYS = 50_000;
const SHARED_KEYS = 1_024;

/** At most `count` in any `milliseconds`. */
export interface Allowance {
  readonly count: number;
  readonly milliseconds: number;
}

/**
 * Counts per key, in memory of this process. Keys are never evicted early: beyond the maximum, further ones share 1,024
 * counts. The clock must be monotonic.
 */
export class RateLimit {
  readonly #allowances: readonly Allowance[];
  readonly #now: () => number;
  readonly #maxKeys: number;
  readonly #longest: number;
  readonly #secret = randomBytes(16);
  /** Keys are kept for one to two times the longest allowance. */
  #young = new Map<string, readonly number[]>();
  #old = new Map<string, readonly number[]>();
  #turnedAt: number;

  constructor(allowances: readonly Allowance[], now: () => number, maxKeys = MAX_KEYS) {
    this.#allowances = allowances;
    this.#now = now;
    this.#maxKeys = maxKeys;
    this.#longest = Math.max(...allowances.map(({ milliseconds }) => milliseconds));
    this.#turnedAt = now();
  }

  /** Counts one more and returns null, or returns the milliseconds until it is allowed. */
  take(key: string): number | null {
    const now = this.#now();
    this.#turn(now);
    const slot = this.#slotOf(key);
    const times = this.#timesOf(slot).filter((time) => now - time < this.#longest);
    const waits = this.#allowances.map(({ count, milliseconds }) => {
      const oldest = times.at(-count);
      return oldest === undefined ? 0 : oldest + milliseconds - now;
    });
    const wait = Math.max(...waits);
    if (wait > 0) return wait;
    this.#keep(slot, [...times, now]);
    return null;
  }

  /** Undoes the last count. */
  giveBack(key: string): void {
    const slot = this.#slotOf(key);
    this.#keep(slot, this.#timesOf(slot).slice(0, -1));
  }

  forget(key: string): void {
    if (this.#slotOf(key) === key) this.#keep(key, []);
    else this.giveBack(key);
  }

  /** Number of counted keys. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }

  #timesOf(slot: string): readonly number[] {
    return this.#young.get(slot) ?? this.#old.get(slot) ?? [];
  }

  #keep(slot: string, times: readonly number[]): void {
    this.#old.delete(slot);
    if (times.length === 0) this.#young.delete(slot);
    else this.#young.set(slot, times);
  }

  #turn(now: number): void {
    const age = now - this.#turnedAt;
    if (age < this.#longest) return;
    this.#old = age < 2 * this.#longest ? this.#young : new Map<string, readonly number[]>();
    this.#young = new Map();
    this.#turnedAt = now;
  }

  /** The key, or a shared slot when full. Slots are unpredictable from outside. */
  #slotOf(key: string): string {
    if (this.#young.has(key) || this.#old.has(key) || this.size < this.#maxKeys) return key;
    const digest = createHmac('sha256', this.#secret).update(key).digest();
    return `shared ${digest.readUInt16BE() % SHARED_KEYS}`;
  }
}

interface CountedAction {
  /** Undoes the count. */
  giveBack(): void;
  /** Undoes the count and resets the client. */
  forgetClient(): void;
}

/** Allowances per client and per /48. */
export interface NetworkAllowances {
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

  /** Counts an action. @throws TooManyRequestsError with this message. */
  require(caller: Pick<CallerNetworks, 'client' | 'site'>, refusal: string): CountedAction {
    const counted = this.take(caller);
    if (typeof counted === 'number') throw new TooManyRequestsError(refusal, counted);
    return counted;
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
