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
  /** Milliseconds since 1970, for codes. */
  readonly now: () => number;
}

/** A sign-in attempt with its cookies. */
export interface SignInAttempt {
  readonly password: string;
  /** App or recovery code, null without one. */
  readonly code: string | null;
  readonly origin: SessionOrigin;
  readonly caller: CallerNetworks;
  readonly cookieHeader: string | undefined;
}

/** The result of a successful sign-in. */
export interface SignedIn {
  readonly token: string;
  /** The Set-Cookie header that marks this browser as known. */
  readonly deviceCookie: string;
}

/** Faults of a sign-in. Code faults require the right password. */
export type SignInFault = 'wrong-password' | CodeFault;

/** Checks the password and, if required, the code, and begins a session. @throws TooManyRequestsError */
export async function signIn(
  context: SignInContext,
  attempt: SignInAttempt,
): Promise<SignedIn | { readonly fault: SignInFault }> {
  const { readAccount, sessions, devices, throttle, checks, now } = context;
  const { password, code, origin, caller, cookieHeader } = attempt;
  const device = await devices.recognise(cookieHeader);
  const counted = throttle.begin({ ...caller, device });
  try {
    // Read before the turn: an unavailable database must not block other checks.
    const account = await readAccount();
    const turn = { isKnown: counted.isKnown, provider: caller.provider };
    const isRight = account && (await checks.run(async () => verifyPassword(password, account.password), turn));
    if (!account || !isRight) return { fault: 'wrong-password' };
    const session = await sessions.begin(account, origin, async (queries) => {
      const wasRight = code === null ? () => {} : throttle.beginCode(counted);
      const fault = await checkSecondFactor(queries, account.id, code, now());
      if (fault === null) wasRight();
      return fault;
    });
    if ('token' in session) {
      counted.succeeded();
      return { token: session.token, deviceCookie: devices.remember(account, device) };
    }
    // The right password alone does not count as an attempt.
    if (session.fault === 'code-required') counted.withdrawn();
    return { fault: session.fault === 'password-changed' ? 'wrong-password' : session.fault };
  } catch (error) {
    counted.withdrawn();
    throw error;
  }
}
