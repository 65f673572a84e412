import type { CallerNetworks } from '#server/limits/client-address.ts';
import type { createAccountReader } from './admin-account.ts';
import type { KnownDevices } from './known-devices.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { PasswordChecks } from './password-checks.ts';
import { verifyPassword } from './password-hash.ts';
import type { Sessions } from './sessions.ts';

export interface SignInContext {
  readonly readAccount: ReturnType<typeof createAccountReader>;
  readonly sessions: Sessions;
  readonly devices: KnownDevices;
  readonly throttle: LoginThrottle;
  readonly checks: PasswordChecks;
}

/** Who tries to sign in, and with which cookies. */
export interface SignInAttempt {
  readonly password: string;
  readonly caller: CallerNetworks;
  readonly cookieHeader: string | undefined;
}

/** What a right password gives. */
export interface SignedIn {
  readonly token: string;
  /** The Set-Cookie header by which this browser is known the next time. */
  readonly deviceCookie: string;
}

/**
 * Checks the admin's password and begins a session. Returns null for a wrong password.
 *
 * @throws TooManyRequestsError
 */
export async function signIn(context: SignInContext, attempt: SignInAttempt): Promise<SignedIn | null> {
  const { readAccount, sessions, devices, throttle, checks } = context;
  const { password, caller, cookieHeader } = attempt;
  const device = await devices.recognise(cookieHeader);
  const counted = throttle.begin({ ...caller, device });
  try {
    // Read before the turn: a database that is away must not hold the others' checks up.
    const account = await readAccount();
    const turn = { isKnown: counted.isKnown, provider: caller.provider };
    const isRight = account && (await checks.run(async () => verifyPassword(password, account.password), turn));
    const token = isRight ? await sessions.begin(account) : null;
    if (!account || token === null) return null;
    counted.succeeded();
    return { token, deviceCookie: devices.remember(account, device) };
  } catch (error) {
    counted.withdrawn();
    throw error;
  }
}
