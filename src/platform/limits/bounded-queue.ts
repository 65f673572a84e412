import { TooManyRequestsError } from '#platform/errors/problem-error.ts';

/** Most waiting works: each has a file in memory. */
const MAX_WAITING = 4;
const RETRY_AFTER_MS = 5_000;

/** Runs one work at a time, in order, to bound memory. */
export class BoundedQueue {
  readonly #fullMessage: string;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(fullMessage: string) {
    this.#fullMessage = fullMessage;
  }

  /** @throws TooManyRequestsError if too many are waiting. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting > MAX_WAITING) throw new TooManyRequestsError(this.#fullMessage, RETRY_AFTER_MS);
    this.#waiting += 1;
    const result = this.#last.then(work).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = result.catch(() => {});
    return result;
  }
}
