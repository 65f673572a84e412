import { RateLimit } from '#server/http/rate-limit.ts';
import { TooManyRequestsError } from '#server/http/too-many-requests.ts';

const WRONG_TRIES = { count: 5, milliseconds: 15 * 60 * 1_000 };

/** A try that has begun. It counts as wrong until it turns out otherwise. */
export interface LoginTry {
  /** The password was right: the client starts afresh. */
  succeeded(): void;
  /** The password was never checked. */
  withdrawn(): void;
}

/** Wrong passwords by client, in memory: five in any fifteen minutes, tries that are still being checked included. */
export class LoginThrottle {
  readonly #tries: RateLimit;

  constructor(now: () => number) {
    this.#tries = new RateLimit([WRONG_TRIES], now);
  }

  /** @throws TooManyRequestsError where the client has no try left. */
  begin(client: string): LoginTry {
    const wait = this.#tries.take(client);
    if (wait !== null) throw new TooManyRequestsError('Too many wrong passwords. Please try again later.', wait);
    return {
      succeeded: () => this.#tries.forget(client),
      withdrawn: () => this.#tries.giveBack(client),
    };
  }
}
