import type { CallerNetworks } from '#platform/limits/client-address.ts';
import { type createAccountReader, replacePassword } from './admin-account.server.ts';
import type { KnownDevices } from './known-devices.server.ts';
import type { LoginThrottle } from './login-throttle.server.ts';
import type { PasswordChecks } from './password-checks.server.ts';
import { verifyPassword, hashPassword } from './password-hash.server.ts';
import type { SessionOrigin, Sessions } from './sessions.server.ts';
import { checkSecondFactor, type CodeFault } from './two-factor.server.ts';
import { z } from 'zod';
import { passwordFault } from './password-rule.server.ts';
import type { Queries } from '#platform/database/database.ts';

export interface SignInContext {
  readonly readAccount: ReturnType<typeof createAccountReader>;
  readonly sessions: Sessions;
  readonly devices: KnownDevices;
  readonly throttle: LoginThrottle;
  readonly checks: PasswordChecks;
  /** Milliseconds since 1970, for codes. */
  readonly now: () => number;
}

interface SignInAttempt {
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
  const counted = await throttle.begin({ ...caller, device });
  try {
    // Read before the turn: an unavailable database must not block other checks.
    const account = await readAccount();
    const turn = { isKnown: counted.isKnown, provider: caller.provider };
    const isRight = account && (await checks.run(async () => verifyPassword(password, account.password), turn));
    if (!account || !isRight) return { fault: 'wrong-password' };
    const session = await sessions.begin(account, origin, async (queries) => {
      const wasRight = code === null ? null : await throttle.beginCode(counted);
      const fault = await checkSecondFactor(queries, account.id, code, now());
      if (fault === null) await wasRight?.();
      return fault;
    });
    if ('token' in session) {
      await counted.succeeded();
      return { token: session.token, deviceCookie: devices.remember(account, device) };
    }
    // The right password alone does not count as an attempt.
    if (session.fault === 'code-required') await counted.withdrawn();
    return { fault: session.fault === 'password-changed' ? 'wrong-password' : session.fault };
  } catch (error) {
    await counted.withdrawn();
    throw error;
  }
}

interface PasswordChange extends Omit<SignInAttempt, 'password' | 'code'> {
  readonly current: string;
  readonly next: string;
  readonly origin: SessionOrigin;
}

const ruleSchema = z.object({
  next: z.string().superRefine((password, context) => {
    const fault = passwordFault(password);
    if (fault) context.addIssue(`The new password ${fault}`);
  }),
});
const currentSchema = (isRight: boolean) =>
  z.object({ current: z.string().refine(() => isRight, 'This is not your current password') });

/**
 * Changes the admin's password and ends all sessions; the caller continues with a new one, since the old token may be
 * stolen. Wrong current passwords count as failed sign-ins.
 *
 * @throws ZodError for an invalid or wrong password, TooManyRequestsError.
 */
export async function changePassword(
  { readAccount, sessions, devices, throttle, checks }: SignInContext,
  queries: Queries,
  { current, next, caller, cookieHeader, origin }: PasswordChange,
): Promise<SignedIn | null> {
  ruleSchema.parse({ next });
  const device = await devices.recognise(cookieHeader);
  const counted = await throttle.begin({ ...caller, device });
  const account = await readAccount();
  try {
    // Signed-in callers have priority.
    const turn = { isKnown: true, provider: caller.provider };
    const isRight = account && (await checks.run(async () => verifyPassword(current, account.password), turn));
    if (!account || !isRight) currentSchema(false).parse({ current });
    else await counted.succeeded();
  } catch (error) {
    if (!(error instanceof z.ZodError)) await counted.withdrawn();
    throw error;
  }
  if (!account) return null;
  const password = await hashPassword(next);
  await replacePassword(queries, account.id, password);
  const session = await sessions.begin({ id: account.id, password }, origin);
  return 'token' in session ? { token: session.token, deviceCookie: devices.remember({ password }, device) } : null;
}
