import { LRUCache } from 'lru-cache';

const MAX_KEYS = 50_000;

/** At most `count` in any `milliseconds`. */
export interface Allowance {
  readonly count: number;
  readonly milliseconds: number;
}

/** Counts what happened per key, in memory of this process. It forgets the keys that were not seen for longest. */
export class RateLimit {
  readonly #allowances: readonly Allowance[];
  readonly #now: () => number;
  readonly #times = new LRUCache<string, readonly number[]>({ max: MAX_KEYS });

  constructor(allowances: readonly Allowance[], now: () => number) {
    this.#allowances = allowances;
    this.#now = now;
  }

  /** Counts one more; returns null, or where that would be too many, after how many milliseconds it would not be. */
  take(key: string): number | null {
    const now = this.#now();
    const longest = Math.max(...this.#allowances.map(({ milliseconds }) => milliseconds));
    // A time ahead of the clock is from before the clock was set back.
    const times = (this.#times.get(key) ?? []).filter((time) => time <= now && now - time < longest);
    const waits = this.#allowances.map(({ count, milliseconds }) => {
      const oldest = times.at(-count);
      return oldest === undefined ? 0 : oldest + milliseconds - now;
    });
    const wait = Math.max(...waits);
    if (wait > 0) return wait;
    this.#times.set(key, [...times, now]);
    return null;
  }

  /** Takes the last one back: what was counted did not happen. */
  giveBack(key: string): void {
    this.#times.set(key, (this.#times.get(key) ?? []).slice(0, -1));
  }

  /** Starts the key afresh. */
  forget(key: string): void {
    this.#times.delete(key);
  }
}
