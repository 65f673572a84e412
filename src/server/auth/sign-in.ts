import type { CallerNetworks } from '#server/limits/client-address.ts';
import type { createAccountReader } from './admin-account.ts';
import type { KnownDevices } from './known-devices.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { PasswordChecks } from './password-checks.ts';
import { verifyPassword } from './password-hash.ts';
import type { SessionOrigin, Sessions } from './sessions.ts';
import { checkSecondFactor, type CodeFault } from './two-factor.ts';

export interface SignInContext {
  readonly readAccount: ReturnType<typeof createAccountReader>;
  readonly sessions: Sessions;
  readonly devices: KnownDevices;
  readonly throttle: LoginThrottle;
  readonly checks: PasswordChecks;
  /** Milliseconds since 1970: what codes go by. */
  readonly now: () => number;
}

/** Who tries to sign in, and with which cookies. */
export interface SignInAttempt {
  readonly password: string;
  /** Of the app or for recovery, null where none was given. */
  readonly code: string | null;
  readonly origin: SessionOrigin;
  readonly caller: CallerNetworks;
  readonly cookieHeader: string | undefined;
}

/** What a right password gives. */
export interface SignedIn {
  readonly token: string;
  /** The Set-Cookie header by which this browser is known the next time. */
  readonly deviceCookie: string;
}

/** Why nobody is signed in. Only who has the right password learns of the code. */
export type SignInFault = 'wrong-password' | CodeFault;

/**
 * Checks the admin's password, and the code where one is asked for, and begins a session.
 *
 * @throws TooManyRequestsError
 */
export async function signIn(
  context: SignInContext,
  attempt: SignInAttempt,
): Promise<SignedIn | { readonly fault: SignInFault }> {
  const { readAccount, sessions, devices, throttle, checks, now } = context;
  const { password, code, origin, caller, cookieHeader } = attempt;
  const device = await devices.recognise(cookieHeader);
  const counted = throttle.begin({ ...caller, device });
  try {
    // Read before the turn: a database that is away must not hold the others' checks up.
    const account = await readAccount();
    const turn = { isKnown: counted.isKnown, provider: caller.provider };
    const isRight = account && (await checks.run(async () => verifyPassword(password, account.password), turn));
    if (!account || !isRight) return { fault: 'wrong-password' };
    const begun = await sessions.begin(account, origin, async (queries) => {
      const wasRight = code === null ? () => {} : throttle.beginCode(counted);
      const fault = await checkSecondFactor(queries, account.id, code, now());
      if (fault === null) wasRight();
      return fault;
    });
    if ('token' in begun) {
      counted.succeeded();
      return { token: begun.token, deviceCookie: devices.remember(account, device) };
    }
    // The password alone was right: a try was neither wasted nor won.
    if (begun.fault === 'code-required') counted.withdrawn();
    return { fault: begun.fault === 'password-changed' ? 'wrong-password' : begun.fault };
  } catch (error) {
    counted.withdrawn();
    throw error;
  }
}
