import { TooManyRequestsError } from '#server/http/too-many-requests.ts';

const MAX_AT_ONCE = 2;
const MAX_WAITING = 64;
const RETRY_AFTER_MS = 1_000;

interface Waiting {
  readonly start: () => void;
  readonly refuse: (reason: Error) => void;
}

/**
 * Runs at most two password checks at once, since each takes a processor and 19 MiB. The newest waits shortest, so that
 * a flood of wrong passwords makes itself wait; where too many wait, the oldest is refused.
 */
export class PasswordChecks {
  readonly #waiting: Waiting[] = [];
  #running = 0;

  /** @throws TooManyRequestsError */
  async run<T>(check: () => Promise<T>): Promise<T> {
    if (this.#running >= MAX_AT_ONCE) await this.#turn();
    else this.#running += 1;
    try {
      return await check();
    } finally {
      const next = this.#waiting.pop();
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  /** Resolves when a check that ended hands its place on. */
  async #turn(): Promise<void> {
    if (this.#waiting.length >= MAX_WAITING) {
      const reason = new TooManyRequestsError('Too many people are signing in right now.', RETRY_AFTER_MS);
      this.#waiting.shift()?.refuse(reason);
    }
    return new Promise((start, refuse) => this.#waiting.push({ start, refuse }));
  }
}
