import type { CallerNetworks } from '#server/limits/client-address.ts';
import { NetworkLimit } from '#server/limits/network-limit.ts';
import { RateLimit } from '#server/limits/rate-limit.ts';
import { TooManyRequestsError } from '#server/errors/problem-error.ts';

const WINDOW_MS = 15 * 60 * 1_000;
const WRONG_TRIES = { count: 5, milliseconds: WINDOW_MS };
const WRONG_TRIES_OF_A_SITE = { count: 20, milliseconds: WINDOW_MS };

/** Whoever gets here knows the password: a million codes take them half a century. */
const WRONG_CODES_OF_STRANGERS = { count: 20, milliseconds: WINDOW_MS };

const EVERY_STRANGER = 'strangers';

/** Who tries to sign in. */
export interface Candidate extends Pick<CallerNetworks, 'client' | 'site'> {
  /** The browser that has signed in before, as its cookie proves. */
  readonly device: string | null;
}

/** A try that has begun. It counts as wrong until it turns out otherwise. */
export interface LoginTry {
  /** Whether it counts for a browser that has signed in before. */
  readonly isKnown: boolean;
  /** The password was right: the client starts afresh. */
  succeeded(): void;
  /** The password was never checked. */
  withdrawn(): void;
}

/**
 * Wrong passwords in memory: five in any fifteen minutes by browser that has signed in before, else by client, and
 * twenty by /48; tries that are still being checked included. `PasswordChecks` bounds how many there are to keep.
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
   * A code that comes with the right password. All strangers have one count, wherever they come from. Returns what to call
   * for a right one.
   *
   * @throws TooManyRequestsError
   */
  beginCode({ isKnown }: Pick<LoginTry, 'isKnown'>): () => void {
    if (isKnown) return () => {};
    const wait = this.#codes.take(EVERY_STRANGER);
    if (wait !== null) throw new TooManyRequestsError('Too many wrong codes. Try again later.', wait);
    return () => this.#codes.giveBack(EVERY_STRANGER);
  }

  /** @throws TooManyRequestsError where neither the browser nor the client has a try left. */
  begin({ device, ...networks }: Candidate): LoginTry {
    if (device !== null && this.#devices.take(device) === null) return this.#knownTry(device, networks);
    const counted = this.#networks.take(networks);
    if (typeof counted === 'number') {
      throw new TooManyRequestsError('Too many wrong passwords. Try again later.', counted);
    }
    return { isKnown: false, succeeded: () => counted.forgetClient(), withdrawn: () => counted.giveBack() };
  }

  /** It counts for the client as well, which may have spent its own tries: that keeps no known browser out. */
  #knownTry(device: string, networks: Omit<Candidate, 'device'>): LoginTry {
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
