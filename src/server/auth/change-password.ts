import { z } from 'zod';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { replacePassword } from './admin-account.ts';
import { passwordFault } from './password-rule.ts';
import type { SessionOrigin } from './sessions.ts';
import type { SignedIn, SignInAttempt, SignInContext } from './sign-in.ts';
import type { Queries } from '#server/database/database.ts';

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
  const counted = throttle.begin({ ...caller, device });
  const account = await readAccount();
  try {
    // Signed-in callers have priority.
    const turn = { isKnown: true, provider: caller.provider };
    const isRight = account && (await checks.run(async () => verifyPassword(current, account.password), turn));
    if (!account || !isRight) currentSchema(false).parse({ current });
    else counted.succeeded();
  } catch (error) {
    if (!(error instanceof z.ZodError)) counted.withdrawn();
    throw error;
  }
  if (!account) return null;
  const password = await hashPassword(next);
  await replacePassword(queries, account.id, password);
  const session = await sessions.begin({ id: account.id, password }, origin);
  return 'token' in session ? { token: session.token, deviceCookie: devices.remember({ password }, device) } : null;
}
