import { TooManyRequestsError } from '#server/errors/problem-error.ts';
import type { CallerNetworks } from '#server/limits/client-address.ts';
import { NetworkLimit } from '#server/limits/network-limit.ts';
import { RateLimit } from '#server/limits/rate-limit.ts';

const WINDOW_MS = 15 * 60 * 1_000;

/** Calls that there is no key for. */
const WRONG_KEYS = {
  client: [{ count: 20, milliseconds: WINDOW_MS }],
  site: [{ count: 80, milliseconds: WINDOW_MS }],
};

/** What one key may do, from wherever it is used. */
const CALLS = [{ count: 600, milliseconds: 60 * 1_000 }];

/** Keys that were right of late: more than there may be. */
const MOST_KNOWN = 1_000;

/**
 * How often keys are used and wrong ones are tried, in memory of this process. Whoever has tried too many wrong ones is
 * refused before the database is asked; a key that was right before goes on working beside somebody who guesses.
 */
export class KeyThrottle {
  readonly #wrong: NetworkLimit;
  readonly #calls: RateLimit;
  readonly #known = new Set<string>();
  /** Keys that are being looked up: the same one at the same moment is one try. */
  readonly #tried = new Set<string>();

  constructor(monotonicNow: () => number) {
    this.#wrong = new NetworkLimit(WRONG_KEYS, monotonicNow);
    this.#calls = new RateLimit(CALLS, monotonicNow);
  }

  /**
   * Looks a key up that a call came with: what is found, undefined where there is no such key.
   *
   * @throws TooManyRequestsError where its sender has tried too many wrong ones, or the key was used too often.
   */
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
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.add(keyHash);
    const wait = this.#calls.take(keyHash);
    if (wait !== null) throw new TooManyRequestsError('Too many requests with this key. Slow down.', wait);
  }
}
