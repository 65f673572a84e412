import { LRUCache } from 'lru-cache';
import { TooManyRequestsError } from '#server/http/too-many-requests.ts';

const MAX_WRONG_TRIES = 5;
const WINDOW_MS = 15 * 60 * 1_000;
const MAX_CLIENTS = 10_000;

/** A try that has begun. It counts as wrong until it turns out otherwise. */
export interface LoginTry {
  /** The password was right: the client starts afresh. */
  succeeded(): void;
  /** The password was never checked. */
  withdrawn(): void;
}

/** Wrong passwords by client, in memory: five in any fifteen minutes, tries that are still being checked included. */
export class LoginThrottle {
  readonly #tries = new LRUCache<string, readonly number[]>({ max: MAX_CLIENTS });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** @throws TooManyRequestsError where the client has no try left. */
  begin(client: string): LoginTry {
    const at = this.#now();
    const recent = (this.#tries.get(client) ?? []).filter((time) => isRecent(time, at));
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= MAX_WRONG_TRIES) {
      throw new TooManyRequestsError('Too many wrong passwords. Please try again later.', oldest + WINDOW_MS - at);
    }
    this.#tries.set(client, [...recent, at]);
    return {
      succeeded: () => void this.#tries.delete(client),
      withdrawn: () => {
        const tries = this.#tries.get(client) ?? [];
        const index = tries.indexOf(at);
        if (index >= 0) this.#tries.set(client, tries.toSpliced(index, 1));
      },
    };
  }
}

/** A time ahead of the clock is from before the clock was set back, and counts no more. */
function isRecent(time: number, now: number): boolean {
  return time <= now && now - time < WINDOW_MS;
}
