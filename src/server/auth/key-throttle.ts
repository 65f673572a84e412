import { TooManyRequestsError } from '#server/errors/problem-error.ts';
import type { CallerNetworks } from '#server/limits/client-address.ts';
import { NetworkLimit } from '#server/limits/network-limit.ts';
import { RateLimit } from '#server/limits/rate-limit.ts';

const WINDOW_MS = 15 * 60 * 1_000;

/** Limits of unknown keys. */
const WRONG_KEYS = {
  client: [{ count: 20, milliseconds: WINDOW_MS }],
  site: [{ count: 80, milliseconds: WINDOW_MS }],
};

/** Limits per key, from all networks together. */
const CALLS = [{ count: 600, milliseconds: 60 * 1_000 }];

/** Recently valid keys: more than can exist. */
const MAX_KNOWN = 1_000;

/**
 * Limits of API keys, in memory of this process. After too many unknown keys a network is rejected before the database
 * is queried; recently valid keys keep working.
 */
export class KeyThrottle {
  readonly #wrong: NetworkLimit;
  readonly #calls: RateLimit;
  readonly #known = new Set<string>();
  /** Keys being looked up: concurrent lookups of a key count once. */
  readonly #tried = new Set<string>();

  constructor(monotonicNow: () => number) {
    this.#wrong = new NetworkLimit(WRONG_KEYS, monotonicNow);
    this.#calls = new RateLimit(CALLS, monotonicNow);
  }

  /** Looks up a key, undefined if unknown. @throws TooManyRequestsError for overuse, or too many unknown keys. */
  async check<T>(keyHash: string, caller: CallerNetworks, look: () => Promise<T | undefined>): Promise<T | undefined> {
    const isCounted = !this.#known.has(keyHash) && !this.#tried.has(keyHash);
    const counted = isCounted ? this.#wrong.take(caller) : null;
    if (typeof counted === 'number') {
      throw new TooManyRequestsError('Too many wrong keys. Try again later.', counted);
    }
    if (counted) this.#tried.add(keyHash);
    const found = await look()
      .catch((error: unknown) => {
        counted?.giveBack();
        throw error;
      })
      .finally(() => counted && this.#tried.delete(keyHash));
    if (found === undefined) this.#known.delete(keyHash);
    else {
      counted?.giveBack();
      this.#countCall(keyHash);
    }
    return found;
  }

  #countCall(keyHash: string): void {
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.add(keyHash);
    const wait = this.#calls.take(keyHash);
    if (wait !== null) throw new TooManyRequestsError('Too many requests with this key. Slow down.', wait);
  }
}
