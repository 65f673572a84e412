import type { CallerNetworks } from '#platform/limits/client-address.ts';
import { RateLimit, NetworkLimit } from '#platform/limits/rate-limit.ts';
import { TooManyRequestsError } from '#platform/errors/problem-error.ts';

const WINDOW_MS = 15 * 60 * 1_000;
const WRONG_TRIES = { count: 5, milliseconds: WINDOW_MS };
const WRONG_TRIES_OF_A_SITE = { count: 20, milliseconds: WINDOW_MS };

/** Callers know the password: a million codes would take half a century. */
const WRONG_CODES_OF_STRANGERS = { count: 20, milliseconds: WINDOW_MS };

const EVERY_STRANGER = 'strangers';

/** A caller of the sign-in. */
export interface Candidate extends Pick<CallerNetworks, 'client' | 'site'> {
  /** Id of a known browser, from its cookie. */
  readonly device: string | null;
}

/** A started attempt. It counts as failed until it is resolved. */
export interface LoginAttempt {
  /** Whether it counts for a known browser. */
  readonly isKnown: boolean;
  /** The password was right: resets the client's count. */
  succeeded(): void;
  /** The password was not checked: does not count. */
  withdrawn(): void;
}

/**
 * Limits of wrong passwords, in memory: five per fifteen minutes by known browser, else by client, and twenty by /48,
 * including running checks. `PasswordChecks` bounds the number of entries.
 */
export class LoginThrottle {
  readonly #devices: RateLimit;
  readonly #networks: NetworkLimit;
  readonly #codes: RateLimit;

  constructor(monotonicNow: () => number) {
    this.#devices = new RateLimit([WRONG_TRIES], monotonicNow);
    this.#networks = new NetworkLimit({ client: [WRONG_TRIES], site: [WRONG_TRIES_OF_A_SITE] }, monotonicNow);
    this.#codes = new RateLimit([WRONG_CODES_OF_STRANGERS], monotonicNow);
  }

  /**
   * Counts a code after the right password; all strangers share a count. Call the result if the code is right.
   *
   * @throws TooManyRequestsError
   */
  beginCode({ isKnown }: Pick<LoginAttempt, 'isKnown'>): () => void {
    if (isKnown) return () => {};
    const wait = this.#codes.take(EVERY_STRANGER);
    if (wait !== null) throw new TooManyRequestsError('Too many wrong codes. Try again later.', wait);
    return () => this.#codes.giveBack(EVERY_STRANGER);
  }

  /** @throws TooManyRequestsError if neither the browser nor the client has attempts left. */
  begin({ device, ...networks }: Candidate): LoginAttempt {
    if (device !== null && this.#devices.take(device) === null) return this.#knownTry(device, networks);
    const counted = this.#networks.require(networks, 'Too many wrong passwords. Try again later.');
    return { isKnown: false, succeeded: () => counted.forgetClient(), withdrawn: () => counted.giveBack() };
  }

  /** Counts for the client, too, but its limit does not block a known browser. */
  #knownTry(device: string, networks: Omit<Candidate, 'device'>): LoginAttempt {
    const counted = this.#networks.take(networks);
    const giveBack = () => {
      if (typeof counted !== 'number') counted.giveBack();
    };
    return {
      isKnown: true,
      succeeded: () => {
        this.#devices.forget(device);
        giveBack();
      },
      withdrawn: () => {
        this.#devices.giveBack(device);
        giveBack();
      },
    };
  }
}
