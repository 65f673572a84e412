import type { CallerNetworks } from '#platform/limits/client-address.ts';
import { SharedNetworkLimit, type LimitCounts } from '#platform/limits/shared-limit.ts';
import type { Allowance } from '#platform/limits/rate-limit.ts';

const WINDOW_MS = 15 * 60 * 1_000;
const WRONG_TRIES = { count: 5, milliseconds: WINDOW_MS };
const WRONG_TRIES_OF_A_SITE = { count: 20, milliseconds: WINDOW_MS };

/** Callers know the password: a million codes would take half a century. */
const WRONG_CODES_OF_STRANGERS = { count: 20, milliseconds: WINDOW_MS };

const EVERY_STRANGER = { client: 'strangers', site: null };

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
  succeeded(): Promise<void>;
  /** The password was not checked: does not count. */
  withdrawn(): Promise<void>;
}

/**
 * Limits of wrong passwords, shared by all instances: five per fifteen minutes by known browser, else by client, and twenty by /48,
 * including running checks. `PasswordChecks` bounds the number of entries.
 */
export class LoginThrottle {
  readonly #devices: SharedNetworkLimit;
  readonly #networks: SharedNetworkLimit;
  readonly #codes: SharedNetworkLimit;

  constructor(counts: LimitCounts) {
    const limit = (name: string, client: Allowance, site = client) =>
      new SharedNetworkLimit(name, { client: [client], site: [site] }, counts);
    this.#devices = limit('devices', WRONG_TRIES);
    this.#networks = limit('passwords', WRONG_TRIES, WRONG_TRIES_OF_A_SITE);
    this.#codes = limit('codes', WRONG_CODES_OF_STRANGERS);
  }

  /**
   * Counts a code after the right password; all strangers share a count. Call the result if the code is right.
   *
   * @throws TooManyRequestsError
   */
  async beginCode({ isKnown }: Pick<LoginAttempt, 'isKnown'>): Promise<() => Promise<void>> {
    if (isKnown) return async () => {};
    const counted = await this.#codes.require(EVERY_STRANGER, 'Too many wrong codes. Try again later.');
    return async () => counted.giveBack();
  }

  /** @throws TooManyRequestsError if neither the browser nor the client has attempts left. */
  async begin({ device, ...networks }: Candidate): Promise<LoginAttempt> {
    const ofDevice = device === null ? 0 : await this.#devices.take({ client: device, site: null });
    if (typeof ofDevice === 'number') {
      const counted = await this.#networks.require(networks, 'Too many wrong passwords. Try again later.');
      return {
        isKnown: false,
        succeeded: async () => counted.forgetClient(),
        withdrawn: async () => counted.giveBack(),
      };
    }
    // Counts for the client, too, but its limit does not block a known browser.
    const counted = await this.#networks.take(networks);
    const giveBack = async () => {
      if (typeof counted !== 'number') await counted.giveBack();
    };
    return {
      isKnown: true,
      succeeded: async () => {
        await ofDevice.forgetClient();
        await giveBack();
      },
      withdrawn: async () => {
        await ofDevice.giveBack();
        await giveBack();
      },
    };
  }
}
