import { TooManyRequestsError } from '#server/errors/problem-error.ts';

/** As many may wait for the one that is worked on: each holds a file in memory. */
const MOST_WAITING = 4;
const RETRY_AFTER_MS = 5_000;

/** Lets one import work at a time, in the order in which they came: what they need together stays bounded. */
export class ImportQueue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @throws TooManyRequestsError where too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting > MOST_WAITING) {
      throw new TooManyRequestsError('Other imports are being processed. Try again soon.', RETRY_AFTER_MS);
    }
    this.#waiting += 1;
    const result = this.#last.then(work).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = result.catch(() => {});
    return result;
  }
}
